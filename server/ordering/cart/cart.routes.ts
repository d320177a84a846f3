import {
  claimCartSchema,
  openCartSchema,
  ownInsertSchema,
  storeCartSchema,
} from '@/domain/cart.schema'
import { currencyInput, flagInput, idsInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { deleteCarts, getCart, openCart } from './cart.service'
import { deleteProducts, insertProducts, storeCart } from './cart-line.service'
import { claimGuestCart } from './guest-cart.service'

const root = '/dashboard/user/cart'
const auth = 'user'
const cartInput = currencyInput.extend({ or_null: flagInput })

export const cartRoutes: readonly Route[] = [
  route(`POST ${root}`, { auth, input: storeCartSchema }, (ctx, { input }) =>
    storeCart(ctx, input),
  ),
  route(`GET ${root}`, { auth: 'guest', input: cartInput }, (ctx, { input }) =>
    getCart(ctx, input),
  ),
  route(`DELETE ${root}/delete`, { auth: 'guest', input: idsInput }, (ctx, { input }) =>
    deleteCarts(ctx, input.ids),
  ),
  route(`DELETE ${root}/product/delete`, { auth: 'guest', input: idsInput }, (ctx, { input }) =>
    deleteProducts(ctx, input.ids),
  ),
  route(
    `POST ${root}/insert-product`,
    { auth: 'guest', input: ownInsertSchema },
    (ctx, { input }) => insertProducts(ctx, input),
  ),
  route(`POST ${root}/open`, { auth, input: openCartSchema }, (ctx, { input }) =>
    openCart(ctx, input),
  ),
  route(`POST ${root}/claim`, { auth: 'guest', input: claimCartSchema }, (ctx, { input }) =>
    claimGuestCart(ctx, input),
  ),
]
