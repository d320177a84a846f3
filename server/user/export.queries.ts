import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/server/db/client'
import { reservations } from '@/server/db/schema/booking'
import { passkeys } from '@/server/db/schema/device'
import { notifications } from '@/server/db/schema/notification'
import { orderDetails, orders } from '@/server/db/schema/order'
import { parcelOrders } from '@/server/db/schema/parcel'
import { productTranslations, stocks } from '@/server/db/schema/product'
import { orderRefunds } from '@/server/db/schema/refund'
import { reviews } from '@/server/db/schema/review'
import { currencies } from '@/server/db/schema/setting'
import { shops, shopTranslations } from '@/server/db/schema/shop'
import { addresses, sessions, walletHistories, wallets } from '@/server/db/schema/user'

/** Minor units as the whole ones that people know, by the decimals the row was counted in. */
const whole = (amount: PgColumn, decimals: PgColumn) =>
  sql<number>`(${amount}::numeric / power(10::numeric, ${decimals}))::float8`

/** The title of a shop or product; the query must join another table, else drizzle leaves out whose column `id` is. */
const titleOf = (table: PgTable, key: string, id: PgColumn, lang: string) =>
  sql<string | null>`(select t.title from ${table} t where t.${sql.identifier(key)} = ${id}
    order by t.locale = ${lang} desc, t.locale = 'en' desc, t.locale limit 1)`

