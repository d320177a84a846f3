import type { CartLine } from '@/domain/cart'
import type { Cart, CartCalculation, CartDetail } from '@/domain/cart.schema'
import type { Currency } from '@/domain/currency.schema'
import type { ShopWorkingDay } from '@/domain/opening-hours.schema'
import type { Order, OrderDetail } from '@/domain/order.schema'
import type { Payment } from '@/domain/payment.schema'
import type { Shop } from '@/domain/shop.schema'
import { weekDays } from '@/domain/week-day'
import { productFixture, shopFixture, stockFixture } from './fixtures'

const STAMPS = { created_at: '2026-01-05T11:00:00.000Z', updated_at: '2026-01-05T11:00:00.000Z' }
const dollar: Currency = {
  id: 1,
  symbol: '$',
  title: 'USD',
  rate: 1,
  default: true,
  position: 'before',
  active: true,
}

/** Hours of every day of the week. */
export const hoursFixture = (from: string, to: string): ShopWorkingDay[] =>
  weekDays.map((day, index) => ({ id: index + 1, day, from, to, disabled: false, ...STAMPS }))

/** A shop that is open around the clock. */
export const openShopFixture = (over: Partial<Shop> = {}): Shop =>
  shopFixture({
    shop_working_days: hoursFixture('00-00', '24-00'),
    time_zone: 'UTC',
    delivery: true,
    pickup: true,
    min_amount: 0,
    ...over,
  })

/** A guest's line: two pieces at 5. */
export function lineFixture(over: Partial<CartLine> = {}): CartLine {
  const id = over.stock?.id ?? 1
  return {
    stock: { id, price: 5 },
    quantity: 2,
    addons: [],
    shop_id: 1,
    product: {
      uuid: `product-${id}`,
      title: `Product ${id}`,
      img: null,
      min_qty: 1,
      max_qty: 10,
      available: 10,
      extras: [],
      addons: [],
    },
    ...over,
  }
}

export function detailFixture(over: Partial<CartDetail> = {}): CartDetail {
  const id = over.id ?? 1
  return {
    id,
    quantity: 2,
    price: 10,
    bonus: false,
    addons: [],
    stock: { ...stockFixture({ id }), product: productFixture({ id }) },
    updated_at: STAMPS.updated_at,
    ...over,
  }
}

export function cartFixture(details: CartDetail[], over: Partial<Cart> = {}): Cart {
  return {
    id: 7,
    owner_id: 1,
    shop_id: 1,
    group: false,
    total_price: details.reduce((sum, detail) => sum + detail.price, 0),
    user_carts: [
      {
        id: 1,
        cart_id: 7,
        user_id: 1,
        name: null,
        uuid: 'part',
        status: true,
        cartDetails: details,
      },
    ],
    ...STAMPS,
    ...over,
  }
}

export function calculationFixture(over: Partial<CartCalculation> = {}): CartCalculation {
  return {
    price: 10,
    total_tax: 0,
    total_discount: 0,
    coupon_price: 0,
    delivery_fee: 3,
    service_fee: 1,
    tips: 0,
    total_price: 14,
    km: 1.2,
    min_amount: 0,
    missing_amount: 0,
    ...over,
  }
}

export const cashFixture: Payment = { id: 1, tag: 'cash', active: true }
export const walletFixture: Payment = { id: 2, tag: 'wallet', active: true }

export function orderDetailFixture(over: Partial<OrderDetail> = {}): OrderDetail {
  const id = over.id ?? 1
  return {
    id,
    quantity: 2,
    origin_price: 10,
    total_price: 10,
    discount: 0,
    bonus: false,
    addons: [],
    stock: { ...stockFixture({ id }), product: productFixture({ id }) },
    ...STAMPS,
    ...over,
  }
}

export function orderFixture(over: Partial<Order> = {}): Order {
  return {
    id: 42,
    status: 'new',
    origin_price: 10,
    total_discount: 2,
    coupon_price: 1,
    tax: 0.5,
    delivery_fee: 3,
    service_fee: 1,
    tips: 0.5,
    total_price: 12,
    rate: 1,
    delivery_type: 'delivery',
    delivery_date: '2026-01-05',
    delivery_time: null,
    location: { latitude: 47.5, longitude: 9.5 },
    address: { address: 'Lindenstraße 4' },
    currency: dollar,
    shop: openShopFixture(),
    deliveryman: null,
    details: [orderDetailFixture()],
    transaction: {
      id: 1,
      payable_id: 42,
      price: 12,
      status: 'progress',
      payment_system: cashFixture,
      ...STAMPS,
    },
    order_refunds: [],
    review: null,
    events: [{ status: 'new', created_at: STAMPS.created_at }],
    eta: { from: '2026-01-05T11:20:00.000Z', to: '2026-01-05T11:35:00.000Z' },
    ...STAMPS,
    ...over,
  }
}
