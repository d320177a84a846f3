import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ParcelRequest } from '@/domain/new-parcel.schema'
import { activeParcelStatuses, finalParcelStatuses } from '@/domain/parcel'
import type { NewParcelBody } from '@/domain/parcel-form'
import type { NewReviewBody } from '@/domain/review'
import type { Api } from './api'
import { unwrap } from './http'
import type { OrderList } from './order'
import { nextPage } from './page'

const MINE = 'dashboard/user/parcel-orders'
const PARCELS_PER_PAGE = 10
/** parcels move by themselves: an older answer is asked for again */
const PARCEL_FRESH_MS = 5_000

const statusParams = (list: OrderList) =>
  Object.fromEntries(
    (list === 'active' ? activeParcelStatuses : finalParcelStatuses).map((status, index) => [
      `statuses[${index}]`,
      status,
    ]),
  )

export const parcelService = ({ http, parse }: Api) => ({
  /** Size classes with their prices; none while parcels are switched off. */
  types: async (currencyId?: number) =>
    (
      await parse(
        'parcelTypePage',
        (
          await http.get('rest/parcel-order/types', { currency_id: currencyId, perPage: 100 })
        ).data,
      )
    ).data,
  terms: async (currencyId?: number) =>
    parse(
      'parcelTerms',
      await unwrap(http.get('rest/parcel-order/terms', { currency_id: currencyId })),
    ),
  /** A price that is honoured for some minutes. */
  quote: async (body: ParcelRequest) =>
    parse('parcelQuote', await unwrap(http.post(`${MINE}/quote`, body))),
  list: async (list: OrderList, page: number) =>
    parse(
      'parcelPage',
      (await http.get(MINE, { ...statusParams(list), page, perPage: PARCELS_PER_PAGE })).data,
    ),
  get: async (id: number) => parse('parcel', await unwrap(http.get(`${MINE}/${id}`))),
  /** Orders a parcel. The same key and body make one parcel, however often they are sent. */
  create: async (body: NewParcelBody, idempotencyKey: string) => {
    const headers = { 'Idempotency-Key': idempotencyKey }
    return parse('parcel', await unwrap(http.post(MINE, body, {}, headers)))
  },
  /** Cancels a parcel that is still new. Fails with ERROR_PARCEL_MOVE. */
  cancel: async (id: number) =>
    parse(
      'parcel',
      await unwrap(http.post(`${MINE}/${id}/status/change`, undefined, { status: 'canceled' })),
    ),
  /** Reviews the courier of a delivered parcel. */
  review: async (id: number, given: NewReviewBody) =>
    parse('parcel', await unwrap(http.post(`${MINE}/deliveryman-review/${id}`, given))),
})

export const parcelTypesQuery = (api: Api, currencyId?: number) =>
  queryOptions({
    queryKey: ['parcel-types', { lang: api.lang, currencyId }],
    queryFn: () => parcelService(api).types(currencyId),
  })

export const parcelTermsQuery = (api: Api, currencyId?: number) =>
  queryOptions({
    queryKey: ['parcel-terms', { currencyId }],
    queryFn: () => parcelService(api).terms(currencyId),
  })

/** null asks nothing. */
export const parcelQuoteQuery = (api: Api, body: ParcelRequest | null) =>
  queryOptions({
    queryKey: ['parcel-quote', body],
    queryFn: async () => body && parcelService(api).quote(body),
    enabled: body !== null,
    staleTime: 0,
  })

/** The caller's parcels, newest first. */
export const parcelsQuery = (api: Api, list: OrderList) =>
  infiniteQueryOptions({
    queryKey: ['parcel', 'list', list, { lang: api.lang }],
    queryFn: ({ pageParam }) => parcelService(api).list(list, pageParam),
    staleTime: PARCEL_FRESH_MS,
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** One parcel of the caller; 404 for anybody else's. */
export const parcelQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['parcel', id, { lang: api.lang }],
    queryFn: () => parcelService(api).get(id),
    staleTime: PARCEL_FRESH_MS,
  })
