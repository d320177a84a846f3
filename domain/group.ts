import type { Currency } from './currency'
import { addDays, type LocalMoment, weekDayOf, weekDays } from './opening-hours'

/** Who pays a group order: its owner, everybody the own part, or the owner up to an amount. */
export const payRules = ['owner', 'each', 'cover'] as const
export type PayRule = (typeof payRules)[number]

/** What the owner has settled about a group order; amounts in the currency that was asked for. */
export interface GroupOrder {
  pay_rule: PayRule
  /** what the owner takes over of the others' parts, where the rule is `cover` */
  cover: number
  /** the most that each of the others may choose for; null without a limit */
  limit: number | null
  /** ISO instant from which on nothing can be added */
  deadline: string | null
  /** nothing can be changed any more, by the owner's word or because the deadline has passed */
  locked: boolean
  owner_name: string | null
  /** stands in the invitation and lets whoever has it join; those in the group are told */
  token?: string
}

/** What somebody with an invitation sees before joining. */
export interface GroupPreview extends Omit<GroupOrder, 'cover' | 'token'> {
  cart_id: number
  shop_id: number
  owner_id: number
  members: number
}

/** What the link of an invitation names; `token` is missing where an older client has made it. */
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

/** A person's part of an ordered group cart; its amounts sum over the people to the order's. */
export interface GroupShare {
  id: number
  name: string | null
  is_owner: boolean
  price: number
  discount: number
  coupon: number
  tax: number
  delivery: number
  small_order: number
  service: number
  tips: number
  rounding: number
  total: number
  /** what this person owes the owner, or where everybody pays online, the order */
  amount: number
  state: ShareState
  /** makes the link by which this part is paid online, where the order is paid so */
  token?: string
  /** ids of the order's lines that are this person's */
  lines: number[]
}

export const shareStates = ['none', 'owed', 'settled', 'paid', 'returned'] as const
/** `none`: nothing is owed; `paid`: online, by the person; `returned`: that went back */
export type ShareState = (typeof shareStates)[number]

/** A member's part of an order that was placed, for who has no account to open the order with. */
export interface MemberReceipt {
  order_id: number
  pay_rule: PayRule
  owner_name: string | null
  share: GroupShare
  currency: Currency
}

/** A weekly group order: a new empty cart is opened and those of the last time are invited. */
export interface GroupRoutine {
  id: number
  shop_id: number
  /** Monday is 0, as in `weekDays` */
  weekday: number
  /** HH:mm in the shop's zone */
  time: string
  /** how long it stays open */
  open_min: number
  next_at: string
}

/** minutes before the deadline at which those who still choose are reminded */
export const GROUP_REMINDERS_MIN = [15, 5] as const
/** how long a member counts as here after the last sign of life, ms; a stream gives one every 10 s */
export const PRESENCE_MS = 25_000
/** how long the cart's number is enough to join, ms, where the owner's client shares no token */
export const OPEN_BY_ID_MS = 3 * 3600_000
/** how long routines may stay open, minutes */
export const ROUTINE_OPEN_MIN = [30, 60, 90, 120] as const

const MINUTE_MS = 60_000
/** how long the people of a group have to pay their parts online, ms; the order holds its stock as long */
export const COLLECT_MS = 60 * MINUTE_MS

/**
 * When a group with a deadline needs attention next: a reminder that lies ahead, then the deadline.
 * Null once it has passed.
 */
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
export const isShared = (shares: readonly GroupShare[] | undefined): shares is GroupShare[] =>
  (shares?.length ?? 0) > 0
