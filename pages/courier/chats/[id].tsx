import { InboxChatContainer } from '@/containers/chat/InboxChatContainer'
import { inboxChatProps } from '@/services/loaders/chat-pages'

export const getServerSideProps = inboxChatProps

export default InboxChatContainer
