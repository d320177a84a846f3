import { TicketAnswerContainer } from '@/containers/console/TicketAnswerContainer'
import { pageProps } from '@/services/loaders/ssr'
import { ticketQuery } from '@/services/ticket'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const ticketId = Number(ctx.params?.id)
    await queryClient.fetchQuery(ticketQuery(api, ticketId, 'support'))
    return { ticketId }
  },
  { auth: true },
)

export default TicketAnswerContainer
