import { z } from 'zod'
import { type Route, route } from '@/server/http/route'
import { checkCoupon } from './coupon.service'

const checkInput = z.object({
  coupon: z.string().trim().min(1).max(50),
  shop_id: z.coerce.number().int().positive(),
})

export const couponRoutes: readonly Route[] = [
  route('POST /rest/coupons/check', { knowsGuests: true, input: checkInput }, (ctx, { input }) =>
    checkCoupon(ctx, input),
  ),
]
