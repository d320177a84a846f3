import { ProfileContainer } from '@/containers/account/ProfileContainer'
import { pageProps } from '@/services/loaders/ssr'
import { profileQuery } from '@/services/profile'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, view }) => {
    await queryClient.fetchQuery(profileQuery(api, view.currencyId))
    return {}
  },
  { auth: true },
)

export default ProfileContainer
