import { queryOptions } from '@tanstack/react-query'
import type { LateReason, RejectReason } from '@/domain/kitchen'
import type { SoldOut } from '@/domain/kitchen.schema'
import type { Api } from './api'
import { unwrap } from './http'

const KITCHEN = 'dashboard/seller/kitchen'
const orderPath = (id: number, what: string) => `${KITCHEN}/orders/${id}/${what}`
const soldOutPath = (productId: number) => `dashboard/seller/products/${productId}/sold-out`

/** What a shop's kitchen does with its orders. */
export const kitchenService = ({ http, parse }: Api) => ({
  get: async () => parse('kitchen', await unwrap(http.get(KITCHEN))),
  /** The newest orders of the caller's shop that have left its kitchen. */
  listDone: async () => {
    const statuses = { 'statuses[0]': 'on_a_way', 'statuses[1]': 'delivered' }
    const { data } = await http.get('dashboard/seller/orders', { ...statuses, perPage: 100 })
    return (await parse('orderPage', data)).data
  },
  accept: (id: number, minutes: number | null) =>
    unwrap(http.post(orderPath(id, 'accept'), { minutes })),
  reject: (id: number, reason: RejectReason) =>
    unwrap(http.post(orderPath(id, 'reject'), { reason })),
  delay: (id: number, minutes: number, reason: LateReason) =>
    unwrap(http.post(orderPath(id, 'delay'), { minutes, reason })),
  /** `otp` is the customer's handover code of a pickup. */
  transition: (id: number, status: 'cooking' | 'ready' | 'delivered', otp?: number) =>
    unwrap(http.post(`dashboard/seller/orders/${id}/status`, { status, otp })),
  /** 0 minutes open the shop again. */
  pause: (shopId: number, minutes: number) =>
    unwrap(http.post(`dashboard/seller/shops/${shopId}/pause`, { minutes })),
  markSoldOut: (productId: number, until: SoldOut['until']) =>
    unwrap(http.post(soldOutPath(productId), { until })),
  putBack: (productId: number) => unwrap(http.delete(soldOutPath(productId))),
})
export type KitchenService = ReturnType<typeof kitchenService>

/** The board of the caller's shop. Under `order`, so that signals about orders renew it. */
export const kitchenQuery = (api: Api) =>
  queryOptions({
    queryKey: ['order', 'kitchen', { lang: api.lang }],
    queryFn: () => kitchenService(api).get(),
    staleTime: 0,
  })

/** What has left the kitchen. Below the board's key: what renews that renews this. */
export const doneOrdersQuery = (api: Api) =>
  queryOptions({
    queryKey: [...kitchenQuery(api).queryKey, 'done'],
    queryFn: () => kitchenService(api).listDone(),
    staleTime: 0,
  })
