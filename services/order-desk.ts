import { CSV_START } from '@/domain/csv'
import { dayOf, orderTabs, statusesOf } from '@/domain/order-desk'
import type { Api } from './api'

/** What an address of the desk narrows its orders by. */
export interface OrderPlace {
  /** a tab */
  status?: string
  search?: string
  shop_id?: string
  from?: string
  to?: string
}

/** A place as the API is asked for it; days that are none are left out. */
export function orderParams({ status, search, shop_id, from, to }: OrderPlace) {
  const tab = orderTabs.find((one) => one === status) ?? 'all'
  const statuses = statusesOf[tab].map((state, index) => [`statuses[${index}]`, state])
  const days = { from: dayOf(from), to: dayOf(to) }
  return { ...Object.fromEntries(statuses), search, shop_id, ...days }
}

const EXPORT = 'dashboard/seller/orders/export'

/** Where the orders of a place are saved as a file, for links that work without JavaScript. */
export function orderExportPath({ lang }: Pick<Api, 'lang'>, place: OrderPlace): string {
  const given = Object.entries({ lang, ...orderParams(place) })
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  return `/api/v1/${EXPORT}?${query}`
}

export const orderDeskService = ({ http }: Api) => ({
  /** The orders of a place as a CSV file. Fails with a 400 for more than a file has room for. */
  export: async (place: OrderPlace) => {
    const { data, fileName } = await http.get<string>(EXPORT, orderParams(place))
    // reading it as a text takes the mark at its start away
    return { name: fileName ?? 'orders.csv', text: CSV_START + data.replace(CSV_START, '') }
  },
})
