import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { CHAT_AFTER_ORDER_MS, type ChatRole, courierChatStatuses } from '@/domain/chat'
import type { ChatThread, newChatSchema } from '@/domain/chat.schema'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { isBlockedBetween, openOne } from './chat.queries'
import { getChat } from './chat.service'
import {
  findOrderSubject,
  findParcelSubject,
  findSeller,
  isReachable,
  type Subject,
} from './subject.queries'

type Wanted = z.output<typeof newChatSchema>
type Field = 'order_id' | 'parcel_id' | 'shop_id'

/** Between whom a conversation is; `peerId` is null for the support desk. */
interface Sides {
  role: ChatRole
  customerId: number
  peerId: number | null
  shopId: number | null
}

/** The order or parcel that is named, of which the caller is a side. */
async function findSubject(
  { db, user }: UserCtx,
  { order_id, parcel_id }: Wanted,
): Promise<{ subject: Subject; field: Field } | undefined> {
  const field = order_id ? 'order_id' : 'parcel_id'
  const subject = order_id
    ? await findOrderSubject(db, order_id)
    : parcel_id
      ? await findParcelSubject(db, parcel_id)
      : undefined
  if (!order_id && !parcel_id) return undefined
  const sides = subject ? [subject.customerId, subject.courierId, subject.sellerId] : []
  if (!subject || !sides.includes(user.id)) throw fieldError(field, 'invalid')
  return { subject, field }
}

/** A shop that nobody owns is answered for by the support. */
const shopSides = (customerId: number, sellerId: number | null, shopId: number | null): Sides =>
  sellerId === null
    ? { role: 'admin', customerId, peerId: null, shopId }
    : { role: 'seller', customerId, peerId: sellerId, shopId }

async function sellerSides(ctx: UserCtx, wanted: Wanted): Promise<Sides> {
  const found = await findSubject(ctx, wanted)
  if (found) {
    const { customerId, sellerId, shopId } = found.subject
    if (ctx.user.id !== customerId && ctx.user.id !== sellerId) {
      throw fieldError(found.field, 'invalid')
    }
    return shopSides(customerId, sellerId, shopId)
  }
  const sellerId = wanted.shop_id ? await findSeller(ctx.db, wanted.shop_id) : undefined
  if (sellerId === undefined || !wanted.shop_id) throw fieldError('shop_id', 'invalid')
  return shopSides(ctx.user.id, sellerId, wanted.shop_id)
}

async function courierSides(ctx: UserCtx, wanted: Wanted): Promise<Sides> {
  const found = await findSubject(ctx, wanted)
  if (!found) throw fieldError('order_id', 'required')
  const { customerId, courierId, shopId, status, updatedAt } = found.subject
  const isOver =
    status === 'delivered' && ctx.now.getTime() - updatedAt.getTime() > CHAT_AFTER_ORDER_MS
  const isSide = ctx.user.id === customerId || ctx.user.id === courierId
  if (!courierId || !isSide || isOver || !courierChatStatuses.includes(status)) {
    throw fieldError(found.field, 'invalid')
  }
  return { role: 'deliveryman', customerId, peerId: courierId, shopId }
}

async function supportSides(ctx: UserCtx, wanted: Wanted): Promise<Sides> {
  const found = await findSubject(ctx, wanted)
  if (found && found.subject.customerId !== ctx.user.id) throw fieldError(found.field, 'invalid')
  return { role: 'admin', customerId: ctx.user.id, peerId: null, shopId: null }
}

const sidesOf: Record<ChatRole, (ctx: UserCtx, wanted: Wanted) => Promise<Sides>> = {
  admin: supportSides,
  seller: sellerSides,
  deliveryman: courierSides,
}

/**
 * Opens a conversation with the support, a shop or a courier, or answers the open one about the same.
 * Sellers and couriers write to the customers of their own orders. Throws 403 where one side has
 * blocked the other, 422 for an order or shop that is not the caller's to ask about, 429.
 */
export async function openChat(ctx: UserCtx, wanted: Wanted): Promise<ChatThread> {
  await countTry('chat', ctx, String(ctx.user.id))
  const { role, customerId, peerId, shopId } = await sidesOf[wanted.roleId](ctx, wanted)
  if (peerId !== null) {
    if (peerId === customerId) throw fieldError('shop_id', 'invalid')
    const other = ctx.user.id === customerId ? peerId : customerId
    if (!(await isReachable(ctx.db, other))) throw new AppError('not_found')
    if (await isBlockedBetween(ctx.db, customerId, peerId)) throw new AppError('forbidden')
  }
  const id = await withTransaction(ctx.db, (tx) =>
    openOne(tx, {
      id: randomUUID(),
      role,
      customer_id: customerId,
      peer_id: peerId,
      shop_id: shopId,
      order_id: wanted.order_id ?? null,
      parcel_id: wanted.order_id ? null : (wanted.parcel_id ?? null),
      created_at: ctx.now,
    }),
  )
  if (!id) throw new AppError('internal')
  return getChat(ctx, id)
}
