import { z } from 'zod'
import { isReversed } from '@/domain/order-desk'
import { statesInput } from '@/server/ordering/order/order.inputs'
import { searchInput, wholeInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { getSellerOrders } from './order-desk.service'
import { exportOrders } from './order-export.service'

/** a day of a form, which sends an empty text for none; no order is of another century */
const dayInput = z
  .literal('')
  .transform(() => undefined)
  .or(z.iso.date().refine((day) => day >= '2000' && day < '2200', 'invalid'))
  .optional()

const deskInput = statesInput
  .extend({ search: searchInput, shop_id: wholeInput, from: dayInput, to: dayInput })
  .refine((input) => !isReversed(input), { path: ['to'], message: 'order' })

const auth = 'seller'
const root = '/dashboard/seller/orders'

export const orderDeskRoutes: readonly Route[] = [
  route(`GET ${root}`, { auth, input: deskInput }, (ctx, { input }) => getSellerOrders(ctx, input)),
  route(`GET ${root}/export`, { auth, input: deskInput }, (ctx, { input }) =>
    exportOrders(ctx, input),
  ),
]