/** The rows of one person, by the tables of `AccountExport`. Columns are named one by one: none leaks. */
export const exportQueries = {
  addresses: (db: Db, userId: number) =>
    db
      .select({
        id: addresses.id,
        title: addresses.title,
        address: addresses.address,
        house: addresses.house,
        floor: addresses.floor,
        entrance: addresses.entrance,
        comment: addresses.comment,
        latitude: addresses.latitude,
        longitude: addresses.longitude,
        active: addresses.active,
        created_at: addresses.created_at,
      })
      .from(addresses)
      .where(eq(addresses.user_id, userId))
      .orderBy(asc(addresses.id)),
  orders: (db: Db, userId: number, lang: string) =>
    db
      .select({
        id: orders.id,
        shop: titleOf(shopTranslations, 'shop_id', orders.shop_id, lang),
        status: orders.status,
        delivery_type: orders.delivery_type,
        currency: currencies.title,
        delivery: whole(orders.delivery_minor, orders.decimals),
        tip: whole(orders.tips_minor, orders.decimals),
        total: whole(orders.total_minor, orders.decimals),
        delivery_date: orders.delivery_date,
        delivery_time: orders.delivery_time,
        address: orders.address,
        house: orders.house,
        office: orders.office,
        floor: orders.floor,
        latitude: orders.latitude,
        longitude: orders.longitude,
        username: orders.username,
        phone: orders.phone,
        note: orders.note,
        coupon: orders.coupon_name,
        created_at: orders.created_at,
      })
      .from(orders)
      .innerJoin(currencies, eq(currencies.id, orders.currency_id))
      .where(eq(orders.user_id, userId))
      .orderBy(asc(orders.id)),
  order_lines: (db: Db, userId: number, lang: string) =>
    db
      .select({
        order_id: orderDetails.order_id,
        product: titleOf(productTranslations, 'product_id', stocks.product_id, lang),
        quantity: orderDetails.quantity,
        total: whole(orderDetails.total_minor, orders.decimals),
        note: orderDetails.note,
      })
      .from(orderDetails)
      .innerJoin(orders, eq(orders.id, orderDetails.order_id))
      .innerJoin(stocks, eq(stocks.id, orderDetails.stock_id))
      .where(eq(orders.user_id, userId))
      .orderBy(asc(orderDetails.id)),
  parcels: (db: Db, userId: number) =>
    db
      .select({
        id: parcelOrders.id,
        type: parcelOrders.type_key,
        status: parcelOrders.status,
        currency: currencies.title,
        total: whole(parcelOrders.total_minor, parcelOrders.decimals),
        username_from: parcelOrders.username_from,
        phone_from: parcelOrders.phone_from,
        from_address: parcelOrders.from_address,
        username_to: parcelOrders.username_to,
        phone_to: parcelOrders.phone_to,
        to_address: parcelOrders.to_address,
        delivery_date: parcelOrders.delivery_date,
        delivery_time: parcelOrders.delivery_time,
        created_at: parcelOrders.created_at,
      })
      .from(parcelOrders)
      .innerJoin(currencies, eq(currencies.id, parcelOrders.currency_id))
      .where(eq(parcelOrders.user_id, userId))
      .orderBy(asc(parcelOrders.id)),
  reservations: (db: Db, userId: number, lang: string) =>
    db
      .select({
        id: reservations.id,
        shop: titleOf(shopTranslations, 'shop_id', reservations.shop_id, lang),
        starts_at: reservations.starts_at,
        ends_at: reservations.ends_at,
        guests: reservations.guests,
        status: reservations.status,
        note: reservations.note,
        created_at: reservations.created_at,
      })
      .from(reservations)
      .innerJoin(shops, eq(shops.id, reservations.shop_id))
      .where(eq(reservations.user_id, userId))
      .orderBy(asc(reservations.id)),
  wallet: (db: Db, userId: number) =>
    db
      .select({
        id: walletHistories.id,
        type: walletHistories.type,
        amount: whole(walletHistories.amount_minor, currencies.decimals),
        currency: currencies.title,
        note: walletHistories.note,
        status: walletHistories.status,
        created_at: walletHistories.created_at,
      })
      .from(walletHistories)
      .innerJoin(wallets, eq(wallets.id, walletHistories.wallet_id))
      // wallets count in the default currency
      .innerJoin(currencies, eq(currencies.default, true))
      .where(eq(wallets.user_id, userId))
      .orderBy(asc(walletHistories.id)),
  notifications: (db: Db, userId: number) =>
    db
      .select({
        id: notifications.id,
        type: notifications.type,
        order_id: notifications.order_id,
        parcel_id: notifications.parcel_id,
        read_at: notifications.read_at,
        created_at: notifications.created_at,
      })
      .from(notifications)
      .where(eq(notifications.user_id, userId))
      .orderBy(asc(notifications.id)),
  reviews: (db: Db, userId: number) =>
    db
      .select({
        id: reviews.id,
        of: reviews.reviewable_type,
        of_id: reviews.reviewable_id,
        order_id: reviews.order_id,
        rating: reviews.rating,
        comment: reviews.comment,
        img: reviews.img,
        created_at: reviews.created_at,
      })
      .from(reviews)
      .where(eq(reviews.user_id, userId))
      .orderBy(asc(reviews.id)),
  refunds: (db: Db, userId: number) =>
    db
      .select({
        id: orderRefunds.id,
        order_id: orderRefunds.order_id,
        status: orderRefunds.status,
        cause: orderRefunds.cause,
        answer: orderRefunds.answer,
        created_at: orderRefunds.created_at,
      })
      .from(orderRefunds)
      .where(eq(orderRefunds.user_id, userId))
      .orderBy(asc(orderRefunds.id)),
  sessions: (db: Db, userId: number) =>
    db
      .select({
        id: sessions.id,
        agent: sessions.agent,
        created_at: sessions.created_at,
        expires_at: sessions.expires_at,
      })
      .from(sessions)
      .where(eq(sessions.user_id, userId))
      .orderBy(asc(sessions.id)),
  passkeys: (db: Db, userId: number) =>
    db
      .select({
        id: passkeys.id,
        title: passkeys.title,
        created_at: passkeys.created_at,
        last_used_at: passkeys.last_used_at,
      })
      .from(passkeys)
      .where(eq(passkeys.user_id, userId))
      .orderBy(asc(passkeys.id)),
}

/** Pictures that a person has put here: on reviews and on parcels. */
export async function listOwnImages(db: Db, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select r.img as path from ${reviews} r where r.user_id = ${userId} and r.img is not null
    union select p.path from review_pictures p
      join ${reviews} r on r.id = p.review_id where r.user_id = ${userId}
    union select jsonb_array_elements_text(o.images) from ${parcelOrders} o
      where o.user_id = ${userId}
    order by path`)
  return rows.map(({ path }) => path)
}
