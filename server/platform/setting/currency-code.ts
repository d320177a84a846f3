import { code as codeOf, codes } from 'currency-codes'
import { decimalsOf } from '@/domain/currency'

/** ISO 4217 codes that are money somebody pays with: no metals, no units of account, no test codes. */
export const payableCodes: readonly string[] = codes().filter(
  (code) => !/^X(?!AF$|OF$|PF$|CD$)/.test(code),
)

/** Decimals of a currency's minor unit, by ISO 4217. */
export const decimalsOfCode = (code: string): number =>
  decimalsOf({ title: code, decimals: codeOf(code)?.digits })
