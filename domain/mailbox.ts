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

/** The code that a message carries, if any. */
export function codeIn({ subject, body }: Pick<MailboxMessage, 'subject' | 'body'>) {
  return /(?<!\d)\d{6}(?!\d)/.exec(`${subject}\n${body}`)?.[0]
}
