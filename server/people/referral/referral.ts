import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Referral } from '@/domain/referral.schema'
import { isOn } from '@/domain/settings'
import type { Db } from '@/server/platform/db/client'
import { referrals, referralTranslations } from '@/server/platform/db/schema/referral'
import { referralInvites } from '@/server/platform/db/schema/referral-invite'
import type { Ctx, ServerCurrency } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { currencyInput, pageInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { amountOf, getCurrency } from '@/server/platform/setting/currency.service'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { byLanguage } from '@/server/platform/setting/text.queries'
import { getInvitees, getReferralSummary } from './invitee.service'

type Row = NonNullable<Awaited<ReturnType<typeof findRunningReferral>>>

/** The running programme with the text to show. */
async function findRunningReferral(db: Db, lang: string, now: Date) {
  const [row] = await db
    .select({
      referral: referrals,
      text: {
        locale: referralTranslations.locale,
        title: referralTranslations.title,
        description: referralTranslations.description,
        short_desc: referralTranslations.short_desc,
      },
    })
    .from(referrals)
    .leftJoin(referralTranslations, eq(referralTranslations.referral_id, referrals.id))
    .where(
      and(
        eq(referrals.active, true),
        or(isNull(referrals.expired_at), gt(referrals.expired_at, now)),
      ),
    )
    .orderBy(...byLanguage(referralTranslations.locale, lang))
    .limit(1)
  return row
}

/** Stores an invitation; the first one of a user is kept. */
export async function insertInvite(
  tx: Db,
  invite: { user_id: number; inviter_id: number },
): Promise<void> {
  await tx.insert(referralInvites).values(invite).onConflictDoNothing()
}

/** The running programme with the text to show; undefined while the setting is off. */
export async function findReferral(db: Db, lang: string, now: Date) {
  if (!isOn(await loadSettings(db), 'referral_active')) return undefined
  return findRunningReferral(db, lang, now)
}

/** The referral programme. Throws 404 while the setting is off or none runs. */
async function getReferral(ctx: Ctx, currencyId?: number): Promise<Referral> {
  const row = await findReferral(ctx.db, ctx.lang, ctx.now)
  if (!row) throw new AppError('not_found')
  return toReferral(row, await getCurrency(ctx, currencyId))
}

/** A programme as clients see it; rewards are rounded to whole units of the currency. */
function toReferral({ referral, text }: Row, currency: ServerCurrency): Referral {
  const { id, img, active, expired_at, created_at, updated_at } = referral
  return {
    id,
    price_from: Math.round(amountOf(referral.price_from_minor, currency)),
    price_to: Math.round(amountOf(referral.price_to_minor, currency)),
    img,
    active,
    expired_at: expired_at?.toISOString() ?? null,
    translation: text,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

const auth = 'user'

export const referralRoutes: readonly Route[] = [
  route('GET /rest/referral', { input: currencyInput }, (ctx, { input }) =>
    getReferral(ctx, input.currency_id),
  ),
  route(
    'GET /dashboard/user/referrals',
    { auth, input: pageInput.extend(currencyInput.shape) },
    (ctx, { input }) => getInvitees(ctx, input),
  ),
  route('GET /dashboard/user/referrals/summary', { auth, input: currencyInput }, (ctx, { input }) =>
    getReferralSummary(ctx, input.currency_id),
  ),
]
