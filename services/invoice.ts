import { queryOptions } from '@tanstack/react-query'
import type { InvoiceBuyer } from '@/domain/invoice'
import type { Api } from './api'

interface Wrapped {
  data: unknown
}

export const invoiceService = ({ http, parse }: Api) => ({
  /** The invoice of an order; null while none was asked for. */
  get: async (orderId: number) =>
    parse(
      'invoice',
      (await http.get<Wrapped>(`dashboard/user/orders/${orderId}/invoice`)).data.data ?? null,
    ),
  make: async (orderId: number, buyer: InvoiceBuyer) =>
    parse(
      'invoice',
      (await http.put<Wrapped>(`dashboard/user/orders/${orderId}/invoice`, buyer)).data.data,
    ),
})

export const invoiceQuery = (api: Api, orderId: number) =>
  queryOptions({
    queryKey: ['order', orderId, 'invoice', { lang: api.lang }],
    queryFn: () => invoiceService(api).get(orderId),
  })
