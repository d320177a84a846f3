import { LoyaltyContainer } from '@/containers/loyalty/LoyaltyContainer'
import { paths } from '@/domain/paths'
import { SeeOther } from '@/services/loaders/moved'
import { pageProps } from '@/services/loaders/ssr'
import { loyaltyQuery, pointEntriesQuery } from '@/services/loyalty'
import { profileQuery } from '@/services/profile'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, view: { currencyId } }) => {
    const [loyalty] = await Promise.all([
      queryClient.fetchQuery(loyaltyQuery(api, currencyId)),
      queryClient.fetchQuery(profileQuery(api, currencyId)),
      queryClient.prefetchInfiniteQuery(pointEntriesQuery(api)),
    ])
    // notices of a membership outlive it: what was paid for it stands in the wallet
    if (!loyalty) throw new SeeOther(paths.wallet())
    return {}
  },
  { auth: true },
)

export default LoyaltyContainer
