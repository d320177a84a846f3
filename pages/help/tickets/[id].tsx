import { TicketContainer } from '@/containers/help/TicketContainer'
import { pageProps } from '@/services/loaders/ssr'
import { ticketQuery } from '@/services/ticket'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const ticketId = Number(ctx.params?.id)
    await queryClient.fetchQuery(ticketQuery(api, ticketId))
    return { ticketId }
  },
  { auth: true },
)

export default TicketContainer
