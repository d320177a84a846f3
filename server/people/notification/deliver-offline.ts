import { brand } from '@/domain/brand'
import { DEFAULT_LANG } from '@/domain/language'
import { notificationTarget } from '@/domain/notification'
import { paths } from '@/domain/paths'
import { env } from '@/lib/env'
import { findUser, type UserRow } from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import { recipientOf, writeMail } from '@/server/platform/outbox/message'
import { insertMessage } from '@/server/platform/outbox/outbox.queries'
import { listPushTargets } from '@/server/platform/push/push-target'
import { findNotification, type NotificationRow } from './notification.queries'
import { titleKey, toNotification } from './notification.view'

/** Order statuses that are also mailed; others are only shown and pushed. */
const mailedSteps = [
  'new',
  'canceled',
  'delivered',
  'refunded',
  'repeat_ask',
  'repeat_failed',
  'repeat_missed',
]

function isMailed({ row }: NotificationRow): boolean {
  if (row.type === 'order_refunded') return true
  const isOrder = row.type === 'status_changed' && row.order_id !== null
  return isOrder && mailedSteps.includes(String(row.params.status))
}

interface Words {
  title: string
  body: string
  /** path of the storefront */
  path: string
}

/** A guest's address is unverified, so that mail has fixed texts and no link. */
async function mail(tx: Db, user: UserRow, entry: NotificationRow, words: Words, lang: string) {
  const to = recipientOf(user)
  if (!to) return
  const origin = env().SITE_URL ?? ''
  const values = {
    name: user.firstname,
    text: words.body,
    url: `${origin}${words.path}`,
    settings: `${origin}${paths.settings()}`,
    id: entry.row.order_id ?? 0,
  }
  const body = to.isProven ? 'mail.notification.body' : 'mail.guest_order.body'
  await writeMail(tx, { to, lang, now: entry.row.created_at }, (write) => ({
    subject: to.isProven ? words.title : write(titleKey(entry)),
    body: write(body, values),
  }))
}

/** The payload for `public/sw.js`; by its tag a newer status of an order replaces the older one. */
async function writePushes(tx: Db, entry: NotificationRow, words: Words, lang: string, now: Date) {
  const { row } = entry
  const body = JSON.stringify({
    kind: 'notification',
    title: words.title,
    body: words.body,
    url: words.path,
    tag: row.order_id ? `order-${row.order_id}` : `${row.type}-${row.parcel_id ?? row.id}`,
    lang,
  })
  for (const { recipient } of await listPushTargets(tx, [row.user_id])) {
    await insertMessage(tx, { channel: 'push', recipient, subject: '', body }, now)
  }
}

/**
 * Delivers a notification by push to every browser and device, and by mail for the main order
 * statuses; in the user's language and in the transaction of the change.
 */
export async function deliverOffline(tx: Db, userId: number, id: number): Promise<void> {
  const user = await findUser(tx, userId)
  const lang = user?.lang ?? DEFAULT_LANG
  const entry = user && (await findNotification(tx, lang, userId, id))
  if (!user || !entry) return
  const notification = toNotification(entry, lang)
  const words = {
    title: notification.title ?? brand.name,
    body: notification.body ?? '',
    path: notificationTarget(notification) ?? paths.home(),
  }
  const now = entry.row.created_at
  if (isMailed(entry)) await mail(tx, user, entry, words, lang)
  await writePushes(tx, entry, words, lang, now)
}
