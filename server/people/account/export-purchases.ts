import { eq } from 'drizzle-orm'
import { reservations } from '@/server/platform/db/schema/booking'
import { membershipPeriods, pointEntries } from '@/server/platform/db/schema/loyalty'
import { orderDetails, orders } from '@/server/platform/db/schema/order'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { productTranslations, stocks } from '@/server/platform/db/schema/product'
import { orderRefunds } from '@/server/platform/db/schema/refund'
import { reviews } from '@/server/platform/db/schema/review'
import { currencies } from '@/server/platform/db/schema/setting'
import { shops, shopTranslations } from '@/server/platform/db/schema/shop'
import { walletHistories, wallets } from '@/server/platform/db/schema/wallet'
import { type ExportSource, titleOf, whole, wholeBase } from './export-columns'

/** What a user has bought, reserved, paid and said of it. */
export const purchaseSources = (lang: string) =>
  ({
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
        membership: whole(orders.membership_minor, orders.decimals),
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
    points: {
      from: pointEntries,
      owner: pointEntries.user_id,
      columns: {
        id: pointEntries.id,
        kind: pointEntries.kind,
        points: pointEntries.points,
        order_id: pointEntries.order_id,
        available_at: pointEntries.available_at,
        created_at: pointEntries.created_at,
      },
    },
    membership: {
      from: membershipPeriods,
      owner: membershipPeriods.user_id,
      joins: [[currencies, eq(currencies.default, true)]],
      columns: {
        id: membershipPeriods.id,
        starts_at: membershipPeriods.starts_at,
        ends_at: membershipPeriods.ends_at,
        price: wholeBase(membershipPeriods.price_minor),
        currency: currencies.title,
        created_at: membershipPeriods.created_at,
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
  }) satisfies Record<string, ExportSource>
