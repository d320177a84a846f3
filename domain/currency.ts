import type { Currency } from './currency.schema'

/** Shown before the currencies are loaded. */
export const DEFAULT_SYMBOL = '$'

/**
 * ISO 4217 codes of the currencies whose minor unit does not have two decimals, by the number of
 * decimals. Not from the runtime's `Intl`: it has the decimals for display (0 for HUF, IDR and COP).
 */
const codesByDecimals: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const isoDecimals = new Map(
  Object.entries(codesByDecimals).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code) => [code, Number(decimals)] as const),
  ),
)

/**
 * Decimals of a currency's minor unit: as the marketplace has set them, else by ISO 4217 (USD 2, JPY 0,
 * KWD 3), else 2. `title` is the ISO code.
 */
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
