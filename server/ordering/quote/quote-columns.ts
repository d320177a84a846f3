import type { Quote } from '@/domain/pricing'

/** The amounts of a quote as the columns of an order, minor units. */
export const quoteColumns = (quote: Quote) => ({
  price_minor: quote.priceMinor,
  discount_minor: quote.discountMinor,
  coupon_minor: quote.couponMinor,
  tax_minor: quote.taxMinor,
  shop_tax_minor: quote.shopTaxMinor,
  delivery_minor: quote.deliveryMinor,
  membership_minor: quote.membershipMinor,
  service_minor: quote.serviceMinor,
  small_order_minor: quote.smallOrderMinor,
  tips_minor: quote.tipsMinor,
  rounding_minor: quote.roundingMinor,
  total_minor: quote.totalMinor,
})
