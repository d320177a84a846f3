import { z } from 'zod'

/** A message that the demo shows instead of sending it. */
export const mailboxMessageSchema = z.object({
  id: z.number(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})
export type MailboxMessage = z.output<typeof mailboxMessageSchema>
