import { distanceM, type GeoPoint } from '@/domain/geo'
import { isOpenAt, localMoment, openState, timeOf } from '@/domain/opening-hours'
import type { NewOrder } from '@/domain/order.schema'
import type { TripOffer } from '@/domain/trip'
import { goingOf, isTripOpen, mayComeAlong } from '@/domain/trip-rules'
import { groupBy } from '@/lib/group-by'
import type { CartRow } from '@/server/cart/cart.queries'
import { loadShopFacts, type ShopFacts } from '@/server/cart/shop-facts.loader'
import type { Db } from '@/server/db/client'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { tellPerson } from '@/server/live/live.queries'
import { findOrder, type OrderRow, updateOrder } from '@/server/order/order.queries'
import { hasRoom } from '@/server/order/slot.service'
import { loadSettings } from '@/server/setting/setting.loader'
import { listTripOrders, listWaiting, type TripRow } from './trip.queries'

/** An order that another shop's comes along with: that one goes to its place at its time. */
export interface Ride {
  lead: OrderRow
  /** the shop that comes along, as seen from the lead order's place */
  facts: ShopFacts
  leadTitle: string
  /** null: as soon as possible */
  at: Date | null
}

/** Where the order that others come along with goes. */
export const placeOf = ({ lead }: Pick<Ride, 'lead'>): GeoPoint => ({
  latitude: lead.latitude,
  longitude: lead.longitude,
})

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

/** When an order is wanted; null: as soon as possible, also one whose time has come. */
export const timeOfLead = ({ scheduled_for }: OrderRow, now: Date) =>
  scheduled_for && scheduled_for > now ? scheduled_for : null

/** Whether others may come along with a waiting order now, and the shops of its trip. */
export function lookAtTrip(
  { order, shared, paymentArranged }: Waiting,
  members: readonly TripRow[],
): { isOpen: boolean; taken: number[] } {
  return {
    isOpen: isTripOpen({ ...order, shared, paymentArranged }, members),
    taken: [order.shop_id, ...goingOf(members).map((row) => row.shop_id)],
  }
}

/** Between shops whose orders one delivery brings, metres; 0: none are. */
export const tripDistanceM = async (db: Db): Promise<number> =>
  Number((await loadSettings(db)).trip_distance) || 0

async function isFree(db: Db, facts: ShopFacts, at: Date | null, now: Date): Promise<boolean> {
  const { shop, hours } = facts
  if (!shop.open) return false
  const isOpen = at ? isOpenAt(hours, localMoment(at, hours.time_zone)) : openState(hours, now).open
  return isOpen && hasRoom(db, facts, at, now)
}

/** An order of that shop beside a waiting one, if it may come along. */
async function rideWith(
  ctx: UserCtx,
  waiting: Waiting,
  { shopId, members, maxM }: { shopId: number; members: readonly TripRow[]; maxM: number },
): Promise<Ride | undefined> {
  const { order } = waiting
  const { isOpen, taken } = lookAtTrip(waiting, members)
  if (!isOpen) return undefined
  const from = await loadShopFacts(ctx, order.shop_id)
  const facts = await loadShopFacts(ctx, shopId, placeOf({ lead: order }))
  if (!from || !facts) return undefined
  const at = timeOfLead(order, ctx.now)
  const shop = {
    id: shopId,
    distanceM: distanceM(from.shop, facts.shop),
    listed: facts.listed,
    delivers: facts.shop.delivery,
    covered: facts.covered === true,
    free: await isFree(ctx.db, facts, at, ctx.now),
  }
  return mayComeAlong(shop, taken, maxM)
    ? { lead: order, facts, leadTitle: from.title, at }
    : undefined
}

/** The caller's orders that an order of a shop may come along with, newest first. */
async function listRides(ctx: UserCtx, shopId: number, orderId?: number): Promise<Ride[]> {
  const waiting = await listWaiting(ctx.db, ctx.user.id, orderId)
  if (waiting.length === 0) return []
  const maxM = await tripDistanceM(ctx.db)
  const tripIds = waiting.flatMap(({ order }) => order.trip_id ?? [])
  const trips = groupBy(await listTripOrders(ctx.db, tripIds, ctx.lang), (row) => row.trip_id)
  const rides = []
  for (const one of waiting) {
    const members = trips.get(one.order.trip_id) ?? []
    const ride = await rideWith(ctx, one, { shopId, members, maxM })
    if (ride) rides.push(ride)
  }
  return rides
}

type Asked = Pick<NewOrder, 'with_order_id'> & { isDelivered: boolean }

async function checkOwn(db: Db, ctx: UserCtx, orderId: number, lock: boolean): Promise<void> {
  const order = await findOrder(db, orderId, { lock })
  if (order?.user_id !== ctx.user.id) throw new AppError('not_found')
}

/**
 * What a cart may come along with: the order asked for, if it still may, and the one to offer. Throws
 * 404 for somebody else's order. A group's cart is several people's and goes alone.
 */
export async function findRide(
  ctx: UserCtx,
  cart: CartRow,
  { with_order_id, isDelivered }: Asked,
): Promise<{ ride?: Ride; offer?: Ride }> {
  if (with_order_id) await checkOwn(ctx.db, ctx, with_order_id, false)
  if (!isDelivered || cart.group) return {}
  const rides = await listRides(ctx, cart.shop_id)
  const ride = rides.find(({ lead }) => lead.id === with_order_id)
  return { ride, offer: ride ?? rides[0] }
}

/**
 * The order that a cart is ordered along with, held until the transaction ends. Throws 404 for
 * somebody else's, `quote_changed` where it can no longer be: alone, the way costs its fee.
 */
export async function takeRide(
  tx: Db,
  ctx: UserCtx,
  cart: CartRow,
  input: NewOrder,
): Promise<Ride | undefined> {
  const { with_order_id } = input
  if (!with_order_id) return undefined
  await checkOwn(tx, ctx, with_order_id, true)
  if (input.delivery_type !== 'delivery') throw fieldError('with_order_id', 'invalid')
  const [ride] = cart.group ? [] : await listRides({ ...ctx, db: tx }, cart.shop_id, with_order_id)
  if (!ride) throw new AppError('quote_changed')
  return ride
}

/** What is ordered, with the place, the door and the time of the order that it comes along with. */
export function alongWith(input: NewOrder, ride: Ride | undefined): NewOrder {
  if (!ride) return input
  const { address, house, office, floor, leave_at_door } = ride.lead
  const moment = ride.at && localMoment(ride.at, ride.facts.hours.time_zone)
  return {
    ...input,
    location: placeOf(ride),
    address: { address, house, office, floor },
    leave_at_door,
    asap: moment === null,
    delivery_date: moment?.date,
    delivery_time: moment ? timeOf(moment.minute) : undefined,
  }
}

/** Notes that an order comes along with another one, and tells its customer's screens. */
export async function joinTrip(tx: Db, { lead }: Ride): Promise<void> {
  if (lead.trip_id === null) await updateOrder(tx, lead.id, { trip_id: lead.id })
  await tellPerson(tx, lead.user_id, `order:${lead.id}`)
}

/** A ride as the checkout offers it. */
export function toOffer({ lead, leadTitle, at }: Ride): TripOffer {
  const street = [lead.address, lead.house].filter(Boolean).join(', ')
  return {
    order_id: lead.id,
    shop: { id: lead.shop_id, title: leadTitle },
    location: placeOf({ lead }),
    address: street || null,
    delivery_date: lead.delivery_date,
    delivery_time: at && lead.delivery_time,
  }
}
