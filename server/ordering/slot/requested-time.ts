import { addDays, isOpenAt, localMoment, minuteOf, openState } from '@/domain/opening-hours'
import type { NewOrder } from '@/domain/order.schema'
import { MAX_DAYS_AHEAD, zonedInstant } from '@/domain/schedule'
import { asapDue, preparationMinutes } from '@/domain/slots'
import type { ShopFacts } from '@/server/catalog/api'
import { AppError, fieldError } from '@/server/platform/http/errors'

export interface RequestedTime {
  /** calendar day in the shop's zone */
  date: string
  /** "HH:mm" in the shop's zone; null as soon as possible */
  time: string | null
  /** null: as soon as possible */
  at: Date | null
}

type RequestedFields = Pick<NewOrder, 'asap' | 'delivery_date' | 'delivery_time'>

const MINUTE_MS = 60_000
/** Minutes that a customer may take between choosing a slot and placing the order. */
const GRACE_MIN = 5

/** The shop's preparation time, minutes. */
export const preparationMinutesOf = ({
  delivery_from,
  delivery_to,
  delivery_unit,
}: ShopFacts['shop']) =>
  preparationMinutes({ from: String(delivery_from), to: String(delivery_to), type: delivery_unit })

/**
 * The requested time, checked against the shop's hours and preparation time, the latter not for an
 * order that joins a batch. Without a time, as soon as possible. Throws `shop_closed`,
 * `shop_closed_at_time` or `time_passed`.
 */
export function requestedTime(
  requested: RequestedFields,
  { shop, hours }: ShopFacts,
  now: Date,
  { joinsBatch = false } = {},
): RequestedTime {
  const today = localMoment(now, hours.time_zone).date
  const { delivery_date: date = today, delivery_time: time } = requested
  if (!shop.open) throw new AppError('shop_closed')
  if (requested.asap || (!time && date === today)) {
    if (!openState(hours, now).open) throw new AppError('shop_closed')
    return { date: today, time: null, at: null }
  }
  if (!time) throw fieldError('delivery_time', 'required')
  const minute = minuteOf(time)
  if (minute >= 24 * 60 || minute % 60 !== Number(time.split(':')[1])) {
    throw fieldError('delivery_time', 'invalid')
  }
  const at = zonedInstant(date, minute, hours.time_zone)
  const soonest = joinsBatch
    ? now
    : asapDue(now, Math.max(0, preparationMinutesOf(shop) - GRACE_MIN))
  // the current minute still counts
  if (at.getTime() + MINUTE_MS <= soonest.getTime()) throw new AppError('time_passed')
  const isTooFar = date > addDays(today, MAX_DAYS_AHEAD)
  if (isTooFar || !isOpenAt(hours, { date, minute })) throw new AppError('shop_closed_at_time')
  return { date, time: time.padStart(5, '0'), at }
}
