import { MessageContainer } from '@/containers/console/MessageContainer'
import { consoleRecordQuery } from '@/services/console'
import { pageProps } from '@/services/loaders/ssr'

export const getServerSideProps = pageProps(
  async ({ api, queryClient, ctx }) => {
    const messageId = Number(ctx.params?.id)
    await queryClient.fetchQuery(consoleRecordQuery(api, 'messages', messageId))
    return { messageId }
  },
  { auth: true },
)

export default MessageContainer
