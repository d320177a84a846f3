import { deviceName } from '@/domain/account'
import { brand } from '@/domain/brand'
import { paths } from '@/domain/paths'
import { serverText } from '@/lib/i18n-files'
import { formatDate } from '@/lib/intl'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { writeMail } from '@/server/platform/outbox/message'
import { insertMessage } from '@/server/platform/outbox/outbox.queries'
import { pagePathIn } from '@/server/platform/setting/page-path'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { findUser, type UserRow } from './user.queries'

/** The changed way to sign in, or where a shop's money goes. */
type SecurityChange =
  | 'password'
  | 'email'
  | 'phone'
  | 'passkey_added'
  | 'passkey_removed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'payout'

/** Verified contacts before the change: the e-mail; the phone if it changes or without e-mail. */
function channelsOf(before: UserRow, change: SecurityChange) {
  const email = before.email_verified_at ? before.email : null
  const phone = before.phone_verified_at ? before.phone : null
  return { email, phone: change === 'phone' || !email ? phone : null }
}

/**
 * Notifies a user, at the contacts from before, that a way to sign in or the payout account has
 * changed; in the user's language and regardless of notification preferences. Call it before the
 * change is written.
 */
export async function notifySecurityChange(
  tx: Db,
  ctx: UserCtx,
  change: SecurityChange,
): Promise<void> {
  const before = await findUser(tx, ctx.user.id)
  if (!before) return
  // its date is on the marketplace's clock
  await loadSettings(tx)
  const lang = before.lang ?? ctx.lang
  const text = (key: string, values: Record<string, string> = {}) =>
    serverText(lang, 'translation', key, values)
  const values = {
    brand: brand.name,
    what: text(`security.told.${change}`),
    date: formatDate(ctx.now, lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
    device: deviceName(ctx.agent) || text('device.unknown'),
    url: ctx.origin + (await pagePathIn(tx, lang, paths.resetPassword())),
  }
  // whoever has set up a second factor is not shut out by another password: the support has to help
  const isBeyondPassword = change === 'second_factor_added'
  const { email, phone } = channelsOf(before, change)
  if (email) {
    const to = { address: email, isProven: true }
    await writeMail(tx, { to, lang, now: ctx.now }, (write) => ({
      subject: write('mail.security.subject'),
      body: isBeyondPassword
        ? write('mail.account.body', {
            what: `${values.what}\n\n${values.date} (UTC), ${values.device}`,
          })
        : write('mail.security.body', values),
    }))
  }
  if (phone) {
    const body = isBeyondPassword ? `${brand.name}: ${values.what}` : text('sms.security', values)
    await insertMessage(tx, { channel: 'sms', recipient: phone, subject: '', body }, ctx.now)
  }
}

/** What an admin has done about an account. */
export type AccountAct =
  | 'user_blocked'
  | 'user_unblocked'
  | 'admin_given'
  | 'admin_taken'
  | 'sessions_ended'
  | 'second_factor_reset'

/**
 * Tells a user what an admin has done about their account, at the contacts of `user`, in their language and regardless of
 * notification preferences.
 */
export async function tellAccountAct(
  tx: Db,
  ctx: Pick<UserCtx, 'lang' | 'now'>,
  user: UserRow,
  act: AccountAct,
  reason = '',
): Promise<void> {
  const lang = user.lang ?? ctx.lang
  const what = serverText(lang, 'translation', `account.told.${act}`, { reason })
  const { email, phone } = channelsOf(user, 'password')
  if (email) {
    const to = { address: email, isProven: true }
    await writeMail(tx, { to, lang, now: ctx.now }, (write) => ({
      subject: write('mail.security.subject'),
      body: write('mail.account.body', { what }),
    }))
  }
  if (phone) {
    const body = `${brand.name}: ${what}`
    await insertMessage(tx, { channel: 'sms', recipient: phone, subject: '', body }, ctx.now)
  }
}
