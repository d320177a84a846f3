import { WalletContainer } from '@/containers/account/WalletContainer'
import { pageProps } from '@/services/loaders/ssr'
import { profileQuery } from '@/services/profile'
import { historyFilter, parseHistory, walletHistoryQuery } from '@/services/wallet'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, view, ctx }) => {
    await queryClient.fetchQuery(profileQuery(api, view.currencyId))
    const filter = historyFilter(parseHistory(ctx.query), new Date())
    await queryClient.prefetchInfiniteQuery(walletHistoryQuery(api, view.currencyId, filter))
    return {}
  },
  { auth: true },
)

export default WalletContainer
