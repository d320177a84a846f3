import { pointsFor } from '@/domain/loyalty'
import { quoteColumns } from '@/server/ordering/api'
import type { pointEntries } from '@/server/platform/db/schema/loyalty'
import { demoSettings } from './basics'
import { type HistoryContext, later, type Made, stepsOf } from './past-order'

const WAIT_MINUTES = 3 * 24 * 60

/** The points that the demo customer's delivered orders have earned. */
export function pointRows(
  made: readonly Made[],
  context: HistoryContext,
): (typeof pointEntries.$inferInsert)[] {
  const perUnit = Number(demoSettings.loyalty_points)
  return made
    .filter(({ past }) => past.status === 'delivered')
    .map((one) => {
      const delivered = later(one.at, stepsOf(one).at(-1)?.[1] ?? 0)
      return {
        user_id: context.users.customer,
        kind: 'earned' as const,
        points: pointsFor({ ...quoteColumns(one.quote), rate: 1, decimals: 2 }, { perUnit }),
        order_id: one.id,
        available_at: later(delivered, WAIT_MINUTES),
        created_at: delivered,
      }
    })
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}
