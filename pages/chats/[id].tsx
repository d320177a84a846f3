import { ChatContainer } from '@/containers/chat/ChatContainer'
import { chatQuery, chatsQuery } from '@/services/chat'
import { chatPageProps } from '@/services/loaders/chat-pages'

export const getServerSideProps = chatPageProps(async ({ api, queryClient, ctx }) => {
  const chatId = String(ctx.params?.id)
  await Promise.all([
    queryClient.fetchQuery(chatQuery(api, chatId)),
    queryClient.prefetchInfiniteQuery(chatsQuery(api)),
  ])
  return { chatId }
})

export default ChatContainer
