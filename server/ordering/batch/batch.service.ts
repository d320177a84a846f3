// Several shops, one delivery (ADR 0065): an order joins another order of the customer that is not picked up yet; the lead
// order pays the delivery fee. `calculateCart` offers it (`findBatchPlace`), `prepareOrder` locks it (`takeBatchPlace`), and
// a status change keeps or refunds the delivery fee (`reverseBatchPayment`, batch-fee.service.ts). The rules are
// domain/batch-rules.ts.

import type { BatchOffer } from '@/domain/batch.schema'
import { goingOf, isBatchOpen, mayComeAlong } from '@/domain/batch-rules'
import { distanceM } from '@/domain/geo'
import type { GeoPoint } from '@/domain/geo.schema'
import { houseBeside } from '@/domain/house-number'
import { isOpenAt, localMoment, openState, timeOf } from '@/domain/opening-hours'
import type { NewOrder } from '@/domain/order.schema'
import { groupBy } from '@/lib/group-by'
import { loadShopFacts, type ShopFacts } from '@/server/catalog/api'
import type { CartRow } from '@/server/ordering/cart/cart.queries'
import { findOrder, type OrderRow, updateOrder } from '@/server/ordering/order-record/order.queries'
import { hasRoom } from '@/server/ordering/slot/slot.service'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { type BatchRow, listBatchOrders, listWaiting } from './batch.queries'

/** A lead order that another shop's order can join, which then takes its address and time. */
export interface BatchPlace {
  leadOrder: OrderRow
  /** the joining shop, loaded for the lead order's address */
  facts: ShopFacts
  leadShopTitle: string
  /** null: as soon as possible */
  at: Date | null
}

/** The delivery address of the lead order. */
export const leadOrderLocation = ({ leadOrder }: Pick<BatchPlace, 'leadOrder'>): GeoPoint => ({
  latitude: leadOrder.latitude,
  longitude: leadOrder.longitude,
})

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

/** The requested time of an order; null for as soon as possible, and once that time has passed. */
export const timeOfLeadOrder = ({ scheduled_for }: OrderRow, now: Date) =>
  scheduled_for && scheduled_for > now ? scheduled_for : null

/** Whether other orders can join a waiting order now, and the shops of its batch. */
export function readBatch(
  { order, shared, paymentArranged }: Waiting,
  members: readonly BatchRow[],
): { isOpen: boolean; taken: number[] } {
  return {
    isOpen: isBatchOpen({ ...order, shared, paymentArranged }, members),
    taken: [order.shop_id, ...goingOf(members).map((row) => row.shop_id)],
  }
}

/** Maximum distance between the shops of one batch, metres; 0 disables batches. */
export const batchDistanceM = async (db: Db): Promise<number> =>
  Number((await loadSettings(db)).trip_distance) || 0

async function isFree(db: Db, facts: ShopFacts, at: Date | null, now: Date): Promise<boolean> {
  const { shop, hours } = facts
  if (!shop.open) return false
  const isOpen = at ? isOpenAt(hours, localMoment(at, hours.time_zone)) : openState(hours, now).open
  return isOpen && hasRoom(db, facts, at, now)
}

/** The place in a waiting order's batch for an order of that shop, if it can join. */
async function batchPlaceOf(
  ctx: UserCtx,
  waiting: Waiting,
  { shopId, members, maxM }: { shopId: number; members: readonly BatchRow[]; maxM: number },
): Promise<BatchPlace | undefined> {
  const { order } = waiting
  const { isOpen, taken } = readBatch(waiting, members)
  if (!isOpen) return undefined
  const from = await loadShopFacts(ctx, order.shop_id)
  const facts = await loadShopFacts(ctx, shopId, leadOrderLocation({ leadOrder: order }))
  if (!from || !facts) return undefined
  const at = timeOfLeadOrder(order, ctx.now)
  const shop = {
    id: shopId,
    distanceM: distanceM(from.shop, facts.shop),
    listed: facts.listed,
    delivers: facts.shop.delivery,
    covered: facts.covered === true,
    free: await isFree(ctx.db, facts, at, ctx.now),
  }
  return mayComeAlong(shop, taken, maxM)
    ? { leadOrder: order, facts, leadShopTitle: from.title, at }
    : undefined
}

