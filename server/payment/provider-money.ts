/** Minor units as the decimal text that providers take: 2206 with two decimals is "22.06". */
export function toDecimal(minor: number, decimals: number): string {
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Decimal text or number to minor units, exactly; null where it has more digits than the currency. */
export function fromDecimal(amount: string | number, decimals: number): number | null {
  const match = /^(\d+)(?:\.(\d*?)0*)?$/.exec(String(amount))
  const [, whole = '', rest = ''] = match ?? []
  if (!match || rest.length > decimals) return null
  return Number(`${whole}${rest.padEnd(decimals, '0')}`)
}

/** How many decimals a currency has by ISO 4217, which our own `decimals` need not follow. */
function isoDecimals(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** Our minor units as the whole number of a provider that counts in ISO 4217 minor units. */
export function toIsoMinor(
  charge: { amountMinor: number; decimals: number; currency: string },
  decimals = isoDecimals(charge.currency),
): number {
  return Math.round(charge.amountMinor * 10 ** (decimals - charge.decimals))
}

/** The decimal text of a provider's whole number in ISO 4217 minor units. */
export function ofIsoMinor(
  minor: number,
  currency: string,
  decimals = isoDecimals(currency.toUpperCase()),
): string {
  return toDecimal(minor, decimals)
}
