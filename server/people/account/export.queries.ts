import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ExportTable } from '@/domain/account'
import { BASE_DECIMALS } from '@/domain/money'
import type { Db } from '@/server/platform/db/client'
import { reservations } from '@/server/platform/db/schema/booking'
import { passkeys } from '@/server/platform/db/schema/device'
import { notifications } from '@/server/platform/db/schema/notification'
import { orderDetails, orders } from '@/server/platform/db/schema/order'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { productTranslations, stocks } from '@/server/platform/db/schema/product'
import { orderRefunds } from '@/server/platform/db/schema/refund'
import { requestModels } from '@/server/platform/db/schema/request'
import { reviews } from '@/server/platform/db/schema/review'
import { currencies } from '@/server/platform/db/schema/setting'
import { shopPayouts, shops, shopTranslations } from '@/server/platform/db/schema/shop'
import { ticketMessages, tickets } from '@/server/platform/db/schema/ticket'
import { addresses, sessions } from '@/server/platform/db/schema/user'
import { walletHistories, wallets } from '@/server/platform/db/schema/wallet'

/** Minor units as a decimal amount, by the row's own decimals. */
const whole = (amount: PgColumn, decimals: PgColumn) =>
  sql<number>`(${amount}::numeric / power(10::numeric, ${decimals}))::float8`

/** Base minor units (`BASE_DECIMALS`) as a decimal amount, rounded to the currency's decimals. */
const wholeBase = (amount: PgColumn) =>
  sql<number>`round(${amount}::numeric / ${10 ** BASE_DECIMALS}, ${currencies.decimals})::float8`

/** Title of a shop or product. The query must join a table, else drizzle does not qualify `id`. */
const titleOf = (table: PgTable, key: string, id: PgColumn, lang: string) =>
  sql<string | null>`(select t.title from ${table} t where t.${sql.identifier(key)} = ${id}
    order by t.locale = ${lang} desc, t.locale = 'en' desc, t.locale limit 1)`

interface Source {
  from: PgTable & { id: PgColumn }
  /** the column with the id of the user who owns the row */
  owner: PgColumn
  joins?: [table: PgTable, on: SQL][]
  /** of which there may be none */
  leftJoins?: [table: PgTable, on: SQL][]
  /** listed one by one, so that no new column leaks */
  columns: Record<string, PgColumn | SQL>
}

/** Tables of the export that are tables of ours; chats are documents. */
export type OwnTable = Exclude<ExportTable, 'chat_messages'>

