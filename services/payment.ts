import { queryOptions } from '@tanstack/react-query'
import type { PaymentTag } from '@/domain/payment'
import type { SandboxOutcome } from '@/domain/payment-process'
import type { Api } from './api'
import { unwrap } from './http'

/**
 * What to pay for at a provider: an order, a tip for one with `tips`, a parcel, or money into the wallet.
 * `card_id` is a saved card; `express` has the provider's page begin with the wallet of the device.
 */
export type PaymentRequest = { card_id?: number; express?: boolean } & (
  | { order_id: number; tips?: number }
  | { parcel_id: number }
  | { wallet_id: number; total_price: number; currency_id?: number }
)

export const paymentService = ({ http, parse }: Api) => ({
  list: async () =>
    (await parse('paymentPage', (await http.get('rest/payments', { perPage: 100 })).data)).data,
  /** Starts a payment. The same key starts one, however often it is sent. */
  start: async (tag: PaymentTag, body: PaymentRequest, idempotencyKey: string) => {
    const headers = { 'Idempotency-Key': idempotencyKey }
    const path = `dashboard/user/order-${tag}-process`
    return parse('paymentProcess', await unwrap(http.post(path, body, {}, headers)))
  },
  state: async (id: string) =>
    parse('paymentState', await unwrap(http.get(`dashboard/user/payment-process/${id}`))),
  /** The latest try to pay an order; null when there was none. */
  ofOrder: async (orderId: number) =>
    parse('orderPayment', await unwrap(http.get(`dashboard/user/orders/${orderId}/payment`))),
  /** Has an order paid by another method of ours. */
  change: async (orderId: number, payment_sys_id: number) =>
    parse(
      'order',
      await unwrap(http.post(`payments/order/${orderId}/transactions`, { payment_sys_id })),
    ),
  /** The latest try to pay a parcel; null when there was none. */
  ofParcel: async (parcelId: number) =>
    parse(
      'orderPayment',
      await unwrap(http.get(`dashboard/user/parcel-orders/${parcelId}/payment`)),
    ),
  /** Has a parcel paid by another method of ours. */
  changeParcel: async (parcelId: number, payment_sys_id: number) =>
    parse(
      'parcel',
      await unwrap(http.post(`payments/parcel-order/${parcelId}/transactions`, { payment_sys_id })),
    ),
  /** Tips a delivered order from the wallet. Fails with ERROR_TIP_GIVEN and ERROR_109. */
  tip: async (orderId: number, payment_sys_id: number, tips: number) =>
    parse(
      'order',
      await unwrap(http.post(`payments/order/${orderId}/transactions`, { payment_sys_id, tips })),
    ),
  cards: async () => parse('paymentCards', await unwrap(http.get('dashboard/user/payment-cards'))),
  forgetCard: async (id: number) => {
    await http.delete(`dashboard/user/payment-cards/${id}`)
  },
  /** Takes what a provider refuses to refund into the wallet. */
  payOutFailedRefund: async (id: number) => {
    await http.post(`dashboard/user/payment-refunds/${id}/wallet`)
  },
  /** What the sandbox's page shows, and what is pressed there. */
  sandbox: async (id: string) =>
    parse('paymentState', await unwrap(http.get(`payments/sandbox/${id}`))),
  playSandbox: async (id: string, outcome: SandboxOutcome, keepCard: boolean) =>
    parse(
      'paymentState',
      await unwrap(http.post(`payments/sandbox/${id}`, { outcome, keep_card: keepCard })),
    ),
})

/** Methods of the marketplace, for the setting payment_type = admin. */
export const paymentsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['payment', { lang: api.lang }],
    queryFn: () => paymentService(api).list(),
  })

export const paymentStateQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['payment-process', id],
    queryFn: () => paymentService(api).state(id),
    staleTime: 0,
  })

export const orderPaymentQuery = (api: Api, orderId: number) =>
  queryOptions({
    queryKey: ['order', orderId, 'payment'],
    queryFn: () => paymentService(api).ofOrder(orderId),
    staleTime: 0,
  })

export const parcelPaymentQuery = (api: Api, parcelId: number) =>
  queryOptions({
    queryKey: ['parcel', parcelId, 'payment'],
    queryFn: () => paymentService(api).ofParcel(parcelId),
    staleTime: 0,
  })

export const paymentCardsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['payment-card'],
    queryFn: () => paymentService(api).cards(),
    staleTime: 0,
  })

export const sandboxPaymentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['payment-sandbox', id],
    queryFn: () => paymentService(api).sandbox(id),
    staleTime: 0,
  })
