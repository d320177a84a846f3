import type { SenderState } from '@/domain/admin-message.schema'
import type { MessageChannel } from '@/domain/message'
import { type Env, env } from '@/lib/env'

/** How each channel sends. Push needs no account anywhere, but services that may be called. */
export function senderStatesOf(given: Env = env()): Record<MessageChannel, SenderState> {
  const { DEMO, PUSH_HOSTS, SMTP_URL, TWILIO_ACCOUNT_SID } = given
  const missing = DEMO ? 'mailbox' : 'off'
  return {
    email: SMTP_URL ? 'on' : missing,
    sms: TWILIO_ACCOUNT_SID ? 'on' : missing,
    push: PUSH_HOSTS.length > 0 ? 'on' : 'off',
  }
}
