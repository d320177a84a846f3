import type { Profile } from '@/domain/user'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { toKinds } from '@/server/notification/notification.view'
import { listPreferences } from '@/server/notification/preference.queries'
import { getCurrency } from '@/server/setting/currency.service'
import { loadShops } from '@/server/shop/shop.loader'
import { toProfile } from './profile.view'
import { findOwnShopId, findUser, findWallet } from './user.queries'

/** A person's own profile, the wallet in that currency, else in the preferred one, else the default. */
export async function loadProfile(ctx: Ctx, userId: number, currencyId?: number): Promise<Profile> {
  const user = await findUser(ctx.db, userId)
  if (!user) throw new AppError('not_found')
  const currency = await getCurrency(ctx, currencyId ?? user.currency_id)
  const shopId = await findOwnShopId(ctx.db, userId)
  const own = shopId === undefined ? undefined : await loadShops(ctx, [shopId], { currency })
  return toProfile(user, {
    wallet: await findWallet(ctx.db, userId),
    currency,
    shop: (shopId !== undefined && own?.get(shopId)) || null,
    kinds: toKinds(user, await listPreferences(ctx.db, userId)),
  })
}
