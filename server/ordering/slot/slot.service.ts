import { localMoment, minuteOf, timeOf } from '@/domain/opening-hours'
import { MAX_DAYS_AHEAD, zonedInstant } from '@/domain/schedule'
import { asapDue, nextFreeSlot, SLOT_MINUTES, slotDays, slotStart } from '@/domain/slots'
import type { SlotLoads } from '@/domain/slots.schema'
import { formatDate } from '@/lib/intl'
import { getShopId, loadShopFacts, type ShopFacts } from '@/server/catalog/api'
import type { Db } from '@/server/platform/db/client'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { preparationMinutesOf, type RequestedTime } from './requested-time'
import { listSlotLoads, lockSlot } from './slot.queries'

const DAY_MS = 24 * 60 * 60_000

/** Starts of the slots that take no more orders. */
async function listFull(db: Db, { shop, hours }: ShopFacts, now: Date): Promise<Date[]> {
  const { slot_capacity: capacity } = shop
  if (capacity === null) return []
  const from = slotStart(now, hours.time_zone)
  const till = new Date(now.getTime() + (MAX_DAYS_AHEAD + 1) * DAY_MS)
  const loads = await listSlotLoads(db, shop.id, from, till)
  return loads.flatMap(({ slot_at, n }) => (slot_at && n >= capacity ? [slot_at] : []))
}

/** The error for a full slot, with the next free time as text. */
async function fullError(tx: Db, ctx: Pick<Ctx, 'lang' | 'now'>, facts: ShopFacts, slotAt: Date) {
  const { hours, shop } = facts
  const full = new Set((await listFull(tx, facts, ctx.now)).map((at) => at.getTime()))
  const days = slotDays(hours, ctx.now, preparationMinutesOf(shop), full)
  const { date, minute } = localMoment(slotAt, hours.time_zone)
  const next = nextFreeSlot(days, { date, time: timeOf(minute) }) ?? nextFreeSlot(days)
  if (!next) return new AppError('slots_full')
  const at = zonedInstant(next.date, minuteOf(next.time), hours.time_zone)
  const text = formatDate(at, ctx.lang, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: hours.time_zone,
  })
  return new AppError('slot_full', { next: text })
}

const slotOf = ({ shop, hours }: ShopFacts, at: Date | null, now: Date) =>
  slotStart(at ?? asapDue(now, preparationMinutesOf(shop)), hours.time_zone)

/** Whether the slot of an instant has capacity for another order; null for as soon as possible. */
export async function hasRoom(
  db: Db,
  facts: ShopFacts,
  at: Date | null,
  now: Date,
): Promise<boolean> {
  const { id, slot_capacity: capacity } = facts.shop
  if (capacity === null) return true
  const slotAt = slotOf(facts, at, now)
  const [load] = await listSlotLoads(db, id, slotAt, asapDue(slotAt, SLOT_MINUTES))
  return (load?.n ?? 0) < capacity
}

/**
 * The start of the slot that an order is due in. Locks the slot until the transaction ends. Throws
 * `slot_full`, and `slots_full` if no other slot is free either.
 */
export async function takeSlot(
  tx: Db,
  ctx: Pick<Ctx, 'lang' | 'now'>,
  facts: ShopFacts,
  { at }: Pick<RequestedTime, 'at'>,
): Promise<Date> {
  const { shop } = facts
  const slotAt = slotOf(facts, at, ctx.now)
  if (shop.slot_capacity === null) return slotAt
  await lockSlot(tx, shop.id, slotAt)
  if (!(await hasRoom(tx, facts, at, ctx.now))) throw await fullError(tx, ctx, facts, slotAt)
  return slotAt
}

/** Slot capacity and full slots of a shop that customers may see. Throws 404. */
export const getSlotLoads = async (ctx: Ctx, key: string): Promise<SlotLoads> =>
  readSlotLoads(ctx, await getShopId(ctx, key))

/** Slot capacity and full slots of a shop, visible or not. Throws 404. */
export async function readSlotLoads(ctx: Ctx, shopId: number): Promise<SlotLoads> {
  const facts = await loadShopFacts(ctx, shopId)
  if (!facts) throw new AppError('not_found')
  const full = await listFull(ctx.db, facts, ctx.now)
  return { capacity: facts.shop.slot_capacity, full: full.map((at) => at.toISOString()) }
}
