import type { Referral } from '@/domain/referral'
import { isOn } from '@/domain/settings'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { getCurrency } from '@/server/setting/currency.service'
import { loadSettings } from '@/server/setting/setting.loader'
import { findRunningReferral } from './referral.queries'
import { toReferral } from './referral.view'

/** The referral programme. Throws 404 while the setting is off or none runs. */
export async function getReferral(ctx: Ctx, currencyId?: number): Promise<Referral> {
  const settings = await loadSettings(ctx.db)
  const row = isOn(settings, 'referral_active')
    ? await findRunningReferral(ctx.db, ctx.lang, ctx.now)
    : undefined
  if (!row) throw new AppError('not_found')
  return toReferral(row, await getCurrency(ctx, currencyId))
}
