import { type Currency, decimalsOf } from './currency'
import { fromWire } from './money'

/** A currency as amounts in it are counted. */
interface Coins {
  title: string
  decimals: number
  /** the smallest coin, minor units */
  step_minor: number
}

/** The coins of a currency as clients know it. */
export function coinsOf(currency: Pick<Currency, 'title' | 'step'>): Coins {
  const decimals = decimalsOf(currency)
  return {
    title: currency.title,
    decimals,
    step_minor: fromWire(currency.step ?? 0, decimals) || 1,
  }
}

/**
 * Whether a method takes whatever an order may cost in a currency. Stripe counts in thousandths but
 * wants the last digit to be 0; Payfast takes rand only.
 * Source: docs.stripe.com/currencies#special-cases, developers.payfast.co.za/docs
 */
export function takesCurrency(tag: string, { title, decimals, step_minor }: Coins): boolean {
  if (tag === 'pay-fast') return title === 'ZAR'
  return tag !== 'stripe' || decimals < 3 || step_minor % 10 === 0
}
