import { deviceName } from '@/domain/account'
import { brand } from '@/domain/brand'
import { paths } from '@/domain/paths'
import { serverText } from '@/lib/i18n-files'
import { formatDate } from '@/lib/intl'
import type { Db } from '@/server/db/client'
import type { UserCtx } from '@/server/http/context'
import { writeMail } from '@/server/outbox/letter'
import { insertMessage } from '@/server/outbox/outbox.queries'
import { findUser, type UserRow } from './user.queries'

/** What somebody signs in with, and has changed. */
export type SecurityChange = 'password' | 'email' | 'phone' | 'passkey_added' | 'passkey_removed'

/** The proven addresses as they stood before the change; an old phone hears of a new one, too. */
function channelsOf(before: UserRow, change: SecurityChange) {
  const email = before.email_verified_at ? before.email : null
  const phone = before.phone_verified_at ? before.phone : null
  return { email, phone: change === 'phone' || !email ? phone : null }
}

/**
 * Tells a person, at the address that was theirs before, that something they sign in with has changed;
 * in their own language, and whatever they have switched off. To be called before the change is written.
 */
export async function tellSecurity(tx: Db, ctx: UserCtx, change: SecurityChange): Promise<void> {
  const before = await findUser(tx, ctx.user.id)
  if (!before) return
  const lang = before.lang ?? ctx.lang
  const text = (key: string, values: Record<string, string> = {}) =>
    serverText(lang, 'translation', key, values)
  const values = {
    brand: brand.name,
    what: text(`security.told.${change}`),
    date: formatDate(ctx.now, lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
    device: deviceName(ctx.agent) || text('device.unknown'),
    url: `${ctx.origin}${paths.resetPassword()}`,
  }
  const { email, phone } = channelsOf(before, change)
  if (email) {
    const to = { address: email, isProven: true }
    await writeMail(tx, { to, lang, now: ctx.now }, (write) => ({
      subject: write('mail.security.subject'),
      body: write('mail.security.body', values),
    }))
  }
  if (phone) {
    const body = text('sms.security', values)
    await insertMessage(tx, { channel: 'sms', recipient: phone, subject: '', body }, ctx.now)
  }
}
