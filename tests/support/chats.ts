import { eq } from 'drizzle-orm'
import type { ChatThread } from '@/domain/chat.schema'
import type { ChatDocument } from '@/server/firestore/api'
import { recordDocuments } from '@/server/people/chat/record-messages'
import type { Db } from '@/server/platform/db/client'
import { orders } from '@/server/platform/db/schema/order'
import { withTransaction } from '@/server/platform/db/transaction'
import type { openApi } from './api'
import { buildProduct, buildShop, buildUser } from './builders'
import { placeOne } from './ordering'

type Api = ReturnType<typeof openApi>
export const CHATS = '/dashboard/user/chats'

/** A customer with an order of a seller's shop, its courier, an admin, and somebody who has nothing to do with it. */
export async function buildChatPeople(api: Api) {
  const [customer, seller, courier, admin, stranger] = await Promise.all([
    buildUser(api.db, { firstname: 'Mira', lastname: 'Novak' }),
    buildUser(api.db, { role: 'seller' }),
    buildUser(api.db, { role: 'deliveryman', firstname: 'Theo' }),
    buildUser(api.db, { role: 'admin' }),
    buildUser(api.db),
  ])
  const shop = await buildShop(api.db, { title: 'Bella', user_id: seller.user.id })
  const { stock } = await buildProduct(api.db, shop)
  const order = await placeOne(api, { token: customer.token, shop, stock })
  return { customer, seller, courier, admin, stranger, shop, order }
}

/** Lets a courier take an order, as far as conversations see it. */
export const giveCourier = (db: Db, orderId: number, courierId: number) =>
  db
    .update(orders)
    .set({ deliveryman_id: courierId, status: 'on_a_way' })
    .where(eq(orders.id, orderId))

/** Opens a conversation by the API. */
export const openChat = (api: Api, token: string, body: object) =>
  api.call<ChatThread>(`POST ${CHATS}`, { token, body })

/** A message as the documents' server hands it over. */
export const messageOf = (
  chat: Pick<ChatThread, 'id' | 'parties'>,
  senderId: number,
  more: Partial<ChatDocument> = {},
): ChatDocument => ({
  kind: 'message',
  chatId: chat.id,
  parties: [...chat.parties],
  senderId,
  text: 'Hello',
  picture: null,
  at: new Date('2026-03-02T12:00:00Z'),
  ...more,
})

export const say = (api: Api, ...message: Parameters<typeof messageOf>) =>
  withTransaction(api.db, (tx) => recordDocuments(tx, [messageOf(...message)]))
