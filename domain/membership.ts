import { isOn, type Settings } from './settings'

/** What a membership costs and gives; amounts are base minor units. */
export interface MembershipTerms {
  /** for one period, from the wallet */
  priceMinor: number
  /** length of a period */
  days: number
  /** goods from which delivery is free */
  minMinor: number
}

export const MAX_MEMBERSHIP_DAYS = 366
const DAY_MS = 24 * 3600_000

/** Days before the end on which a member whose wallet is short of the price is told. */
export const MEMBERSHIP_WARN_DAYS = 3

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** The terms on offer; undefined while memberships are off or the settings make no sense. */
export function membershipTerms(settings: Settings): MembershipTerms | undefined {
  const priceMinor = numberOf(settings.membership_price)
  const days = numberOf(settings.membership_days)
  const minMinor = numberOf(settings.membership_min_amount)
  const isSound =
    [priceMinor, days, minMinor].every(Number.isSafeInteger) &&
    priceMinor > 0 &&
    days > 0 &&
    days <= MAX_MEMBERSHIP_DAYS &&
    minMinor >= 0
  if (!isOn(settings, 'membership_active') || !isSound) return undefined
  return { priceMinor, days, minMinor }
}

/** Whether a membership gives free delivery now: its last paid period has not ended. */
export const isMember = (membership: { paid_until: Date } | undefined, now: Date): boolean =>
  membership !== undefined && membership.paid_until > now

/** Whether there is something to end: it gives free delivery, or is about to be renewed. */
export const isRunning = (
  membership: { paid_until: Date; renews: boolean } | undefined,
  now: Date,
): boolean => isMember(membership, now) || membership?.renews === true

/** Why a membership ended without its member having ended it. */
export const membershipEnds = ['wallet_low', 'terms', 'off'] as const
export type MembershipEnd = (typeof membershipEnds)[number]

/** Whether an offer is worse in any way than what somebody has agreed to. */
export const isWorse = (offer: MembershipTerms, agreed: MembershipTerms): boolean =>
  offer.priceMinor > agreed.priceMinor ||
  offer.days < agreed.days ||
  offer.minMinor > agreed.minMinor

/**
 * What becomes of a membership at the end of its period: renewed at the terms of now, or ended. It
 * is never renewed at terms worse than its member has agreed to.
 */
export function renewalOf(
  agreed: MembershipTerms,
  offer: MembershipTerms | undefined,
  balanceMinor: number,
): { renewAt: MembershipTerms } | { end: MembershipEnd } {
  if (!offer) return { end: 'off' }
  if (isWorse(offer, agreed)) return { end: 'terms' }
  if (balanceMinor < offer.priceMinor) return { end: 'wallet_low' }
  return { renewAt: offer }
}

/** The next period: from the end of the last one, but never in the past. */
export function nextPeriod(paidUntil: Date | undefined, days: number, now: Date) {
  const from = paidUntil && paidUntil > now ? paidUntil : now
  return { from, to: new Date(from.getTime() + days * DAY_MS) }
}

/** What a membership takes off a delivery fee. */
export const waivedMinor = (feeMinor: number, goodsMinor: number, fromMinor?: number): number =>
  fromMinor !== undefined && goodsMinor >= fromMinor ? feeMinor : 0
