import type { MailboxMessage } from './mailbox.schema'

/** The code that a message carries, if any. */
export function codeIn({ subject, body }: Pick<MailboxMessage, 'subject' | 'body'>) {
  return /(?<!\d)\d{6}(?!\d)/.exec(`${subject}\n${body}`)?.[0]
}
