import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { NewBooking, NewTableWait } from '@/domain/booking.schema'
import type { Api } from './api'
import { nextPage } from './page'

interface Wrapped {
  data: unknown
}

const WAITS = 'dashboard/user/table-waits'
const MINE = 'dashboard/user/my-bookings'
const SHOPS_PER_PAGE = 24
const RESERVATIONS_PER_PAGE = 20
/** a table may be taken by somebody else at any time */
const TAKEN_FRESH_MS = 15_000

/** Shops that take reservations, their tables, and a table for oneself. */
export const bookingService = ({ http, parse }: Api) => ({
  shops: async (page: number) =>
    parse(
      'bookingShopPage',
      (await http.get('rest/booking/shops/paginate', { page, perPage: SHOPS_PER_PAGE })).data,
    ),
  shop: async (id: number) =>
    parse('bookingShop', (await http.get<Wrapped>(`rest/booking/shops/${id}`)).data.data),
  offers: async (shopId: number) =>
    parse('bookingOfferPage', (await http.get('rest/booking/bookings', { shop_id: shopId })).data),
  tables: async (shopId: number, guests: number) =>
    parse(
      'bookingTablePage',
      (
        await http.get('rest/booking/tables', {
          shop_id: shopId,
          chair_count: guests,
          perPage: 100,
        })
      ).data,
    ),
  taken: async (tableId: number, since: string) =>
    parse(
      'disabledSlots',
      (await http.get(`rest/booking/disable-dates/table/${tableId}`, { date_from: since })).data,
    ),
  reserve: async (wish: NewBooking) =>
    parse('reservation', (await http.post<Wrapped>(MINE, wish)).data.data),
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
    const answer = await http.post<Wrapped>(`${MINE}/${id}/status/change`, { status: 'canceled' })
    return parse('reservation', answer.data.data)
  },
  waits: async (shopId: number) =>
    parse('tableWaits', (await http.get<Wrapped>(WAITS, { shop_id: shopId })).data.data),
  wait: async (wish: NewTableWait) =>
    parse('tableWait', (await http.post<Wrapped>(WAITS, wish)).data.data),
  stopWaiting: async (id: number) => {
    await http.delete(`${WAITS}/${id}`)
  },
})

export const bookingShopsQuery = (api: Api, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['booking', 'shops', { lang: api.lang, firstPage }],
    queryFn: ({ pageParam }) => bookingService(api).shops(pageParam),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const bookingShopQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['booking', 'shop', shopId, { lang: api.lang }],
    queryFn: () => bookingService(api).shop(shopId),
  })

/** What a shop offers to who books: one offer, or null. */
export const bookingOfferQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['booking', 'offer', shopId, { lang: api.lang }],
    queryFn: async () => (await bookingService(api).offers(shopId)).data[0] ?? null,
  })

/** Tables for so many guests, the smallest that fit first. */
export const bookingTablesQuery = (api: Api, shopId: number, guests: number) =>
  queryOptions({
    queryKey: ['booking', 'tables', shopId, { lang: api.lang, guests }],
    queryFn: async () => (await bookingService(api).tables(shopId, guests)).data,
  })

export const reservationsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['reservation', 'list', { lang: api.lang }],
    queryFn: ({ pageParam }) => bookingService(api).mine(pageParam),
    // the page's own answer may have been fetched ahead, before the restaurant's
    staleTime: 0,
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** What the caller waits for at a shop. */
export const tableWaitsQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['reservation', 'waits', shopId],
    queryFn: () => bookingService(api).waits(shopId),
  })

/** When a table is taken, from a day on. */
export const takenQuery = (api: Api, tableId: number, since: string) =>
  queryOptions({
    queryKey: ['booking', 'taken', tableId, { since }],
    queryFn: () => bookingService(api).taken(tableId, since),
    staleTime: TAKEN_FRESH_MS,
  })
