import type { ChatStep } from '@/domain/chat'
import type { Chat, ChatThread } from '@/domain/chat.schema'
import type { UserShort } from '@/domain/user.schema'
import { maskedName } from '@/domain/wallet'
import type { AllFields } from '@/lib/all-fields'
import { env } from '@/lib/env'
import { partiesOf, type SeenChat, type Viewer } from './chat.queries'

const iso = (at: Date | null) => at?.toISOString() ?? null

const toCustomer = ({
  id,
  firstname,
  img,
  active,
}: SeenChat['customer']): Pick<UserShort, 'id' | 'firstname' | 'img' | 'active'> => ({
  id,
  firstname,
  img,
  active: active ? 1 : 0,
})

/** The other side as the viewer sees it: the shop, the courier's first name, or the customer's masked name. */
function toPeer(
  { row, customer, peer, shopTitle, shopLogo }: SeenChat,
  { userId }: Viewer,
): Chat['peer'] {
  if (row.customer_id !== userId) return { name: maskedName(customer), img: customer.img }
  if (row.role === 'admin') return null
  if (row.role === 'seller') return { name: shopTitle ?? '', img: shopLogo }
  return { name: peer?.firstname ?? '', img: peer?.img ?? null }
}

/** A conversation as one of its sides sees it. */
export function toChat(seen: SeenChat, viewer: Viewer): AllFields<Chat> {
  const { row, assigned, orderStatus, parcelStatus, unread, peerReadAt } = seen
  const isMine = row.customer_id === viewer.userId
  // at the desk an answer of any admin is the desk's own
  const isOwn =
    isMine || row.role !== 'admin'
      ? row.last_sender_id === viewer.userId
      : row.last_sender_id !== row.customer_id
  return {
    id: row.id,
    user: toCustomer(seen.customer),
    roleId: row.role,
    shop_id: row.shop_id,
    order_id: row.order_id,
    parcel_id: row.parcel_id,
    subject_status: orderStatus ?? parcelStatus ?? null,
    parties: partiesOf(row),
    is_mine: isMine,
    peer: toPeer(seen, viewer),
    last_text: row.last_text,
    last_is_own: row.last_at !== null && isOwn,
    last_at: iso(row.last_at),
    unread: unread ?? 0,
    peer_read_at: iso(peerReadAt),
    closed_at: iso(row.closed_at),
    is_blocked: row.blocked_by !== null,
    has_blocked: row.blocked_by === viewer.userId,
    waiting_since: row.closed_at || row.blocked_by !== null ? null : iso(row.waiting_since),
    assigned: isMine || !assigned?.id ? null : { id: assigned.id, firstname: assigned.firstname },
    created_at: row.created_at.toISOString(),
  }
}

export const toThread = (
  seen: SeenChat,
  viewer: Viewer,
  steps: readonly { status: ChatStep; at: Date }[],
): AllFields<ChatThread> => ({
  ...toChat(seen, viewer),
  can_translate: env().TRANSLATE_URL !== undefined,
  steps: steps.map(({ status, at }) => ({ status, created_at: at.toISOString() })),
})
