import type { PointsRule } from '@/domain/loyalty'
import type { Loyalty, Membership, PointEntry } from '@/domain/loyalty.schema'
import type { MembershipTerms } from '@/domain/membership'
import type { AllFields } from '@/lib/all-fields'
import type { MembershipRow } from '@/server/money/membership/membership.queries'
import type { ServerCurrency } from '@/server/platform/http/context'
import { amountOf } from '@/server/platform/setting/currency.service'
import { POINTS_AFTER_MS } from './earn.service'
import type { PointRow } from './point.queries'

const DAY_MS = 24 * 3600_000
const BASE_UNIT_MINOR = 100

/** Points as their owner sees them, in a currency. */
export function toPoints(
  { balance, available }: { balance: number; available: number },
  rule: PointsRule,
  currency: ServerCurrency,
): AllFields<NonNullable<Loyalty['points']>> {
  const redeemable = available >= rule.minPoints ? available : 0
  return {
    balance,
    pending: balance - available,
    redeemable,
    value: amountOf(redeemable * rule.valueMinor, currency),
    min: rule.minPoints,
    rule_points: rule.perUnit,
    rule_amount: amountOf(BASE_UNIT_MINOR, currency),
    min_value: amountOf(rule.minPoints * rule.valueMinor, currency),
    wait_days: POINTS_AFTER_MS / DAY_MS,
    cash: rule.cash,
  }
}

interface MembershipParts {
  /** the caller's, while it runs */
  held: MembershipRow | undefined
  terms: MembershipTerms
  savedMinor: number
  isShort: boolean
  isOffered: boolean
}

/** A membership, held or on offer, in a currency. */
export function toMembership(
  { held, terms, savedMinor, isShort, isOffered }: MembershipParts,
  currency: ServerCurrency,
): AllFields<Membership> {
  return {
    state: !held ? 'none' : held.renews ? 'active' : 'ending',
    price: amountOf(terms.priceMinor, currency),
    days: terms.days,
    min_amount: amountOf(terms.minMinor, currency),
    until: held?.paid_until.toISOString() ?? null,
    saved: amountOf(savedMinor, currency),
    is_short: isShort,
    is_offered: isOffered,
  }
}

export function toPointEntry(row: PointRow): AllFields<PointEntry> {
  return {
    id: row.id,
    kind: row.kind,
    points: row.points,
    order_id: row.order_id,
    available_at: row.available_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}
