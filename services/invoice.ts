import { queryOptions } from '@tanstack/react-query'
import type { InvoiceBuyer } from '@/domain/invoice.schema'
import type { Api } from './api'
import { unwrap } from './http'

export const invoiceService = ({ http, parse }: Api) => ({
  /** The invoice of an order; null while none was asked for. */
  get: async (orderId: number) =>
    parse('invoice', (await unwrap(http.get(`dashboard/user/orders/${orderId}/invoice`))) ?? null),
  make: async (orderId: number, buyer: InvoiceBuyer) =>
    parse('invoice', await unwrap(http.put(`dashboard/user/orders/${orderId}/invoice`, buyer))),
})

export const invoiceQuery = (api: Api, orderId: number) =>
  queryOptions({
    queryKey: ['order', orderId, 'invoice', { lang: api.lang }],
    queryFn: () => invoiceService(api).get(orderId),
  })
