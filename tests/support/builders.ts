import type { Db } from '@/server/platform/db/client'
import { payments, shopPayments } from '@/server/platform/db/schema/payment'
import { products, productTranslations, stocks } from '@/server/platform/db/schema/product'
import { currencies, languages, settings } from '@/server/platform/db/schema/setting'
import {
  deliveryZones,
  shops,
  shopTranslations,
  shopWorkingDays,
} from '@/server/platform/db/schema/shop'
import { sessions, users } from '@/server/platform/db/schema/user'
import { wallets } from '@/server/platform/db/schema/wallet'
import { hashToken, makeToken } from '@/server/platform/http/token'

let counter = 0
const next = () => {
  counter += 1
  return counter
}

const first = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('the insert answered no row')
  return row
}

/** Languages en (default) and ar, currencies USD (default, id 1), JPY (2), KWD (3), cash (1) and wallet (2). */
export async function buildBasics(db: Db, values: Record<string, string> = {}): Promise<void> {
  await db.insert(languages).values([
    { locale: 'en', title: 'English', default: true },
    { locale: 'ar', title: 'العربية', backward: true },
  ])
  await db.insert(currencies).values([
    { title: 'USD', symbol: '$', rate: 1, decimals: 2, default: true },
    { title: 'JPY', symbol: '¥', rate: 150, decimals: 0 },
    { title: 'KWD', symbol: 'KD', rate: 0.307, decimals: 3, position: 'after' },
  ])
  await db.insert(payments).values([
    { tag: 'cash', input: 1, titles: { en: 'Cash' } },
    { tag: 'wallet', input: 2, titles: { en: 'Wallet' } },
  ])
  const entries = Object.entries(values)
  if (entries.length > 0) {
    await db.insert(settings).values(entries.map(([key, value]) => ({ key, value })))
  }
}

/** The hosted page that stands in for a provider, as a method in use. */
export async function buildSandbox(db: Db) {
  const values = { tag: 'sandbox', sandbox: true, titles: { en: 'Test payment' } }
  const [row] = await db.insert(payments).values(values).returning()
  if (!row) throw new Error('no payment')
  return row
}

export type UserRow = typeof users.$inferSelect

/** A person with a wallet and a live session. */
export async function buildUser(
  db: Db,
  overrides: Partial<typeof users.$inferInsert> & {
    balanceMinor?: number
    provenAt?: Date
    secondFactor?: 'app' | 'passkey' | null
  } = {},
): Promise<{ user: UserRow; token: string }> {
  const { balanceMinor = 0, provenAt = new Date('2099-01-01T00:00:00Z') } = overrides
  // staff who have proven it (ADR 0127); null: signed in by a password alone
  const { secondFactor = 'app', ...columns } = overrides
  const n = next()
  const user = first(
    await db
      .insert(users)
      .values({
        firstname: `Person ${n}`,
        email: `person${n}@example.com`,
        email_verified_at: new Date(),
        my_referral: `REF${n}`,
        ...columns,
      })
      .returning(),
  )
  await db.insert(wallets).values({ user_id: user.id, price_minor: balanceMinor })
  const token = makeToken()
  await db.insert(sessions).values({
    user_id: user.id,
    token_hash: hashToken(token),
    // somebody who has just signed in, whatever the clock of the test
    proven_at: provenAt,
    second_factor: secondFactor,
    last_used_at: new Date('2099-01-01T00:00:00Z'),
    expires_at: new Date('2099-01-01T00:00:00Z'),
  })
  return { user, token }
}

export type ShopRow = typeof shops.$inferSelect

/** Where builders put things: the shop's door, and a customer some 1.1 km north of it. */
export const SHOP_POINT = { latitude: 47.5, longitude: 9.5 }
export const CUSTOMER_POINT = { latitude: 47.51, longitude: 9.5 }
export const FAR_POINT = { latitude: 48.5, longitude: 9.5 }

/** An approved shop, open every day from 08:00 to 22:00 UTC, delivering some 5 km around. */
export async function buildShop(
  db: Db,
  overrides: Partial<typeof shops.$inferInsert> & {
    title?: string
    /** days 1 to 7 with intervals in minutes; all days 480 to 1320 when left out */
    hours?: { day: number; from_min: number; to_min: number }[]
  } = {},
): Promise<ShopRow> {
  const { title, hours, ...columns } = overrides
  const n = next()
  const shop = first(
    await db
      .insert(shops)
      .values({
        type: 'restaurant',
        status: 'approved',
        slug: `shop-${n}`,
        price_minor: 200,
        price_per_km_minor: 50,
        ...SHOP_POINT,
        ...columns,
      })
      .returning(),
  )
  await db.insert(shopTranslations).values({
    shop_id: shop.id,
    locale: 'en',
    title: title ?? `Shop ${n}`,
    description: `What shop ${n} says of itself`,
    address: `${n} Main Street`,
  })
  const week = hours ?? [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from_min: 480, to_min: 1320 }))
  if (week.length > 0) {
    await db.insert(shopWorkingDays).values(week.map((row) => ({ shop_id: shop.id, ...row })))
  }
  const { latitude, longitude } = shop
  const box = {
    south: latitude - 0.05,
    north: latitude + 0.05,
    west: longitude - 0.07,
    east: longitude + 0.07,
  }
  await db.insert(deliveryZones).values({
    shop_id: shop.id,
    ...box,
    polygon: [
      [box.south, box.west],
      [box.south, box.east],
      [box.north, box.east],
      [box.north, box.west],
    ],
  })
  const methods = await db.select({ id: payments.id }).from(payments)
  if (methods.length > 0) {
    await db
      .insert(shopPayments)
      .values(methods.map((method) => ({ shop_id: shop.id, payment_id: method.id })))
  }
  return shop
}

export type ProductRow = typeof products.$inferSelect
export type StockRow = typeof stocks.$inferSelect

/** A published product with one stock: 1000 minor units, 50 pieces. */
export async function buildProduct(
  db: Db,
  shop: Pick<ShopRow, 'id'>,
  overrides: Partial<typeof products.$inferInsert> & {
    title?: string
    priceMinor?: number
    quantity?: number
  } = {},
): Promise<{ product: ProductRow; stock: StockRow }> {
  const { title, priceMinor = 1000, quantity = 50, ...columns } = overrides
  const n = next()
  const product = first(
    await db
      .insert(products)
      .values({ shop_id: shop.id, ...columns })
      .returning(),
  )
  await db.insert(productTranslations).values({
    product_id: product.id,
    locale: 'en',
    title: title ?? `Dish ${n}`,
    description: `How dish ${n} is made`,
  })
  const stock = first(
    await db
      .insert(stocks)
      .values({ product_id: product.id, price_minor: priceMinor, quantity })
      .returning(),
  )
  return { product, stock }
}
