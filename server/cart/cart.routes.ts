import { z } from 'zod'
import {
  claimCartSchema,
  joinCartSchema,
  memberInsertSchema,
  memberStoreSchema,
  openCartSchema,
  ownInsertSchema,
  storeCartSchema,
} from '@/domain/cart.schema'
import { deliveryTypes } from '@/domain/order'
import {
  currencyInput,
  flagInput,
  idParams,
  idsInput,
  keyParams,
  pointInput,
} from '@/server/http/inputs'
import { type Route, route } from '@/server/http/route'
import { calculateCart } from '@/server/quote/calculate.service'
import { deleteCarts, getCart, openCart } from './cart.service'
import { removeMembers, toggleGroup } from './cart-group.service'
import { deleteProducts, insertProducts, storeCart } from './cart-line.service'
import {
  deleteMemberProducts,
  getMemberCart,
  insertMemberProducts,
  joinCart,
  leaveCart,
  storeMemberCart,
  toggleMemberStatus,
} from './cart-member.service'
import { claimGuestCart } from './guest-cart.service'

const calculateInput = currencyInput.extend({
  type: z.enum(deliveryTypes),
  address: pointInput.optional(),
  coupon: z.string().trim().max(50).nullish(),
  tips: z.coerce.number().min(0).max(100_000).optional(),
  with_order_id: z.coerce.number().int().positive().optional(),
})

const cartId = z.coerce.number().int().positive()
const membersInput = idsInput.extend({ cart_id: cartId })
// whatever is wrong with a poll means that the group is over for this client
const pollInput = currencyInput.extend({
  shop_id: cartId.optional().catch(undefined),
  user_cart_uuid: z.string().max(64).optional().catch(undefined),
})
const memberLinesInput = idsInput.extend({ user_cart_uuid: z.string().max(64).optional() })
const setGroupInput = z.object({ by_token: flagInput })
const leaveInput = idsInput.extend({ cart_id: cartId.optional() })

const root = '/dashboard/user/cart'
const auth = 'user'
/** named by a number: whoever counts is stopped. A random handle needs no such limit. */
const misses = true

/** Guests and members of a group cart need no account: their handle speaks for them. */
const memberRoutes: readonly Route[] = [
  route('POST /rest/cart', { input: memberStoreSchema }, (ctx, { input }) =>
    storeMemberCart(ctx, input),
  ),
  route('GET /rest/cart/:id', { params: idParams, input: pollInput }, (ctx, { params, input }) =>
    getMemberCart(ctx, params.id, input),
  ),
  route('POST /rest/cart/insert-product', { input: memberInsertSchema }, (ctx, { input }) =>
    insertMemberProducts(ctx, input),
  ),
  route('POST /rest/cart/open', { input: joinCartSchema, misses }, (ctx, { input }) =>
    joinCart(ctx, input),
  ),
  route(
    'POST /rest/cart/status/:id',
    { params: keyParams, input: z.object({ cart_id: cartId }) },
    (ctx, { params, input }) => toggleMemberStatus(ctx, { ...input, user_cart_uuid: params.id }),
  ),
  route('DELETE /rest/cart/product/delete', { input: memberLinesInput, misses }, (ctx, { input }) =>
    deleteMemberProducts(ctx, input),
  ),
  route('DELETE /rest/cart/member/delete', { input: leaveInput }, (ctx, { input }) =>
    leaveCart(ctx, input),
  ),
]

export const cartRoutes: readonly Route[] = [
  ...memberRoutes,
  route(`POST ${root}`, { auth, input: storeCartSchema }, (ctx, { input }) =>
    storeCart(ctx, input),
  ),
  route(`GET ${root}`, { auth: 'guest', input: currencyInput }, (ctx, { input }) =>
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
  route(
    `POST ${root}/set-group/:id`,
    { auth, params: idParams, input: setGroupInput },
    (ctx, { params, input }) => toggleGroup(ctx, params.id, input.by_token),
  ),
  route(`DELETE ${root}/member/delete`, { auth, input: membersInput }, (ctx, { input }) =>
    removeMembers(ctx, input),
  ),
  route(
    `POST ${root}/calculate/:id`,
    { auth: 'guest', params: idParams, input: calculateInput },
    (ctx, { params, input }) => calculateCart(ctx, params.id, input),
  ),
]
