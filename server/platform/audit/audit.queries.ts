import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { AuditAction, AuditSubject } from '@/domain/audit'
import type { Db } from '@/server/platform/db/client'
import { auditEntries } from '@/server/platform/db/schema/audit'

export interface WantedActs {
  actor?: number
  action?: AuditAction
  subject?: { kind: AuditSubject; id?: string }
}

const isWanted = ({ actor, action, subject }: WantedActs): SQL | undefined =>
  and(
    actor === undefined ? undefined : eq(auditEntries.actor_id, actor),
    action ? eq(auditEntries.action, action) : undefined,
    subject ? eq(auditEntries.subject_kind, subject.kind) : undefined,
    subject?.id === undefined ? undefined : eq(auditEntries.subject_id, subject.id),
  )

/** A page of recorded acts, the latest first. */
export async function listActs(
  db: Db,
  wanted: WantedActs,
  page: { limit: number; offset: number },
) {
  return db
    .select()
    .from(auditEntries)
    .where(isWanted(wanted))
    .orderBy(desc(auditEntries.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countActs(db: Db, wanted: WantedActs): Promise<number> {
  return db.$count(auditEntries, isWanted(wanted))
}
