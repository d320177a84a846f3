import { queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '@/domain/geo.schema'
import type { Api } from './api'
import { unwrap } from './http'

const ORDERS = 'dashboard/deliveryman/orders'

/** What a courier does with orders. */
export const deliveryService = ({ http, parse }: Api) => ({
  /** Orders with the caller, and those that wait for a courier. */
  list: async () => {
    const statuses = { 'statuses[0]': 'on_a_way', 'statuses[1]': 'ready' }
    const { data } = await http.get(ORDERS, { ...statuses, perPage: 50 })
    return (await parse('orderPage', data)).data
  },
  /** The caller's newest deliveries that are done. */
  listDone: async () => {
    const { data } = await http.get(ORDERS, { 'statuses[0]': 'delivered', perPage: 100 })
    return (await parse('orderPage', data)).data
  },
  take: (id: number) => unwrap(http.post(`${ORDERS}/${id}/status`, { status: 'on_a_way' })),
  /** `otp` is the customer's handover code; none where it is left at the door. */
  handOver: (id: number, otp?: number) =>
    unwrap(http.post(`${ORDERS}/${id}/status`, { status: 'delivered', otp })),
  reportPlace: (id: number, place: GeoPoint) =>
    unwrap(http.post(`${ORDERS}/${id}/location`, place)),
})
export type DeliveryService = ReturnType<typeof deliveryService>

/** The caller's deliveries. Under `order`, so that signals about orders renew it. */
export const deliveriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['order', 'deliveries', { lang: api.lang }],
    queryFn: () => deliveryService(api).list(),
    staleTime: 0,
  })

/** Deliveries that are done. Below the others' key: what renews those renews these. */
export const doneDeliveriesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deliveriesQuery(api).queryKey, 'done'],
    queryFn: () => deliveryService(api).listDone(),
    staleTime: 0,
  })
