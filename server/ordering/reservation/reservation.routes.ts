import { z } from 'zod'
import {
  newReservationSchema,
  newTableWaitSchema,
  reservationChangeSchema,
} from '@/domain/reservation.schema'
import { reservationStatuses } from '@/domain/reservation-status'
import { shopOrderings } from '@/domain/shop'
import { shopListInput } from '@/server/catalog/api'
import {
  countInput,
  flagInput,
  idParams,
  looseAddress,
  pageInput,
} from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { changeReservation } from './change.service'
import {
  cancelReservation,
  getReservation,
  getReservations,
  getSellerReservations,
  moveAsHost,
  reserve,
} from './reservation.service'
import {
  getDisabledSlots,
  getOffers,
  getReservationShop,
  getReservationShops,
  getSection,
  getSections,
  getTables,
} from './reservation-shop.service'
import { getWaits, stopWaiting, waitForTable } from './wait.service'

const whole = z.coerce.number().int().positive().optional().catch(undefined)

const shopsInput = pageInput.extend({
  address: looseAddress,
  category_id: whole,
  order_by: z.enum(shopOrderings).optional().catch(undefined),
  rating: shopListInput.shape.rating,
  open: flagInput.catch(undefined),
})
const ofShopInput = pageInput.extend({ shop_id: whole })
const tablesInput = ofShopInput.extend({ shop_section_id: whole, chair_count: countInput })
const datesInput = z.object({ date_from: z.iso.date(), date_to: z.iso.date().optional() })
const waitsInput = newTableWaitSchema.pick({ shop_id: true }).partial()
const listInput = ofShopInput.extend({
  status: z.enum(reservationStatuses).optional().catch(undefined),
  column: z.enum(['id', 'start_date', 'created_at']).optional().catch(undefined),
  sort: z.enum(['asc', 'desc']).optional().catch(undefined),
})
const cancelInput = z.object({ status: z.literal('canceled') })
const moveInput = z.object({ status: z.enum(['accepted', 'canceled']) })

const root = '/rest/booking'
const mine = '/dashboard/user/my-bookings'
const waits = '/dashboard/user/table-waits'
const sellerRoot = '/dashboard/seller/bookings'
const params = idParams
const auth = 'user'

export const reservationRoutes: readonly Route[] = [
  route(`GET ${root}/shops/paginate`, { input: shopsInput }, (ctx, { input }) =>
    getReservationShops(ctx, input),
  ),
  route(`GET ${root}/shops/:id`, { params }, (ctx, given) =>
    getReservationShop(ctx, given.params.id),
  ),
  route(`GET ${root}/shop-sections`, { input: ofShopInput }, (ctx, { input }) =>
    getSections(ctx, input),
  ),
  route(`GET ${root}/shop-sections/:id`, { params }, (ctx, given) =>
    getSection(ctx, given.params.id),
  ),
  route(`GET ${root}/tables`, { input: tablesInput }, (ctx, { input }) => getTables(ctx, input)),
  route(`GET ${root}/bookings`, { input: ofShopInput }, (ctx, { input }) => getOffers(ctx, input)),
  route(`GET ${root}/disable-dates/table/:id`, { params, input: datesInput }, (ctx, given) =>
    getDisabledSlots(ctx, given.params.id, given.input),
  ),
  route(`GET ${mine}`, { auth, input: listInput }, (ctx, { input }) => getReservations(ctx, input)),
  route(`POST ${mine}`, { auth, input: newReservationSchema }, (ctx, { input }) =>
    reserve(ctx, input),
  ),
  route(`GET ${mine}/:id`, { auth, params }, (ctx, given) => getReservation(ctx, given.params.id)),
  route(`PUT ${mine}/:id`, { auth, params, input: reservationChangeSchema }, (ctx, given) =>
    changeReservation(ctx, given.params.id, given.input),
  ),
  route(`POST ${mine}/:id/status/change`, { auth, params, input: cancelInput }, (ctx, given) =>
    cancelReservation(ctx, given.params.id),
  ),
  route(`GET ${waits}`, { auth, input: waitsInput }, (ctx, { input }) => getWaits(ctx, input)),
  route(`POST ${waits}`, { auth, input: newTableWaitSchema }, (ctx, { input }) =>
    waitForTable(ctx, input),
  ),
  route(`DELETE ${waits}/:id`, { auth, params }, (ctx, given) => stopWaiting(ctx, given.params.id)),
  route(`GET ${sellerRoot}`, { auth: 'seller', input: listInput }, (ctx, { input }) =>
    getSellerReservations(ctx, input),
  ),
  route(
    `POST ${sellerRoot}/:id/status`,
    { auth: 'seller', params, input: moveInput },
    (ctx, given) => moveAsHost(ctx, given.params.id, given.input.status),
  ),
]
