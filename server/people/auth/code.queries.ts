import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { settings } from '@/server/platform/db/schema/setting'
import { verifyCodes } from '@/server/platform/db/schema/user'

export type CodeRow = typeof verifyCodes.$inferSelect
export type CodePurpose = CodeRow['purpose']

/** Value of a setting, if it is set. */
export async function findSetting(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key)).limit(1)
  return row?.value
}

export async function insertCode(tx: Db, row: typeof verifyCodes.$inferInsert): Promise<void> {
  await tx.insert(verifyCodes).values(row)
}

/** Locks the code with that handle. */
export async function lockCodeByHandle(
  tx: Db,
  purpose: CodePurpose,
  uuid: string,
): Promise<CodeRow[]> {
  return tx
    .select()
    .from(verifyCodes)
    .where(and(eq(verifyCodes.purpose, purpose), eq(verifyCodes.uuid, uuid)))
    .for('no key update')
}

/** Locks the newest code for a target: only that one counts. */
export async function lockCodeByTarget(
  tx: Db,
  purpose: CodePurpose,
  target: string,
  userId: number | null,
): Promise<CodeRow[]> {
  return tx
    .select()
    .from(verifyCodes)
    .where(
      and(
        eq(verifyCodes.purpose, purpose),
        eq(verifyCodes.target, target),
        userId === null ? isNull(verifyCodes.user_id) : eq(verifyCodes.user_id, userId),
      ),
    )
    .orderBy(desc(verifyCodes.id))
    .limit(1)
    .for('no key update')
}

/** Locks the open codes that this IP address requested, newest first. */
export async function lockCodesByCaller(
  tx: Db,
  purpose: CodePurpose,
  caller: { ip: string; userId: number | null },
  now: Date,
): Promise<CodeRow[]> {
  return tx
    .select()
    .from(verifyCodes)
    .where(
      and(
        eq(verifyCodes.purpose, purpose),
        eq(verifyCodes.requested_ip, caller.ip),
        caller.userId === null
          ? isNull(verifyCodes.user_id)
          : eq(verifyCodes.user_id, caller.userId),
        isNull(verifyCodes.consumed_at),
        gt(verifyCodes.expires_at, now),
      ),
    )
    .orderBy(desc(verifyCodes.id))
    .limit(50)
    .for('no key update')
}

export async function updateCode(
  tx: Db,
  id: number,
  values: Partial<typeof verifyCodes.$inferInsert>,
): Promise<void> {
  await tx.update(verifyCodes).set(values).where(eq(verifyCodes.id, id))
}

/** Who may consume a verified code: its user, the holder of its proof, or the same IP and agent. */
export type ProofBy =
  | { userId: number }
  | { proofHash: string }
  | { ip: string; agent: string | null }

function isBy(by: ProofBy) {
  const isNobody = isNull(verifyCodes.user_id)
  if ('userId' in by) return eq(verifyCodes.user_id, by.userId)
  if ('proofHash' in by) return and(isNobody, eq(verifyCodes.proof_hash, by.proofHash))
  return and(
    isNobody,
    isNull(verifyCodes.proof_hash),
    eq(verifyCodes.verified_ip, by.ip),
    eq(verifyCodes.verified_agent, by.agent ?? ''),
  )
}

/** Consumes a code that this request has verified; false if another request consumed it. */
export async function consumeCode(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(verifyCodes)
    .set({ consumed_at: now })
    .where(and(eq(verifyCodes.id, id), isNull(verifyCodes.consumed_at)))
    .returning({ id: verifyCodes.id })
  return rows.length > 0
}

/** Consumes the verified code of a target; false if none was verified after `since`. */
export async function consumeProof(
  tx: Db,
  proof: { purpose: CodePurpose; target: string; by: ProofBy },
  since: Date,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(verifyCodes)
    .set({ consumed_at: now })
    .where(
      and(
        eq(verifyCodes.purpose, proof.purpose),
        eq(verifyCodes.target, proof.target),
        isBy(proof.by),
        gt(verifyCodes.verified_at, since),
        isNull(verifyCodes.consumed_at),
      ),
    )
    .returning({ id: verifyCodes.id })
  return rows.length > 0
}
