import type { Currency } from './currency.schema'

export const DEFAULT_SYMBOL = '$'

/**
 * ISO 4217 currencies that do not have two decimals, by their number. Not from the runtime's
 * `Intl`: it has the decimals for display (0 for HUF, IDR and COP), not those of the minor unit.
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

/** Decimals of a currency's minor unit: the marketplace's, else ISO 4217 (USD 2, JPY 0, KWD 3). */
export function decimalsOf(currency: Pick<Currency, 'title' | 'decimals'> | undefined): number {
  return currency?.decimals ?? isoDecimals.get(currency?.title ?? '') ?? 2
}

/** The requested currency if it is listed, else the default one, else the first. */
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
