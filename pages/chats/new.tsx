import { OpenChatContainer } from '@/containers/chat/OpenChatContainer'
import { chatRoles, DEFAULT_CHAT_ROLE } from '@/domain/chat'
import { paths } from '@/domain/paths'
import { ApiError } from '@/services/api-error'
import { chatService } from '@/services/chat'
import { chatPageProps } from '@/services/loaders/chat-pages'
import { SeeOther } from '@/services/loaders/moved'

const idOf = (value: unknown) => Number(value) || undefined

/** Leads to the conversation that is asked for; it is opened if there is none, and found again the next time. */
export const getServerSideProps = chatPageProps(async ({ api, ctx: { query } }) => {
  const roleId = chatRoles.find((role) => role === query.with) ?? DEFAULT_CHAT_ROLE
  try {
    const { id } = await chatService(api).open({
      roleId,
      order_id: idOf(query.order),
      parcel_id: idOf(query.parcel),
      shop_id: idOf(query.shop),
    })
    throw new SeeOther(paths.chat(id))
  } catch (error) {
    if (error instanceof ApiError && [403, 404, 422].includes(error.status)) {
      return {}
    }
    throw error
  }
})

export default OpenChatContainer
