import { ChatsContainer } from '@/containers/chat/ChatsContainer'
import { chatsQuery } from '@/services/chat'
import { chatPageProps } from '@/services/loaders/chat-pages'

export const getServerSideProps = chatPageProps(async ({ api, queryClient }) => {
  await queryClient.prefetchInfiniteQuery(chatsQuery(api))
  return {}
})

export default ChatsContainer
