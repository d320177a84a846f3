import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { NewReservation, NewTableWait, ReservationChange } from '@/domain/reservation.schema'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

const WAITS = 'dashboard/user/table-waits'
const MINE = 'dashboard/user/my-bookings'
const SHOPS_PER_PAGE = 24
const RESERVATIONS_PER_PAGE = 20
/** a table may be taken by somebody else at any time */
const TAKEN_FRESH_MS = 15_000

/** Shops that take reservations, their tables, and a table for oneself. */
export const reservationService = ({ http, parse }: Api) => ({
  shops: async (page: number) =>
    parse(
      'bookingShopPage',
      (await http.get('rest/booking/shops/paginate', { page, perPage: SHOPS_PER_PAGE })).data,
    ),
  shop: async (id: number) =>
    parse('bookingShop', await unwrap(http.get(`rest/booking/shops/${id}`))),
  offers: async (shopId: number) =>
    parse('bookingOfferPage', (await http.get('rest/booking/bookings', { shop_id: shopId })).data),
  tables: async (shopId: number) =>
    parse(
      'bookingTablePage',
      (await http.get('rest/booking/tables', { shop_id: shopId, perPage: 100 })).data,
    ),
  taken: async (tableId: number, since: string) =>
    parse(
      'disabledSlots',
      (await http.get(`rest/booking/disable-dates/table/${tableId}`, { date_from: since })).data,
    ),
  reserve: async (body: NewReservation) =>
    parse('reservation', await unwrap(http.post(MINE, body))),
  get: async (id: number) => parse('reservation', await unwrap(http.get(`${MINE}/${id}`))),
  /** Fails with ERROR_BOOKING_MOVE once the stay has begun. */
  change: async (id: number, body: ReservationChange) =>
    parse('reservation', await unwrap(http.put(`${MINE}/${id}`, body))),
  /** The caller's reservations, the latest day first. */
  mine: async (page: number) =>
    parse(
      'reservationPage',
      (
        await http.get(MINE, {
          column: 'start_date',
          sort: 'desc',
          page,
          perPage: RESERVATIONS_PER_PAGE,
        })
      ).data,
    ),
  /** Gives a table back. Fails with ERROR_BOOKING_MOVE once the stay has begun. */
  cancel: async (id: number) => {
    const body = { status: 'canceled' }
    return parse('reservation', await unwrap(http.post(`${MINE}/${id}/status/change`, body)))
  },
  /** What the caller waits for, at one shop or at all. */
  waits: async (shopId?: number) =>
    parse('tableWaits', await unwrap(http.get(WAITS, { shop_id: shopId }))),
  wait: async (body: NewTableWait) => parse('tableWait', await unwrap(http.post(WAITS, body))),
  stopWaiting: async (id: number) => {
    await http.delete(`${WAITS}/${id}`)
  },
})

export const reservationShopsQuery = (api: Api, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['booking', 'shops', { lang: api.lang, firstPage }],
    queryFn: ({ pageParam }) => reservationService(api).shops(pageParam),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const reservationShopQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['booking', 'shop', shopId, { lang: api.lang }],
    queryFn: () => reservationService(api).shop(shopId),
  })

/** What a shop offers to who reserves: one offer, or null. */
export const reservationOfferQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['booking', 'offer', shopId, { lang: api.lang }],
    queryFn: async () => (await reservationService(api).offers(shopId)).data[0] ?? null,
  })

/** Tables of a shop, the smallest first. */
export const reservationTablesQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['booking', 'tables', shopId, { lang: api.lang }],
    queryFn: async () => (await reservationService(api).tables(shopId)).data,
  })

export const reservationsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['reservation', 'list', { lang: api.lang }],
    queryFn: ({ pageParam }) => reservationService(api).mine(pageParam),
    // the page's own answer may have been fetched ahead, before the restaurant's
    staleTime: 0,
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const reservationQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['reservation', id, { lang: api.lang }],
    queryFn: () => reservationService(api).get(id),
    staleTime: 0,
  })

/** What the caller waits for, at one shop or at all. */
export const tableWaitsQuery = (api: Api, shopId?: number) =>
  queryOptions({
    queryKey: ['reservation', 'waits', shopId ?? 'all', { lang: api.lang }],
    queryFn: () => reservationService(api).waits(shopId),
  })

/** When a table is taken, from a day on. */
export const takenQuery = (api: Api, tableId: number, since: string) =>
  queryOptions({
    queryKey: ['booking', 'taken', tableId, { since }],
    queryFn: () => reservationService(api).taken(tableId, since),
    staleTime: TAKEN_FRESH_MS,
  })
