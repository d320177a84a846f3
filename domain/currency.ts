export interface Currency {
  id: number
  symbol: string
  title: string
  rate: number
  default: boolean
  position: 'before' | 'after'
  active: boolean
  /** ours: how many decimals it is counted in */
  decimals?: number
  /** ours: the smallest coin where that is more than the smallest unit */
  step?: number
  created_at?: string
  updated_at?: string
}

export const DEFAULT_SYMBOL = '$'

/**
 * Where a currency has other than two decimals by ISO 4217, by their number. Not the runtime's `Intl`:
 * its digits are those that people show (HUF, IDR and COP none), not those that money is counted in.
 */
const unlikeTwo: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const isoDecimals = new Map(
  Object.entries(unlikeTwo).flatMap(([decimals, titles]) =>
    titles.split(' ').map((title) => [title, Number(decimals)] as const),
  ),
)

/** Number of decimals a currency is counted in: what the marketplace says, else ISO 4217 (USD 2, JPY 0, KWD 3). */
export function decimalsOf(currency: Pick<Currency, 'title' | 'decimals'> | undefined): number {
  return currency?.decimals ?? isoDecimals.get(currency?.title ?? '') ?? 2
}

/** The wished currency when it is on the list, else the default one, else the first. */
export function chooseCurrency(
  currencies: readonly Currency[],
  id: number | undefined,
): Currency | undefined {
  return (
    currencies.find((currency) => currency.id === id) ??
    currencies.find((currency) => currency.default) ??
    currencies[0]
  )
}
