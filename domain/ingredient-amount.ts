/** Fractions that recipes are written in. */
const fractions: readonly (readonly [value: number, sign: string])[] = [
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
]

const valueOfSign = (sign: string) => fractions.find(([, known]) => known === sign)?.[0] ?? 0

const NUMBER = String.raw`(?:\d+\s*/\s*\d+|\d+(?:[.,]\d+)?(?:\s?[¼⅓½⅔¾])?|[¼⅓½⅔¾])`
/** An amount at the beginning of a line: a number, or a range such as 2-3. */
const leadingAmount = new RegExp(
  String.raw`^(\s*)(${NUMBER})(?:(\s*[-–]\s*)(${NUMBER}))?(?=\s|\p{L}|$)`,
  'u',
)

/** Reads 1/2, 1.5, 1,5, ½ and 1½. */
function parseNumber(text: string): number {
  const ratio = /^(\d+)\s*\/\s*(\d+)$/.exec(text)
  if (ratio) return Number(ratio[1]) / Math.max(1, Number(ratio[2]))
  const sign = /[¼⅓½⅔¾]/.exec(text)?.[0] ?? ''
  const digits = text.replace(sign, '').trim().replace(',', '.')
  return (digits ? Number(digits) : 0) + valueOfSign(sign)
}

/** Rounds to a whole number from 10 on, else to the nearest of `fractions`. */
function formatAmount(value: number, formatWhole: (whole: number) => string): string {
  if (value >= 10) return formatWhole(Math.round(value))
  const whole = Math.floor(value)
  const rest = value - whole
  const candidates: (readonly [number, string])[] = [[0, ''], ...fractions, [1, '']]
  const [nearest, sign] = candidates.reduce((best, one) =>
    Math.abs(one[0] - rest) < Math.abs(best[0] - rest) ? one : best,
  )
  const rounded = nearest === 1 ? whole + 1 : whole
  // small amounts are not rounded to 0
  if (rounded === 0 && !sign) return '¼'
  return rounded === 0 ? sign : `${formatWhole(rounded)}${sign}`
}

/**
 * Scales an ingredient of a recipe, a line such as "400 g spaghetti", by `factor`. Lines that do not begin
 * with an amount ("salt") stay unchanged. `formatWhole` writes whole numbers in the reader's language.
 */
export function scaleIngredient(
  line: string,
  factor: number,
  formatWhole: (whole: number) => string = String,
): string {
  if (factor === 1) return line
  return line.replace(leadingAmount, (_all, space: string, from: string, dash = '', to = '') => {
    const scaled = (text: string) => formatAmount(parseNumber(text) * factor, formatWhole)
    return `${space}${scaled(from)}${to ? `${dash}${scaled(to)}` : ''}`
  })
}
