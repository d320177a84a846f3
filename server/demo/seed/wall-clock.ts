import { addDays, localMoment, minuteOf } from '@/domain/opening-hours'
import { zonedInstant } from '@/domain/schedule'
import { SHOP_TIME_ZONE } from './shop-plan'

/** The instant of a local time in the shops' zone, `day` days from today. */
export function instantOn(now: Date, day: number, time: string): Date {
  const date = addDays(localMoment(now, SHOP_TIME_ZONE).date, day)
  return zonedInstant(date, minuteOf(time), SHOP_TIME_ZONE)
}
