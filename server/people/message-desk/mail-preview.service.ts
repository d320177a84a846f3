import type { MailPreview } from '@/domain/admin-message.schema'
import { brand } from '@/domain/brand'
import { type MailKind, mailKinds } from '@/domain/message'
import { paths } from '@/domain/paths'
import { serverText, textLangs } from '@/lib/i18n-files'
import { formatDate } from '@/lib/intl'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { mailHtml } from '@/server/platform/outbox/mail-html'

/** Texts of a subject that is not named like its mail; a notification's is its title. */
const subjects: Partial<Record<MailKind, string>> = {
  account: 'mail.security.subject',
  notification: 'notification.booking_status.accepted.title',
  guest_order: 'notification.booking_status.accepted.title',
}

/** What stands in the gaps of a mail: nobody's name, number or code. */
function samples({ origin, now }: UserCtx, lang: string) {
  const text = (key: string, values = {}) => serverText(lang, 'translation', key, values)
  return {
    brand: brand.name,
    code: '482913',
    minutes: 10,
    name: 'Mira',
    id: 1024,
    subject: '1024',
    text: text('notification.booking_status.accepted.body', { shop: 'Forno Lucente' }),
    what: text('security.told.password'),
    date: formatDate(now, lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
    device: text('device.unknown'),
    url: `${origin}${paths.orders()}`,
    settings: `${origin}${paths.settings()}`,
  }
}

const write = (ctx: UserCtx, mail: MailKind, lang: string, part: 'subject' | 'body') =>
  serverText(
    lang,
    'translation',
    (part === 'subject' && subjects[mail]) || `mail.${mail}.${part}`,
    samples(ctx, lang),
  )

/** For admins: a mail with sample values in a language that there are texts for. Throws `not_found` for others. */
export async function previewMail(
  ctx: UserCtx,
  { mail = mailKinds[0], locale = ctx.lang }: { mail?: MailKind; locale?: string },
): Promise<MailPreview> {
  if (!textLangs().includes(locale)) throw new AppError('not_found')
  const subject = write(ctx, mail, locale, 'subject')
  const text = write(ctx, mail, locale, 'body')
  return {
    mail,
    locale,
    subject,
    text,
    html: mailHtml({ subject, body: text }, ctx.origin),
    mails: mailKinds.map((one) => ({ mail: one, subject: write(ctx, one, ctx.lang, 'subject') })),
  }
}
