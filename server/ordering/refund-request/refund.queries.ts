import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { RefundDecision, RefundStatus } from '@/domain/refund'
import type { LinePieces } from '@/domain/refund-share'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { orders } from '@/server/platform/db/schema/order'
import { orderRefundLines, orderRefunds } from '@/server/platform/db/schema/refund'
import { shops } from '@/server/platform/db/schema/shop'

type BareRefund = typeof orderRefunds.$inferSelect
/** A refund request with the pieces that it is about; without pieces, it is the whole order. */
export type RefundRow = BareRefund & { lines: LinePieces[] }

/** Filter: requests of a customer, of a seller's shop, or without both, every request. */
export interface RefundListing {
  userId?: number
  sellerId?: number
  status?: RefundStatus
  limit: number
  offset: number
}

const isWanted = ({ userId, sellerId, status }: Omit<RefundListing, 'limit' | 'offset'>) =>
  and(
    userId === undefined ? undefined : eq(orderRefunds.user_id, userId),
    sellerId === undefined
      ? undefined
      : sql`${orderRefunds.order_id} in (select ${orders.id} from ${orders}
          join ${shops} on ${shops.id} = ${orders.shop_id} where ${shops.user_id} = ${sellerId})`,
    status && eq(orderRefunds.status, status),
  )

async function withLines(db: Db, rows: readonly BareRefund[]): Promise<RefundRow[]> {
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(orderRefundLines)
    .where(
      inArray(
        orderRefundLines.refund_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderRefundLines.detail_id))
  return rows.map((row) => ({
    ...row,
    lines: lines
      .filter(({ refund_id }) => refund_id === row.id)
      .map(({ detail_id: id, quantity }) => ({ id, quantity })),
  }))
}

/** Requests, newest first. */
export async function listRefunds(db: Db, listing: RefundListing): Promise<RefundRow[]> {
  const rows = await db
    .select()
    .from(orderRefunds)
    .where(isWanted(listing))
    .orderBy(desc(orderRefunds.id))
    .limit(listing.limit)
    .offset(listing.offset)
  return withLines(db, rows)
}

export async function countRefunds(db: Db, listing: RefundListing): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)` })
    .from(orderRefunds)
    .where(isWanted(listing))
  return Number(row?.n ?? 0)
}

/** Requests of orders, oldest first. */
export async function listOrderRefunds(db: Db, orderIds: readonly number[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(orderRefunds)
    .where(isOneOf(orderRefunds.order_id, orderIds))
    .orderBy(asc(orderRefunds.id))
  return withLines(db, rows)
}

/** A request by id; `lock` locks it until the transaction ends. */
export async function findRefund(
  db: Db,
  id: number,
  options: { lock?: boolean } = {},
): Promise<RefundRow | undefined> {
  const query = db.select().from(orderRefunds).where(eq(orderRefunds.id, id))
  const [row] = await withLines(db, options.lock ? await query.for('no key update') : await query)
  return row
}

/** Inserts a request; undefined while another one of the order is pending. */
export async function insertRefund(
  tx: Db,
  values: typeof orderRefunds.$inferInsert,
  lines: readonly LinePieces[],
): Promise<RefundRow | undefined> {
  const [row] = await tx.insert(orderRefunds).values(values).onConflictDoNothing().returning()
  if (!row) return undefined
  if (lines.length > 0) {
    await tx
      .insert(orderRefundLines)
      .values(lines.map(({ id, quantity }) => ({ refund_id: row.id, detail_id: id, quantity })))
  }
  return { ...row, lines: [...lines] }
}

export async function decideRefund(
  tx: Db,
  id: number,
  values: { status: RefundDecision; answer: string | null; decided_by: number; updated_at: Date },
): Promise<RefundRow | undefined> {
  const rows = await tx.update(orderRefunds).set(values).where(eq(orderRefunds.id, id)).returning()
  const [row] = await withLines(tx, rows)
  return row
}
