import { WalletContainer } from '@/containers/account/WalletContainer'
import { pageProps } from '@/services/loaders/ssr'
import { profileQuery } from '@/services/profile'
import { walletHistoryQuery } from '@/services/wallet'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, view }) => {
    await queryClient.fetchQuery(profileQuery(api, view.currencyId))
    await queryClient.prefetchInfiniteQuery(walletHistoryQuery(api, view.currencyId))
    return {}
  },
  { auth: true },
)

export default WalletContainer
