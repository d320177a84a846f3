import { type EarningAmounts, pointsFor, pointsKept, pointsRule } from '@/domain/loyalty'
import { sum } from '@/domain/money'
import { listPaidBy } from '@/server/money/referral-reward/reward.queries'
import { isGuest } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { findEarned, insertPoints, sumOfOrder } from './point.queries'

/** How long after the delivery points can be redeemed: until then most refunds are asked for. */
export const POINTS_AFTER_MS = 3 * 24 * 3600_000

interface EarningOrder extends EarningAmounts {
  id: number
  user_id: number
  total_minor: number
}

/** Grants the points of a delivered, paid order by the operator's rule, once (ADR 0100). The order is locked. */
export async function earnPoints(tx: Db, order: EarningOrder, now: Date): Promise<void> {
  const rule = pointsRule(await loadSettings(tx))
  if (!rule || (await isGuest(tx, order.user_id))) return
  const paid = await listPaidBy(tx, order.id)
  if (sum(paid.map((row) => row.amount_minor)) < order.total_minor) return
  const isCash = paid.some((row) => row.tag === 'cash' && row.amount_minor > 0)
  const points = isCash && !rule.cash ? 0 : pointsFor(order, rule)
  if (points === 0 || (await findEarned(tx, order.id))) return
  await insertPoints(tx, {
    user_id: order.user_id,
    kind: 'earned',
    points,
    order_id: order.id,
    available_at: new Date(now.getTime() + POINTS_AFTER_MS),
    created_at: now,
  })
}

/**
 * Takes back an order's points for what was refunded of its total so far, whether they are still
 * there or not: a balance below zero is settled with the next points. The order is locked.
 */
export async function takeBackPoints(
  tx: Db,
  order: { id: number; total_minor: number },
  refundedMinor: number,
  now: Date,
): Promise<void> {
  const earned = await findEarned(tx, order.id)
  if (!earned) return
  const kept = pointsKept(earned.points, order.total_minor, refundedMinor)
  const points = kept - (await sumOfOrder(tx, order.id))
  if (points >= 0) return
  await insertPoints(tx, {
    user_id: earned.user_id,
    kind: 'taken_back',
    points,
    order_id: order.id,
    // points that wait are taken from those that wait
    available_at: earned.available_at > now ? earned.available_at : now,
    created_at: now,
  })
}
