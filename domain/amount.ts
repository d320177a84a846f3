/** Parts of a whole that kitchens measure by. */
const parts: readonly (readonly [value: number, sign: string])[] = [
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
]

const valueOfSign = (sign: string) => parts.find(([, known]) => known === sign)?.[0] ?? 0

const NUMBER = String.raw`(?:\d+\s*/\s*\d+|\d+(?:[.,]\d+)?(?:\s?[¼⅓½⅔¾])?|[¼⅓½⅔¾])`
/** An amount at the beginning of a line: one number, or a range of two. */
const leading = new RegExp(
  String.raw`^(\s*)(${NUMBER})(?:(\s*[-–]\s*)(${NUMBER}))?(?=\s|\p{L}|$)`,
  'u',
)

function readNumber(text: string): number {
  const ratio = /^(\d+)\s*\/\s*(\d+)$/.exec(text)
  if (ratio) return Number(ratio[1]) / Math.max(1, Number(ratio[2]))
  const sign = /[¼⅓½⅔¾]/.exec(text)?.[0] ?? ''
  const digits = text.replace(sign, '').trim().replace(',', '.')
  return (digits ? Number(digits) : 0) + valueOfSign(sign)
}

/** A number as cooks write it: whole from 10 on, else to the nearest part that spoons and scales show. */
function writeNumber(value: number, write: (whole: number) => string): string {
  if (value >= 10) return write(Math.round(value))
  const whole = Math.floor(value)
  const rest = value - whole
  const choices: (readonly [number, string])[] = [[0, ''], ...parts, [1, '']]
  const [near, sign] = choices.reduce((best, one) =>
    Math.abs(one[0] - rest) < Math.abs(best[0] - rest) ? one : best,
  )
  const rounded = near === 1 ? whole + 1 : whole
  // something is never nothing
  if (rounded === 0 && !sign) return '¼'
  return rounded === 0 ? sign : `${write(rounded)}${sign}`
}

/**
 * A line of a list of ingredients for `factor` times as much: the amount at its beginning is scaled;
 * a line without one (salt, butter for the pan) stays as it is.
 */
export function scaleAmount(
  line: string,
  factor: number,
  write: (whole: number) => string = String,
): string {
  if (factor === 1) return line
  return line.replace(leading, (_all, space: string, from: string, dash = '', to = '') => {
    const scaled = (text: string) => writeNumber(readNumber(text) * factor, write)
    return `${space}${scaled(from)}${to ? `${dash}${scaled(to)}` : ''}`
  })
}
