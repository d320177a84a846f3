export interface Coupon {
  id: number
  name: string
  type: 'fix' | 'percent'
  qty: number
  price: number
  expired_at: string
}
