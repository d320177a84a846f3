import { ReferralsContainer } from '@/containers/referral/ReferralsContainer'
import { paths } from '@/domain/paths'
import { isOn } from '@/domain/settings'
import { SeeOther } from '@/services/loaders/moved'
import { pageProps } from '@/services/loaders/ssr'
import { profileQuery } from '@/services/profile'
import { inviteesQuery, referralQuery, referralSummaryQuery } from '@/services/referral'
import { settingsQuery } from '@/services/settings'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, view: { currencyId } }) => {
    const settings = await queryClient.fetchQuery(settingsQuery(api))
    // notices of the programme outlive it: they lead to where the rewards are
    if (!isOn(settings, 'referral_active')) throw new SeeOther(paths.wallet())
    await Promise.all([
      queryClient.fetchQuery(profileQuery(api, currencyId)),
      queryClient.prefetchQuery(referralQuery(api, currencyId)),
      queryClient.prefetchQuery(referralSummaryQuery(api, currencyId)),
      queryClient.prefetchInfiniteQuery(inviteesQuery(api, currencyId)),
    ])
    return {}
  },
  { auth: true },
)

export default ReferralsContainer
