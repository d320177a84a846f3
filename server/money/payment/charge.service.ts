import { brand } from '@/domain/brand'
import { paths } from '@/domain/paths'
import { serverText } from '@/lib/i18n-files'
import { findPayerShare } from '@/server/money/ledger/payer-share.queries'
import type { FoundIntent, IntentRow } from '@/server/money/provider/intent.queries'
import type { Charge } from '@/server/money/provider/provider'
import { findUser } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import type { Ctx } from '@/server/platform/http/context'
import { pagePathIn } from '@/server/platform/setting/page-path'

/** The payer's data for the provider; only the name when the payer share is not the intent user's own. */
async function toCustomer(db: Db, intent: IntentRow): Promise<Charge['customer']> {
  const payerShare =
    intent.share_id === null ? undefined : await findPayerShare(db, intent.share_id)
  if (payerShare && payerShare.user_id !== intent.user_id) {
    return { id: intent.user_id, name: payerShare.name ?? '', email: '', phone: '' }
  }
  const user = await findUser(db, intent.user_id)
  return {
    id: intent.user_id,
    name: [user?.firstname, user?.lastname].filter(Boolean).join(' '),
    email: user?.email ?? user?.guest_email ?? '',
    phone: user?.phone ?? user?.guest_phone ?? '',
  }
}

/** The charge that the provider is asked to collect. */
export async function toCharge(
  ctx: Ctx,
  { intent, payment, currency, payerShareToken: payerShare }: FoundIntent,
): Promise<Charge> {
  const { uuid, order_id: id } = intent
  const page = payerShare ? paths.payerShare(payerShare) : paths.payment(uuid)
  return {
    uuid,
    amountMinor: intent.amount_minor,
    decimals: intent.decimals,
    currency: currency.title,
    description:
      id === null ? brand.name : serverText(ctx.lang, 'translation', 'order.number', { id }),
    customer: await toCustomer(ctx.db, intent),
    lang: ctx.lang,
    returnUrl: ctx.origin + (await pagePathIn(ctx.db, ctx.lang, page)),
    callbackUrl: `${ctx.origin}/api/v1/payments/${payment.tag}/callback`,
    expiresAt: intent.expires_at,
  }
}
