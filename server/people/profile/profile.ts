import { convertDown, toWire } from '@/domain/money'
import type { NotificationKind, Profile, Wallet } from '@/domain/profile.schema'
import type { Shop } from '@/domain/shop.schema'
import { toKinds } from '@/server/people/notification/notification.view'
import { listPreferences } from '@/server/people/notification/preference.queries'
import {
  findOwnShopId,
  findUser,
  findWallet,
  type UserRow,
  type WalletRow,
} from '@/server/people/user/user.queries'
import type { Ctx, ServerCurrency } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { getCurrency, toWireCurrency, unitOf } from '@/server/platform/setting/currency.service'
import { ownShopPort } from './own-shop.port'

interface ProfileParts {
  wallet: WalletRow | undefined
  currency: ServerCurrency
  shop: Shop | null
  kinds: NotificationKind[]
}

/** A user's own profile; the wallet is in the given, preferred or default currency. */
export async function loadProfile(ctx: Ctx, userId: number, currencyId?: number): Promise<Profile> {
  const user = await findUser(ctx.db, userId)
  if (!user) throw new AppError('not_found')
  const currency = await getCurrency(ctx, currencyId ?? user.currency_id)
  const shopId = await findOwnShopId(ctx.db, userId)
  const own =
    shopId === undefined ? undefined : await ownShopPort.get()(ctx, [shopId], { currency })
  return toProfile(user, {
    wallet: await findWallet(ctx.db, userId),
    currency,
    shop: (shopId !== undefined && own?.get(shopId)) || null,
    kinds: toKinds(user, await listPreferences(ctx.db, userId)),
  })
}

/** A wallet with its balance in a currency, rounded down. */
function toWallet(row: WalletRow, currency: ServerCurrency): Wallet {
  const minor = convertDown(row.price_minor, unitOf(currency))
  return {
    id: row.id,
    uuid: row.uuid,
    user_id: row.user_id,
    currency_id: currency.id,
    price: toWire(minor, currency.decimals),
    symbol: currency.symbol,
    currency: toWireCurrency(currency),
  }
}

/** A user's own profile as clients see it. */
function toProfile(user: UserRow, { wallet, currency, shop, kinds }: ProfileParts): Profile {
  return {
    id: user.id,
    uuid: user.uuid,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    phone: user.phone,
    img: user.img,
    birthday: user.birthday,
    gender: user.gender,
    role: user.role,
    active: user.active ? 1 : 0,
    empty_p: user.password_hash === null,
    email_verified_at: user.email_verified_at?.toISOString() ?? null,
    phone_verified_at: user.phone_verified_at?.toISOString() ?? null,
    registered_at: user.created_at.toISOString(),
    currency_id: user.currency_id,
    lang: user.lang,
    my_referral: user.my_referral,
    wallet: wallet ? toWallet(wallet, currency) : null,
    shop,
    ...(user.is_guest ? { guest: true as const } : {}),
    notifications: kinds,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  }
}
