import { z } from 'zod'
import { couponBodySchema, newCouponSchema } from '@/domain/admin-coupon.schema'
import { couponStates } from '@/domain/coupon'
import { idParams, pageInput, seenInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { checkCoupon } from './coupon'
import {
  addCoupon,
  changeCoupon,
  endCoupon,
  getAdminCoupon,
  listAdminCoupons,
} from './edit-coupon.service'

const checkInput = z.object({
  coupon: z.string().trim().min(1).max(50),
  shop_id: z.coerce.number().int().positive(),
})
const listInput = pageInput.extend({ state: z.enum(couponStates).optional().catch(undefined) })
const all = '/dashboard/admin/coupons'
const admin = { auth: 'admin', params: idParams } as const

export const couponRoutes: readonly Route[] = [
  route('POST /rest/coupons/check', { knowsGuests: true, input: checkInput }, (ctx, { input }) =>
    checkCoupon(ctx, input),
  ),
  route(`GET ${all}`, { auth: 'admin', input: listInput }, (ctx, { input }) =>
    listAdminCoupons(ctx, input),
  ),
  route(`POST ${all}`, { auth: 'admin', input: newCouponSchema }, (ctx, { input }) =>
    addCoupon(ctx, input),
  ),
  route(`GET ${all}/:id`, admin, (ctx, { params }) => getAdminCoupon(ctx, params.id)),
  route(`PUT ${all}/:id`, { ...admin, input: couponBodySchema }, (ctx, { params, input }) =>
    changeCoupon(ctx, params.id, input),
  ),
  route(`POST ${all}/:id/end`, { ...admin, input: seenInput }, (ctx, { params, input }) =>
    endCoupon(ctx, params.id, input.updated_at),
  ),
]