const sourcesIn = (lang: string): Record<OwnTable, Source> => ({
  addresses: {
    from: addresses,
    owner: addresses.user_id,
    columns: {
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
    },
  },
  orders: {
    from: orders,
    owner: orders.user_id,
    joins: [[currencies, eq(currencies.id, orders.currency_id)]],
    columns: {
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
    },
  },
  order_lines: {
    from: orderDetails,
    owner: orders.user_id,
    joins: [
      [orders, eq(orders.id, orderDetails.order_id)],
      [stocks, eq(stocks.id, orderDetails.stock_id)],
    ],
    columns: {
      order_id: orderDetails.order_id,
      product: titleOf(productTranslations, 'product_id', stocks.product_id, lang),
      quantity: orderDetails.quantity,
      total: whole(orderDetails.total_minor, orders.decimals),
      note: orderDetails.note,
    },
  },
  parcels: {
    from: parcelOrders,
    owner: parcelOrders.user_id,
    joins: [[currencies, eq(currencies.id, parcelOrders.currency_id)]],
    columns: {
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
      drop_offs: parcelOrders.drop_offs,
      delivery_date: parcelOrders.delivery_date,
      delivery_time: parcelOrders.delivery_time,
      created_at: parcelOrders.created_at,
    },
  },
  reservations: {
    from: reservations,
    owner: reservations.user_id,
    joins: [[shops, eq(shops.id, reservations.shop_id)]],
    columns: {
      id: reservations.id,
      shop: titleOf(shopTranslations, 'shop_id', reservations.shop_id, lang),
      starts_at: reservations.starts_at,
      ends_at: reservations.ends_at,
      guests: reservations.guests,
      status: reservations.status,
      note: reservations.note,
      created_at: reservations.created_at,
    },
  },
  wallet: {
    from: walletHistories,
    owner: wallets.user_id,
    // wallets hold the default currency, in base minor units whatever its own decimals are
    joins: [
      [wallets, eq(wallets.id, walletHistories.wallet_id)],
      [currencies, eq(currencies.default, true)],
    ],
    columns: {
      id: walletHistories.id,
      type: walletHistories.type,
      amount: wholeBase(walletHistories.amount_minor),
      currency: currencies.title,
      note: walletHistories.note,
      status: walletHistories.status,
      created_at: walletHistories.created_at,
    },
  },
  notifications: {
    from: notifications,
    owner: notifications.user_id,
    columns: {
      id: notifications.id,
      type: notifications.type,
      order_id: notifications.order_id,
      parcel_id: notifications.parcel_id,
      read_at: notifications.read_at,
      created_at: notifications.created_at,
    },
  },
  reviews: {
    from: reviews,
    owner: reviews.user_id,
    columns: {
      id: reviews.id,
      of: reviews.reviewable_type,
      of_id: reviews.reviewable_id,
      order_id: reviews.order_id,
      rating: reviews.rating,
      comment: reviews.comment,
      img: reviews.img,
      created_at: reviews.created_at,
    },
  },
  refunds: {
    from: orderRefunds,
    owner: orderRefunds.user_id,
    columns: {
      id: orderRefunds.id,
      order_id: orderRefunds.order_id,
      status: orderRefunds.status,
      cause: orderRefunds.cause,
      answer: orderRefunds.answer,
      created_at: orderRefunds.created_at,
    },
  },
  tickets: {
    from: tickets,
    owner: tickets.user_id,
    columns: {
      id: tickets.id,
      topic: tickets.topic,
      subject: tickets.subject,
      status: tickets.status,
      order_id: tickets.order_id,
      created_at: tickets.created_at,
    },
  },
  ticket_messages: {
    from: ticketMessages,
    owner: tickets.user_id,
    joins: [[tickets, eq(tickets.id, ticketMessages.ticket_id)]],
    columns: {
      ticket_id: ticketMessages.ticket_id,
      author: ticketMessages.author,
      text: ticketMessages.text,
      created_at: ticketMessages.created_at,
    },
  },
  shop_requests: {
    from: shops,
    owner: shops.user_id,
    leftJoins: [[shopPayouts, eq(shopPayouts.shop_id, shops.id)]],
    columns: {
      shop_id: shops.id,
      title: titleOf(shopTranslations, 'shop_id', shops.id, lang),
      type: shops.type,
      status: shops.status,
      status_note: shops.status_note,
      phone: shops.phone,
      payout_holder: shopPayouts.holder,
      // as its screen shows it
      payout_account: sql`'•••• ' || right(${shopPayouts.account}, 4)`,
      payout_bank: shopPayouts.bank,
      created_at: shops.created_at,
    },
  },
  courier_requests: {
    from: requestModels,
    owner: requestModels.user_id,
    columns: {
      id: requestModels.id,
      status: requestModels.status,
      status_note: requestModels.status_note,
      vehicle: sql`${requestModels.data}->>'type_of_technique'`,
      brand: sql`${requestModels.data}->>'brand'`,
      model: sql`${requestModels.data}->>'model'`,
      color: sql`${requestModels.data}->>'color'`,
      number: sql`${requestModels.data}->>'number'`,
      created_at: requestModels.created_at,
    },
  },
  sessions: {
    from: sessions,
    owner: sessions.user_id,
    columns: {
      id: sessions.id,
      agent: sessions.agent,
      created_at: sessions.created_at,
      expires_at: sessions.expires_at,
    },
  },
  passkeys: {
    from: passkeys,
    owner: passkeys.user_id,
    columns: {
      id: passkeys.id,
      title: passkeys.title,
      created_at: passkeys.created_at,
      last_used_at: passkeys.last_used_at,
    },
  },
})

/** The rows of one user in a table of the export, oldest first; titles in `lang`. */
export function listOwnRows(
  db: Db,
  table: OwnTable,
  userId: number,
  lang: string,
): Promise<Record<string, unknown>[]> {
  const { from, owner, joins = [], leftJoins = [], columns } = sourcesIn(lang)[table]
  const query = db.select(columns).from(from).$dynamic()
  for (const [other, on] of joins) query.innerJoin(other, on)
  for (const [other, on] of leftJoins) query.leftJoin(other, on)
  return query.where(eq(owner, userId)).orderBy(asc(from.id))
}
