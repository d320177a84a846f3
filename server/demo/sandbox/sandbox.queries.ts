import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { sandboxCharges } from '@/server/platform/db/schema/payment-intent'

type SandboxRow = typeof sandboxCharges.$inferSelect

/** Opens a charge, or returns the existing one with that uuid. */
export async function openSandboxCharge(
  db: Db,
  values: typeof sandboxCharges.$inferInsert,
): Promise<SandboxRow | undefined> {
  await db.insert(sandboxCharges).values(values).onConflictDoNothing()
  return findSandboxCharge(db, values.uuid)
}

export async function findSandboxCharge(db: Db, uuid: string): Promise<SandboxRow | undefined> {
  const [row] = await db
    .select()
    .from(sandboxCharges)
    .where(sql`${sandboxCharges.uuid}::text = ${uuid.toLowerCase()}`)
  return row
}

/** Closes an open charge; a closed one is returned unchanged. */
export async function decideSandboxCharge(
  db: Db,
  uuid: string,
  values: Pick<SandboxRow, 'status' | 'known_at' | 'card'> &
    Partial<Pick<SandboxRow, 'refuses_refund'>> & { surplus_minor?: number },
): Promise<SandboxRow | undefined> {
  const { surplus_minor = 0, ...decided } = values
  const [row] = await db
    .update(sandboxCharges)
    .set({ ...decided, amount_minor: sql`${sandboxCharges.amount_minor} + ${surplus_minor}` })
    .where(and(eq(sandboxCharges.uuid, uuid), eq(sandboxCharges.status, 'open')))
    .returning()
  return row ?? findSandboxCharge(db, uuid)
}

/** Whether a refund of the charge is refused, which happens once to a charge that says so. */
export async function takeRefusal(db: Db, uuid: string): Promise<boolean> {
  const rows = await db
    .update(sandboxCharges)
    .set({ refuses_refund: false })
    .where(and(eq(sandboxCharges.uuid, uuid), eq(sandboxCharges.refuses_refund, true)))
    .returning({ uuid: sandboxCharges.uuid })
  return rows.length > 0
}

/** Records a refund by its uuid: a repeated call refunds once. */
export async function refundSandboxCharge(
  db: Db,
  uuid: string,
  refund: { uuid: string; amountMinor: number },
): Promise<void> {
  const added = JSON.stringify({ [refund.uuid]: refund.amountMinor })
  await db
    .update(sandboxCharges)
    .set({ refunds: sql`${sandboxCharges.refunds} || ${added}::jsonb` })
    .where(and(eq(sandboxCharges.uuid, uuid), eq(sandboxCharges.status, 'paid')))
}
