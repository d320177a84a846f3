import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { auditActions, auditSubjects } from '@/domain/audit'
import { id, instant, ref } from './columns'

/** Values of the changed fields: no secrets, and of people no names, contacts or words. */
export type AuditValues = Record<string, string | number | boolean | null>

/**
 * What admins have done; append-only by a trigger (ADR 0109). Actor and subject are ids without foreign keys, so that
 * deleting a person or a thing leaves the rows.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: instant('at').notNull(),
    actor_id: ref('actor_id').notNull(),
    action: text('action', { enum: auditActions }).notNull(),
    subject_kind: text('subject_kind', { enum: auditSubjects }).notNull(),
    /** a number, a conversation's uuid, or `all` and `languages` of the settings */
    subject_id: text('subject_id').notNull(),
    before: jsonb('before').$type<AuditValues>().notNull(),
    after: jsonb('after').$type<AuditValues>().notNull(),
    ip: text('ip').notNull(),
    agent: text('agent'),
  },
  (t) => [
    index('audit_entries_actor').on(t.actor_id, t.id),
    index('audit_entries_action').on(t.action, t.id),
    index('audit_entries_subject').on(t.subject_kind, t.subject_id, t.id),
  ],
)
