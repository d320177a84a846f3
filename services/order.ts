import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BatchCancel } from '@/domain/batch.schema'
import { activeStatuses, finalStatuses } from '@/domain/order'
import type { NewOrderBody } from '@/domain/order-body'
import type { NewRefundBody } from '@/domain/refund'
import type { RepeatRequest } from '@/domain/repeat'
import type { NewReviewBody, OrderReviewAbout } from '@/domain/review'
import { type SubstitutionPreference, toSubstitutionBody } from '@/domain/substitution'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

/** What is changed of an order; what is left out stays. */
export interface OrderChanges {
  note?: string
  phone?: string
  house?: string
  floor?: string
  office?: string
  leave_at_door?: boolean
  tips?: number
}

export const ORDERS_PER_PAGE = 10
/** orders move by themselves: an older answer is asked for again */
const ORDER_FRESH_MS = 5_000
export type OrderList = 'active' | 'past'

export interface OrdersWanted {
  list: OrderList
  /** a number or a name: then all orders are looked through */
  search: string
}

/** Which orders a URL asks for; the active ones when it says nothing. */
export const parseOrders = ({ list, q }: Record<string, unknown>): OrdersWanted => ({
  list: list === 'past' ? 'past' : 'active',
  search: typeof q === 'string' ? q.trim().slice(0, 100) : '',
})

const statusParams = (list: OrderList) =>
  Object.fromEntries(
    (list === 'active' ? activeStatuses : finalStatuses).map((status, index) => [
      `statuses[${index}]`,
      status,
    ]),
  )

export const orderService = ({ http, parse }: Api) => ({
  list: async ({ list, search }: OrdersWanted, page: number, perPage = ORDERS_PER_PAGE) =>
    parse(
      'orderPage',
      (
        await http.get('dashboard/user/orders/paginate', {
          ...(search ? { search } : statusParams(list)),
          page,
          perPage,
        })
      ).data,
    ),
  get: async (id: number) => parse('order', await unwrap(http.get(`dashboard/user/orders/${id}`))),
  /** Turns a cart into an order. The same key and cart make one order, however often it is sent. */
  create: async (body: NewOrderBody, idempotencyKey?: string) => {
    const headers = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : undefined
    const data = await unwrap(http.post('dashboard/user/orders', body, {}, headers))
    return parse('order', data)
  },
  /** Says what to bring instead of a line. Fails with ERROR_PICKED once that is too late. */
  substitute: async (id: number, detailId: number, body: SubstitutionPreference) => {
    const data = await unwrap(
      http.post(`dashboard/user/orders/${id}/substitution`, {
        detail_id: detailId,
        ...toSubstitutionBody(body),
      }),
    )
    return parse('order', data)
  },
  /** The order that a cart has become before. Fails with ERROR_CART_GONE when there is none. */
  repeated: async (
    body: Pick<NewOrderBody, 'cart_id' | 'shop_id' | 'delivery_type'>,
  ): Promise<{ id: number }> => {
    const data = await unwrap(http.post('dashboard/user/orders', body))
    return parse('order', data)
  },
  /** Changes what may still be changed. Fails with ERROR_ORDER_FIXED. */
  change: async (id: number, changes: OrderChanges) =>
    parse('order', await unwrap(http.put(`dashboard/user/orders/${id}`, changes))),
  /** Cancels an order that is still new. Fails with ERROR_CANCEL_CHANGED where that means more by now. */
  cancel: async (id: number, terms?: BatchCancel) => {
    const path = `dashboard/user/orders/${id}/status/change`
    const agreed = terms && { kept_fee: terms.kept_fee, freed_fee: terms.freed?.price ?? 0 }
    const body = agreed ? { agreed } : undefined
    return parse('order', await unwrap(http.post(path, body, { status: 'canceled' })))
  },
  /** Places the order again on days of a window. Fails with ERROR_REPEAT_… */
  repeat: async (id: number, body: RepeatRequest): Promise<void> => {
    await http.post(`dashboard/user/orders/${id}/repeat`, body)
  },
  /** Says yes to the day on which it is placed next. */
  confirmRepeat: async (id: number, date: string): Promise<void> => {
    await http.post(`dashboard/user/orders/${id}/repeat/confirm`, { date })
  },
  stopRepeat: async (id: number): Promise<void> => {
    await http.delete(`dashboard/user/orders/${id}/delete-repeat`)
  },
  /** Requests a refund. Fails with ERROR_REFUND_UNABLE and ERROR_REFUND_PENDING. */
  requestRefund: async (body: NewRefundBody) =>
    parse('refund', await unwrap(http.post('dashboard/user/order-refunds', body))),
  /** Rates a delivered order's shop or courier, once each. */
  review: async (id: number, about: OrderReviewAbout, review: NewReviewBody) => {
    const path = about === 'shop' ? 'review' : 'deliveryman-review'
    const data = await unwrap(http.post(`dashboard/user/orders/${path}/${id}`, review))
    return parse('order', data)
  },
})

/** The newest order that is under way, and how many are. */
export const activeOrdersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['order', 'active', { lang: api.lang }],
    queryFn: async () => {
      const { data, meta } = await orderService(api).list({ list: 'active', search: '' }, 1, 1)
      return { order: data[0], total: meta.total }
    },
    staleTime: ORDER_FRESH_MS,
  })

export const ordersQuery = (api: Api, wanted: OrdersWanted) =>
  infiniteQueryOptions({
    queryKey: ['order', 'list', { lang: api.lang, ...wanted }],
    queryFn: ({ pageParam }) => orderService(api).list(wanted, pageParam),
    staleTime: ORDER_FRESH_MS,
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const orderQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['order', id, { lang: api.lang }],
    queryFn: () => orderService(api).get(id),
    staleTime: ORDER_FRESH_MS,
  })
