import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'

export const paymentService = ({ http, parse }: Api) => ({
  list: async () =>
    (await parse('paymentPage', (await http.get('rest/payments', { perPage: 100 })).data)).data,
})

/** Methods of the marketplace, for the setting payment_type = admin. */
export const paymentsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['payment', { lang: api.lang }],
    queryFn: () => paymentService(api).list(),
  })
