import { tagsOfProvider } from '@/domain/payment-process'
import type { ServerCurrency } from '@/server/http/context'

/**
 * Whether a method takes whatever an order may cost in a currency. Stripe counts in thousandths but
 * wants the last digit to be 0; Payfast takes rand only.
 * Source: docs.stripe.com/currencies#special-cases, developers.payfast.co.za/docs
 */
export function takesCurrency(
  tag: string,
  { title, decimals, step_minor }: Pick<ServerCurrency, 'title' | 'decimals' | 'step_minor'>,
): boolean {
  const tags = tagsOfProvider(tag)
  if (tags.includes('pay-fast')) return title === 'ZAR'
  return !tags.includes('stripe') || decimals < 3 || step_minor % 10 === 0
}
