import { decimalsOf } from '@/domain/currency'
import { countOf } from '@/domain/provider-currency'
import { AppError } from '@/server/platform/http/errors'

/** Minor units as the decimal text that providers take: 2206 with two decimals is "22.06". */
export function toDecimal(minor: number, decimals: number): string {
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Exact minor units of a decimal; null when it has more digits than the currency, or no number. */
export function fromDecimal(amount: string | number, decimals: number): number | null {
  const match = /^(\d+)(?:\.(\d*?)0*)?$/.exec(String(amount))
  const [, whole = '', rest = ''] = match ?? []
  if (!match || rest.length > decimals) return null
  return Number(`${whole}${rest.padEnd(decimals, '0')}`)
}

/** An amount in our minor units, and the currency that it is in. */
interface Amount {
  amountMinor: number
  decimals: number
  currency: string
}

/** The amount in the provider's smallest unit, with its decimals. Throws `payment_method_unavailable`. */
function counted(tag: string, { amountMinor, decimals, currency }: Amount) {
  const count = countOf(tag, currency)
  const minor = count && fromDecimal(toDecimal(amountMinor, decimals), count.decimals)
  // never rounded: the provider would then charge another amount than the requested one
  if (!count || minor === null || minor === undefined || minor % count.step !== 0) {
    throw new AppError('payment_method_unavailable')
  }
  return { minor, decimals: count.decimals }
}

/**
 * Our amount as a provider's whole number. Throws `payment_method_unavailable` if it cannot be expressed so.
 */
export const toProviderMinor = (tag: string, amount: Amount): number => counted(tag, amount).minor

/**
 * Our amount as a provider's decimal text. Throws `payment_method_unavailable` if it cannot be expressed so.
 */
export function toProviderText(tag: string, amount: Amount): string {
  const { minor, decimals } = counted(tag, amount)
  return toDecimal(minor, decimals)
}

/** The decimal text of a provider's whole number. */
export function ofProviderMinor(tag: string, minor: number, currency: string): string {
  const title = currency.toUpperCase()
  return toDecimal(minor, countOf(tag, title)?.decimals ?? decimalsOf({ title }))
}
