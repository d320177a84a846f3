import { StatementContainer } from '@/containers/wallet/StatementContainer'
import { monthOf } from '@/domain/wallet-period'
import { pageProps } from '@/services/loaders/ssr'
import { statementQuery } from '@/services/wallet'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const month = monthOf(ctx.query.month, new Date())
    await queryClient.prefetchQuery(statementQuery(api, month))
    return { month }
  },
  { auth: true },
)

export default StatementContainer
