import { COURIER_M_PER_MINUTE } from './eta'
import { localMoment, timeOf } from './opening-hours'
import { isParcelActive } from './parcel'
import type { Parcel } from './parcel.schema'
import type { ShopDeliveryTime } from './shop-ref.schema'

/** how soon a courier is at the sender's door */
const COMES_MINUTES = { from: 10, to: 20 }
/** size classes that take more than this weight go by car */
const BY_CAR_FROM_G = 10_000
const bicycle = { mPerMinute: COURIER_M_PER_MINUTE, minutesPerDoor: 2 }
/** 25 km/h in traffic over 1.3 times the straight distance; parking and carrying at each door */
const car = { mPerMinute: 320, minutesPerDoor: 5 }
/** what a way takes at worst, times what it should */
const SLOW = 1.25
const STEP_MINUTES = 5
/** a longer time is said in hours */
const MOST_MINUTES = 120

interface Way {
  /** past all receivers */
  km: number
  /** the weight that the size class takes, g */
  maxG: number
  /** receivers before the last one */
  dropOffs?: number
}

/**
 * How long a parcel that is wanted at once takes from the order to the last receiver: until a courier comes, the
 * way, and handing over at each door.
 */
export function parcelTime({ km, maxG, dropOffs = 0 }: Way): ShopDeliveryTime {
  const { mPerMinute, minutesPerDoor } = maxG > BY_CAR_FROM_G ? car : bicycle
  const way = (km * 1000) / mPerMinute
  const doors = (dropOffs + 2) * minutesPerDoor
  const from = COMES_MINUTES.from + way + doors
  const to = COMES_MINUTES.to + way * SLOW + doors
  if (to > MOST_MINUTES) {
    const said = { from: Math.max(1, Math.floor(from / 60)), to: Math.ceil(to / 60) }
    return { from: String(said.from), to: String(said.to), type: 'hour' }
  }
  const said = (minutes: number) => String(Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES)
  return { from: said(from), to: said(to), type: 'minute' }
}

/** Whether a parcel was ordered to be picked up at once: its pick-up is the minute of the order. */
function isAtOnce({ created_at, delivery_date, delivery_time, time_zone }: Parcel): boolean {
  const { date, minute } = localMoment(new Date(created_at), time_zone)
  return date === delivery_date.slice(0, 10) && timeOf(minute) === delivery_time.slice(0, 5)
}

/** What was said of a parcel that was wanted at once; null for a scheduled one and for one that is over. */
export function saidTime(parcel: Parcel): ShopDeliveryTime | null {
  const { km, type, drop_offs = [] } = parcel
  if (!isParcelActive(parcel) || !isAtOnce(parcel)) return null
  return parcelTime({ km, maxG: type?.max_g ?? 0, dropOffs: drop_offs.length })
}
