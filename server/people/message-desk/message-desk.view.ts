import type { AdminMessage } from '@/domain/admin-message.schema'
import { messageState, shownError, shownSubject } from '@/domain/message'
import type { AllFields } from '@/lib/all-fields'
import { fcmUserOf } from '@/server/platform/push/push-target'
import type { DeskMessageRow } from './message-desk.queries'

const FCM_HOST = 'fcm.googleapis.com'

/** A subscription as far as admins see it: whoever has its whole address can push to the browser. */
export interface Browser {
  id: number
  user_id: number
  endpoint: string
}

function deviceOf({ recipient }: DeskMessageRow, browsers: ReadonlyMap<number, Browser>) {
  const userId = fcmUserOf(recipient)
  if (userId !== undefined) return { user_id: userId, host: FCM_HOST }
  const browser = browsers.get(Number(recipient))
  const host = browser && URL.parse(browser.endpoint)?.host
  return browser ? { user_id: browser.user_id, host: host ?? '' } : null
}

/** A message without its text, and with nothing that could sign somebody in. */
export function toAdminMessage(row: DeskMessageRow, browsers: ReadonlyMap<number, Browser>) {
  const { id, channel, recipient, subject, attempts, next_try_at, sent_at, last_error } = row
  const state = messageState(row)
  const isOver = state === 'sent' || state === 'given_up'
  const isPush = channel === 'push'
  const message: AllFields<AdminMessage> = {
    id,
    channel,
    state,
    recipient: isPush ? null : recipient,
    device: isPush ? deviceOf(row, browsers) : null,
    subject: shownSubject(subject),
    attempts: state === 'given_up' ? null : attempts,
    next_try_at: isOver ? null : next_try_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    error: last_error && shownError(last_error),
    created_at: row.created_at.toISOString(),
  }
  return message
}
