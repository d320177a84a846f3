/** A message that the demo shows instead of sending it. */
export interface MailboxMessage {
  id: number
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  body: string
  created_at: string
  sent_at: string | null
}
