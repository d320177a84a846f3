import { z } from 'zod'
import { insertProductsSchema, openCartSchema, storeCartSchema } from '@/domain/cart.schema'
import { deliveryTypes } from '@/domain/order'
import { currencyInput, idParams, idsInput, pointInput } from '@/server/http/inputs'
import { type Route, route } from '@/server/http/route'
import { deleteCarts, getCart, openCart } from './cart.service'
import { removeMembers, toggleGroup } from './cart-group.service'
import { deleteProducts, insertProducts, storeCart } from './cart-line.service'
import { calculateCart } from './quote.service'

const calculateInput = currencyInput.extend({
  type: z.enum(deliveryTypes),
  address: pointInput.optional(),
  coupon: z.string().trim().max(50).nullish(),
  tips: z.coerce.number().min(0).max(100_000).optional(),
})

const membersInput = idsInput.extend({ cart_id: z.coerce.number().int().positive() })

const root = '/dashboard/user/cart'
const auth = 'user'

export const cartRoutes: readonly Route[] = [
  route(`POST ${root}`, { auth, input: storeCartSchema }, (ctx, { input }) =>
    storeCart(ctx, input),
  ),
  route(`GET ${root}`, { auth, input: currencyInput }, (ctx, { input }) => getCart(ctx, input)),
  route(`DELETE ${root}/delete`, { auth, input: idsInput }, (ctx, { input }) =>
    deleteCarts(ctx, input.ids),
  ),
  route(`DELETE ${root}/product/delete`, { auth, input: idsInput }, (ctx, { input }) =>
    deleteProducts(ctx, input.ids),
  ),
  route(`POST ${root}/insert-product`, { auth, input: insertProductsSchema }, (ctx, { input }) =>
    insertProducts(ctx, input),
  ),
  route(`POST ${root}/open`, { auth, input: openCartSchema }, (ctx, { input }) =>
    openCart(ctx, input),
  ),
  route(`POST ${root}/set-group/:id`, { auth, params: idParams }, (ctx, { params }) =>
    toggleGroup(ctx, params.id),
  ),
  route(`DELETE ${root}/member/delete`, { auth, input: membersInput }, (ctx, { input }) =>
    removeMembers(ctx, input),
  ),
  route(
    `POST ${root}/calculate/:id`,
    { auth, params: idParams, input: calculateInput },
    (ctx, { params, input }) => calculateCart(ctx, params.id, input),
  ),
]
