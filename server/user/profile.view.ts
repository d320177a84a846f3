import { convertDown, toWire } from '@/domain/money'
import type { Shop } from '@/domain/shop'
import type { NotificationKind, Profile, Wallet } from '@/domain/user'
import type { ServerCurrency } from '@/server/http/context'
import { toWireCurrency, unitOf } from '@/server/setting/currency.service'
import type { UserRow, WalletRow } from './user.queries'

/** A wallet with its balance in the currency that was asked for. */
export function toWallet(row: WalletRow, currency: ServerCurrency): Wallet {
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

interface ProfileParts {
  wallet: WalletRow | undefined
  currency: ServerCurrency
  shop: Shop | null
  kinds: NotificationKind[]
}

/** A person as they see themselves. */
export function toProfile(user: UserRow, { wallet, currency, shop, kinds }: ProfileParts): Profile {
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
