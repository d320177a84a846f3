import { z } from 'zod'
import { auditActions, auditSubjects } from './audit'

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const personSchema = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string().nullable(),
})

/** One privileged act. */
export const auditEntrySchema = z.object({
  id: z.number(),
  at: z.string(),
  actor_id: z.number(),
  /** null once the account is deleted */
  actor: personSchema.nullable(),
  action: z.enum(auditActions),
  subject_kind: z.enum(auditSubjects),
  /** a number, a conversation's uuid, or `all` and `languages` of the settings */
  subject_id: z.string(),
  /** the account that it is about; null for anything else, and once it is deleted */
  subject: personSchema.nullable(),
  before: valuesSchema,
  after: valuesSchema,
  ip: z.string(),
  agent: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntrySchema>
