import { InboxChatContainer } from '@/containers/chat/InboxChatContainer'
import { chatQuery } from '@/services/chat'
import { chatPageProps } from '@/services/loaders/chat-pages'

export const getServerSideProps = chatPageProps(async ({ api, queryClient, ctx }) => {
  const chatId = String(ctx.params?.id)
  await queryClient.fetchQuery(chatQuery(api, chatId))
  return { chatId }
})

export default InboxChatContainer
