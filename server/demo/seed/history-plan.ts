import type { DeliveryType, OrderStatus } from '@/domain/order'

/** One of the demo customer's orders. */
export interface PastOrder {
  /** kitchen and index of the shop */
  shop: string
  /** days from today, negative for the past */
  day: number
  time: string
  status: Extract<OrderStatus, 'delivered' | 'canceled' | 'accepted'>
  type: DeliveryType
  pay: 'cash' | 'wallet'
  lines: number
  note?: string
  coupon?: boolean
  tipsMinor?: number
  review?: { rating: number; comment: string }
}

/** Past orders, oldest first, and one upcoming order. */
export const historyPlan: readonly PastOrder[] = [
  {
    shop: 'pizza/0',
    day: -52,
    time: '19:10',
    status: 'delivered',
    type: 'delivery',
    pay: 'cash',
    lines: 2,
    coupon: true,
  },
  {
    shop: 'groceries/0',
    day: -38,
    time: '10:25',
    status: 'delivered',
    type: 'delivery',
    pay: 'cash',
    lines: 4,
    note: 'Please ring twice, the dog announces you anyway.',
  },
  {
    shop: 'sushi/2',
    day: -24,
    time: '18:40',
    status: 'delivered',
    type: 'delivery',
    pay: 'wallet',
    lines: 3,
    tipsMinor: 200,
    review: { rating: 5, comment: 'Cool, fresh and neatly packed. The ginger alone is worth it.' },
  },
  {
    shop: 'bakery/0',
    day: -15,
    time: '08:05',
    status: 'delivered',
    type: 'pickup',
    pay: 'cash',
    lines: 2,
  },
  {
    shop: 'burgers/0',
    day: -9,
    time: '20:30',
    status: 'canceled',
    type: 'delivery',
    pay: 'wallet',
    lines: 2,
  },
  {
    shop: 'indian/0',
    day: -4,
    time: '19:45',
    status: 'delivered',
    type: 'delivery',
    pay: 'cash',
    lines: 3,
  },
  {
    shop: 'pizza/0',
    day: 1,
    time: '18:30',
    status: 'accepted',
    type: 'delivery',
    pay: 'cash',
    lines: 2,
  },
]
