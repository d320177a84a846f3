import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { referrals, referralTranslations } from '@/server/db/schema/referral'
import { byLanguage } from '@/server/setting/text.queries'

/** The programme that runs, with the text to show. */
export async function findRunningReferral(db: Db, lang: string, now: Date) {
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
