import { z } from 'zod'
import { joinCartSchema, memberInsertSchema, memberStoreSchema } from '@/domain/cart.schema'
import {
  currencyInput,
  flagInput,
  idParams,
  idsInput,
  keyParams,
} from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { removeMembers, toggleGroup } from './cart-group.service'
import {
  deleteMemberProducts,
  getMemberCart,
  insertMemberProducts,
  joinCart,
  leaveCart,
  storeMemberCart,
  toggleMemberStatus,
} from './member.service'

const cartId = z.coerce.number().int().positive()
const membersInput = idsInput.extend({ cart_id: cartId })
// invalid input of a poll is ignored: the client then learns that the group is over for it
const pollInput = currencyInput.extend({
  shop_id: cartId.optional().catch(undefined),
  user_cart_uuid: z.string().max(64).optional().catch(undefined),
})
const memberLinesInput = idsInput.extend({ user_cart_uuid: z.string().max(64).optional() })
const setGroupInput = z.object({ by_token: flagInput })
const leaveInput = idsInput.extend({ cart_id: cartId.optional() })

const root = '/dashboard/user/cart'
const auth = 'user'
/** routes by a numeric id limit failed attempts, against enumeration; random uuids need no limit */
const misses = true

/** Guests and members of a group cart need no account: their member uuid authorizes them. */
export const memberRoutes: readonly Route[] = [
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
  route(
    `POST ${root}/set-group/:id`,
    { auth, params: idParams, input: setGroupInput },
    (ctx, { params, input }) => toggleGroup(ctx, params.id, input.by_token),
  ),
  route(`DELETE ${root}/member/delete`, { auth, input: membersInput }, (ctx, { input }) =>
    removeMembers(ctx, input),
  ),
]
