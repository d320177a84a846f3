import { queryOptions } from '@tanstack/react-query'
import type { DataProvider, GetListParams } from 'ra-core'
import type { AdminBanner } from '@/domain/admin-banner.schema'
import type { AdminCategory } from '@/domain/admin-category.schema'
import type { AdminCoupon } from '@/domain/admin-coupon.schema'
import type { AdminCurrency } from '@/domain/admin-currency.schema'
import type { AdminFaq } from '@/domain/admin-faq.schema'
import type { AdminMessage } from '@/domain/admin-message.schema'
import type { AdminMethod } from '@/domain/admin-method.schema'
import type { AdminPage } from '@/domain/admin-page.schema'
import type { AdminUser } from '@/domain/admin-user.schema'
import type { AuditEntry } from '@/domain/audit.schema'
import type { RequestModel } from '@/domain/courier-request.schema'
import type { FailedRefund } from '@/domain/failed-refund.schema'
import type { MenuSection } from '@/domain/menu-section.schema'
import type { Order } from '@/domain/order.schema'
import type { DeskOrder } from '@/domain/order-desk.schema'
import type { OwnProduct } from '@/domain/own-product.schema'
import type { ParkedPayment } from '@/domain/parked-payment.schema'
import type { Shop } from '@/domain/shop.schema'
import type { Ticket } from '@/domain/ticket.schema'
import type { Api } from './api'
import { listFilters, listStates, resources } from './console-resources'
import { unwrap } from './http'

/** What the console's lists hold. */
export interface ConsoleRecords {
  shops: Shop
  couriers: RequestModel
  tickets: Ticket
  payments: ParkedPayment
  refunds: FailedRefund
  users: AdminUser
  audit: AuditEntry
  categories: AdminCategory
  messages: AdminMessage
  'admin-currencies': AdminCurrency
  coupons: AdminCoupon
  'admin-pages': AdminPage
  faqs: AdminFaq
  banners: AdminBanner
  methods: AdminMethod
  /** a list knows less of each */
  orders: Order | DeskOrder
  /** of a shop's menu, with its headings */
  'own-products': OwnProduct
  sections: MenuSection
}
export type ConsoleResource = keyof ConsoleRecords

export const consoleResources: readonly string[] = Object.keys(resources)

/** Where the API keeps a list. */
export const consolePathOf = (resource: ConsoleResource): string => resources[resource].path

const isResource = (name: string): name is ConsoleResource => name in resources

function resourceOf(name: string) {
  if (!isResource(name)) throw new Error(`The console knows no ${name}`)
  return resources[name]
}

const unsupported = (what: string) => () =>
  Promise.reject(new Error(`The marketplace offers no ${what}`))

/** What an admin decides about a request; `updated_at` is that of the record that was looked at. */
export interface Decision {
  status: 'approved' | 'rejected' | 'canceled'
  status_note?: string | null
  updated_at?: string | undefined
}

/** An admin's lists and what is decided about a row of them, as ra-core asks for them (ADR 0108). */
export function consoleData({ http, parse }: Api) {
  const getList = async (name: string, { pagination, filter }: GetListParams) => {
    const { path, page, filter: toParams } = resourceOf(name)
    const params = { page: pagination?.page, perPage: pagination?.perPage, ...toParams(filter) }
    const { data, meta } = await parse(page, (await http.get(path, params)).data)
    return { data, total: meta.total }
  }
  const getOne = async (name: string, { id }: { id: number | string }) => {
    const { path, one } = resourceOf(name)
    if (!one) throw new Error(`The marketplace shows ${name} in their list only`)
    return { data: await parse(one, await unwrap(http.get(`${path}/${id}`))) }
  }
  /** An update is a decision. Fails with ERROR_REQUEST_DECIDED, and ERROR_409 if the row has changed. */
  const update = async (name: string, { id, data }: { id: number | string; data: unknown }) => {
    const { path, one } = resourceOf(name)
    if (!one) throw new Error(`Nothing is decided about ${name}`)
    return { data: await parse(one, await unwrap(http.post(`${path}/${id}/status`, data))) }
  }
  const provider = {
    getList,
    getOne,
    update,
    getMany: unsupported('rows by their ids'),
    getManyReference: unsupported('rows of another row'),
    create: unsupported('new row'),
    updateMany: unsupported('change of several rows'),
    delete: unsupported('deletion'),
    deleteMany: unsupported('deletion of several rows'),
  }
  // ra-core's types leave the record to each caller
  return provider as unknown as DataProvider
}

const MAX_FILTER = 100

/** Which rows of a list are shown. */
export interface ListPlace {
  status: string
  /** counted from 1 */
  page: number
  /** what else narrows it */
  filters?: Readonly<Record<string, string>>
}

/** What an address shows of a list; what it does not name, or wrongly, is what waits and the first page. */
export function listPlaceOf(
  resource: ConsoleResource,
  query: Record<string, string | string[] | undefined>,
): ListPlace {
  const states: readonly string[] = listStates[resource]
  const status = states.find((state) => state === query.status) ?? listStates[resource][0]
  const filters = Object.fromEntries(
    listFilters(resource).flatMap((name) => {
      const value = query[name]
      const text = typeof value === 'string' ? value.trim().slice(0, MAX_FILTER) : ''
      return text ? [[name, text]] : []
    }),
  )
  return { status, page: Math.max(1, Math.floor(Number(query.page)) || 1), filters }
}

export const CONSOLE_PER_PAGE = 20
/** How often an open list looks for what has come. */
export const CONSOLE_POLL_MS = 30_000

/** A page of a list as ra-core asks for it. The API sorts; ra-core wants an order named. */
export const listParams = ({ lang }: Api, { status, page, filters = {} }: ListPlace) => ({
  pagination: { page, perPage: CONSOLE_PER_PAGE },
  sort: { field: 'id', order: 'ASC' } as const,
  filter: { status, ...filters },
  meta: { lang },
})

/** A page of a list under ra-core's own key, so that the server can draw it. */
export const consoleListQuery = (api: Api, resource: ConsoleResource, place?: ListPlace) => {
  const params = listParams(api, place ?? listPlaceOf(resource, {}))
  return queryOptions({
    queryKey: [resource, 'getList', params],
    queryFn: () => consoleData(api).getList(resource, params),
  })
}

/** One row under ra-core's own key. Fails with 404. */
export const consoleRecordQuery = (api: Api, resource: ConsoleResource, id: number | string) =>
  queryOptions({
    queryKey: [resource, 'getOne', { id: String(id), meta: { lang: api.lang } }],
    queryFn: async () =>
      (await consoleData(api).getOne(resource, { id, meta: { lang: api.lang } })).data,
  })