/** The caller's orders that an order of a shop can join, newest first. */
async function listBatchPlaces(
  ctx: UserCtx,
  shopId: number,
  orderId?: number,
): Promise<BatchPlace[]> {
  const waiting = await listWaiting(ctx.db, ctx.user.id, orderId)
  if (waiting.length === 0) return []
  const maxM = await batchDistanceM(ctx.db)
  const batchIds = waiting.flatMap(({ order }) => order.trip_id ?? [])
  const trips = groupBy(await listBatchOrders(ctx.db, batchIds, ctx.lang), (row) => row.trip_id)
  const places = []
  for (const one of waiting) {
    const members = trips.get(one.order.trip_id) ?? []
    const batchPlace = await batchPlaceOf(ctx, one, { shopId, members, maxM })
    if (batchPlace) places.push(batchPlace)
  }
  return places
}

type Asked = Pick<NewOrder, 'with_order_id'> & { isDelivered: boolean }

async function checkOwn(db: Db, ctx: UserCtx, orderId: number, lock: boolean): Promise<void> {
  const order = await findOrder(db, orderId, { lock })
  if (order?.user_id !== ctx.user.id) throw new AppError('not_found')
}

/**
 * The orders that a cart can join: the requested one, if that is still possible, and the one to
 * offer. Throws 404 for another user's order. Group carts cannot join.
 */
export async function findBatchPlace(
  ctx: UserCtx,
  cart: CartRow,
  { with_order_id, isDelivered }: Asked,
): Promise<{ batchPlace?: BatchPlace; offer?: BatchPlace }> {
  if (with_order_id) await checkOwn(ctx.db, ctx, with_order_id, false)
  if (!isDelivered || cart.group) return {}
  const places = await listBatchPlaces(ctx, cart.shop_id)
  const batchPlace = places.find(({ leadOrder }) => leadOrder.id === with_order_id)
  return { batchPlace, offer: batchPlace ?? places[0] }
}

/**
 * Locks the order that a cart joins until the transaction ends. Throws 404 for another user's
 * order, and `quote_changed` if it cannot be joined any more, because the delivery fee is due then.
 */
export async function takeBatchPlace(
  tx: Db,
  ctx: UserCtx,
  cart: CartRow,
  input: NewOrder,
): Promise<BatchPlace | undefined> {
  const { with_order_id } = input
  if (!with_order_id) return undefined
  await checkOwn(tx, ctx, with_order_id, true)
  if (input.delivery_type !== 'delivery') throw fieldError('with_order_id', 'invalid')
  const [batchPlace] = cart.group
    ? []
    : await listBatchPlaces({ ...ctx, db: tx }, cart.shop_id, with_order_id)
  if (!batchPlace) throw new AppError('quote_changed')
  return batchPlace
}

/** The input with the address and time of the lead order that it joins. */
export function alongWith(input: NewOrder, batchPlace: BatchPlace | undefined): NewOrder {
  if (!batchPlace) return input
  const { address, house, office, floor, leave_at_door } = batchPlace.leadOrder
  const moment = batchPlace.at && localMoment(batchPlace.at, batchPlace.facts.hours.time_zone)
  return {
    ...input,
    location: leadOrderLocation(batchPlace),
    address: { address, house, office, floor },
    leave_at_door,
    asap: moment === null,
    delivery_date: moment?.date,
    delivery_time: moment ? timeOf(moment.minute) : undefined,
  }
}

/** Marks an order as the lead order of a batch, and signals its customer's screens. */
export async function joinBatch(tx: Db, { leadOrder }: BatchPlace): Promise<void> {
  if (leadOrder.trip_id === null) await updateOrder(tx, leadOrder.id, { trip_id: leadOrder.id })
  await publishToUser(tx, leadOrder.user_id, `order:${leadOrder.id}`)
}

/** A lead order as the checkout offers to join it. */
export function toOffer({ leadOrder, leadShopTitle, at }: BatchPlace): BatchOffer {
  const house = houseBeside(leadOrder.address, leadOrder.house)
  const street = [leadOrder.address, house].filter(Boolean).join(', ')
  return {
    order_id: leadOrder.id,
    shop: { id: leadOrder.shop_id, title: leadShopTitle },
    location: leadOrderLocation({ leadOrder }),
    address: street || null,
    delivery_date: leadOrder.delivery_date,
    delivery_time: at && leadOrder.delivery_time,
  }
}
