import type { Api } from './api'

export const couponService = ({ http }: Api) => ({
  /** Resolves when the code holds at the shop; rejects with the reason in the customer's language. */
  check: async (coupon: string, shopId: number) => {
    await http.post('rest/coupons/check', { coupon, shop_id: shopId })
  },
})
