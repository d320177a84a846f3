import type { Reservation, ReservationTable } from './reservation.schema'
import { reservationTransitions } from './reservation-status'

/** The largest party that the screens offer. */
export const MAX_PARTY = 8

/** Parameters of the text `book.table.name`. */
export const tableWords = ({ name, chair_count, shop_section }: ReservationTable) => ({
  name,
  room: shop_section?.translation.title ?? '',
  count: chair_count,
})

/** Whether the guest may cancel: until the stay begins. */
export const isCancelable = ({ status, starts_at }: Reservation, now: Date): boolean =>
  reservationTransitions[status].includes('canceled') && isAfter(starts_at, now)

/** Whether the guest may change table, time, party or note: until the stay begins. */
export const isChangeable = ({ status, starts_at }: Reservation, now: Date): boolean =>
  status !== 'canceled' && isAfter(starts_at, now)

/** Not over and not cancelled. */
export const isUpcoming = ({ status, ends_at }: Reservation, now: Date): boolean =>
  status !== 'canceled' && isAfter(ends_at, now)

const isAfter = (instant: string | undefined, now: Date) =>
  instant !== undefined && Date.parse(instant) > now.getTime()
