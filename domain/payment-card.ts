/** A card that its owner has let the provider keep; the number is known to the provider only. */
export interface PaymentCard {
  id: number
  /** the method that it pays by */
  payment_id: number
  /** as the provider spells it: visa, mastercard, amex … */
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A card brand as people write it. */
export const cardBrand = (brand: string): string => brands[brand] ?? brand
