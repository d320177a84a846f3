import { WalletContainer } from '@/containers/account/WalletContainer'
import { profileQuery } from '@/services/profile'
import { pageProps } from '@/services/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, view }) => {
    await queryClient.fetchQuery(profileQuery(api, view.currencyId))
    return {}
  },
  { auth: true },
)

export default WalletContainer
