import { z } from 'zod'
import type { MailboxMessage } from './mailbox'

export const mailboxMessageSchema: z.ZodType<MailboxMessage> = z.object({
  id: z.number(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})
