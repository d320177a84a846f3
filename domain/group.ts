import { addDays, type LocalMoment, weekDayOf } from './opening-hours'
import { weekDays } from './week-day'

/** Who pays a group order: the owner, each member, or the owner up to an amount. */
export const payRules = ['owner', 'each', 'cover'] as const
export type PayRule = (typeof payRules)[number]

/** Parameters of an invitation link; older clients' links have no `token`. */
export interface Invitation {
  cart_id: number
  shop_id: number
  owner_id?: number
  token?: string
}

/** A member's handle as this device keeps it. */
export interface GroupHandle {
  cart_id: number
  shop_id: number
  uuid: string
  name: string
}

/** `none`: nothing owed; `settled`: with the owner; `paid`: online; `returned`: refunded */
export const payerShareStates = ['none', 'owed', 'settled', 'paid', 'returned'] as const

/** minutes before the deadline at which members still choosing are reminded */
export const GROUP_REMINDERS_MIN = [15, 5] as const
/** how long a member counts as here after a heartbeat, ms; a stream sends one every 10 s */
export const PRESENCE_MS = 25_000
/** how long the cart's id is enough to join, ms, if the owner's client shares no token */
export const OPEN_BY_ID_MS = 3 * 3600_000
/** how long routines may stay open, minutes */
export const ROUTINE_OPEN_MIN = [30, 60, 90, 120] as const

const MINUTE_MS = 60_000
/** time to pay the payer shares of a group order online, ms; the order holds its stock as long */
export const COLLECT_MS = 60 * MINUTE_MS

/** Next step of a group with a deadline: a reminder, then the deadline. Null once it has passed. */
export function nextGroupStep(deadline: Date | null, after: Date): Date | null {
  if (!deadline) return null
  const steps = [...GROUP_REMINDERS_MIN, 0].map(
    (minutes) => new Date(deadline.getTime() - minutes * MINUTE_MS),
  )
  return steps.find((step) => step > after) ?? null
}

/** The next day on which a weekday's minute lies ahead, as seen from `now` in the shop's zone. */
export function nextRoutineDay(weekday: number, minute: number, now: LocalMoment): string {
  const today = weekDays.indexOf(weekDayOf(now.date))
  const days = (weekday - today + 7) % 7
  return addDays(now.date, days === 0 && minute <= now.minute ? 7 : days)
}

/** Whether an order was placed by a group. */
export const hasPayerShares = <Share>(
  payerShares: readonly Share[] | undefined,
): payerShares is readonly Share[] => (payerShares?.length ?? 0) > 0
