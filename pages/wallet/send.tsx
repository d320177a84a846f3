import { SendContainer } from '@/containers/wallet/SendContainer'
import { pageProps } from '@/services/loaders/ssr'
import { profileQuery } from '@/services/profile'
import { askedMoneyQuery } from '@/services/wallet'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, view, ctx }) => {
    const { request } = ctx.query
    const token = typeof request === 'string' && request ? request : null
    await queryClient.prefetchQuery(profileQuery(api, view.currencyId))
    // a request that is unknown is a page that is unknown
    if (token) await queryClient.fetchQuery(askedMoneyQuery(api, token, view.currencyId))
    return { request: token }
  },
  { auth: true },
)

export default SendContainer
