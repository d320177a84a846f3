import { InboxContainer } from '@/containers/chat/InboxContainer'
import { inboxPlaceOf, inboxQuery } from '@/services/chat'
import { chatPageProps } from '@/services/loaders/chat-pages'

export const getServerSideProps = chatPageProps(async ({ api, queryClient, ctx }) => {
  await queryClient.fetchQuery(inboxQuery(api, inboxPlaceOf(ctx.query)))
  return {}
})

export default InboxContainer
