import type { AuditAction, AuditSubject } from '@/domain/audit'
import type { Db } from '@/server/platform/db/client'
import { type AuditValues, auditEntries } from '@/server/platform/db/schema/audit'
import type { UserCtx } from '@/server/platform/http/context'

const MAX_AGENT = 120

export interface AuditAct {
  action: AuditAction
  subject: { kind: AuditSubject; id: number | string }
  /** values of the changed fields: ids, states and counts, never secrets, names, contacts or free text */
  before: AuditValues
  after: AuditValues
}

/** Those values that differ, before and after. */
export function changedValues(
  before: AuditValues,
  after: AuditValues,
): Pick<AuditAct, 'before' | 'after'> {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  )
  const only = (values: AuditValues) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]))
  return { before: only(before), after: only(after) }
}

/** A header as one line of printable text: a client writes into it what it likes. */
const oneLine = (agent: string | null) =>
  agent?.replace(/[\p{C}\p{Z}]+/gu, ' ').slice(0, MAX_AGENT) ?? null

/**
 * Records what an admin does (ADR 0109), in the transaction that does it: neither happens without the other. Call it
 * last, since it locks nothing.
 */
export async function recordAct(tx: Db, ctx: UserCtx, act: AuditAct): Promise<void> {
  const { action, subject, before, after } = act
  await tx.insert(auditEntries).values({
    at: ctx.now,
    actor_id: ctx.user.id,
    action,
    subject_kind: subject.kind,
    subject_id: String(subject.id),
    before,
    after,
    ip: ctx.ip,
    agent: oneLine(ctx.agent),
  })
}

/** Records what differs between two states of something, if anything does. */
export async function recordChange(tx: Db, ctx: UserCtx, act: AuditAct): Promise<void> {
  const changed = changedValues(act.before, act.after)
  if (Object.keys(changed.after).length > 0) await recordAct(tx, ctx, { ...act, ...changed })
}
