// What other areas may use of ordering; whatever is not listed here is its own.

export { transitionOrder } from '@/server/ordering/order/transition-order.service'
export { findFreeCourier } from './order/courier.queries'
export type { Effect } from './order/order-effects.port'
export { findOrder } from './order-record/order.queries'
export { quoteColumns } from './quote/quote-columns'
