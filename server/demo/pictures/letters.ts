/** Capital letters as strokes in a box 60 wide and 100 high: no installed font is needed. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 100L30 0L60 100M11 66H49',
  B: 'M4 0V100M4 0H30a24 24 0 0 1 0 48H4M30 48H32a26 26 0 0 1 0 52H4',
  C: 'M58 18A34 50 0 1 0 58 82',
  D: 'M4 0V100H18a50 50 0 0 0 0-100Z',
  E: 'M54 0H6V100H54M6 49H46',
  F: 'M54 0H6V100M6 50H45',
  G: 'M57 17A34 50 0 1 0 59 72V54H37',
  H: 'M4 0V100M56 0V100M4 50H56',
  I: 'M30 0V100',
  J: 'M48 0V72a22 28 0 0 1-44 2',
  K: 'M6 0V100M56 0L6 58M24 40L58 100',
  L: 'M8 0V100H54',
  M: 'M0 100L6 0L30 62L54 0L60 100',
  N: 'M4 100V0L56 100V0',
  O: 'M30 0A32 50 0 1 0 30 100A32 50 0 1 0 30 0Z',
  P: 'M6 100V0H32a27 28 0 0 1 0 56H6',
  Q: 'M30 0A32 50 0 1 0 30 100A32 50 0 1 0 30 0ZM38 74L60 104',
  R: 'M6 100V0H32a26 27 0 0 1 0 54H6M32 54L58 100',
  S: 'M54 16C46-6 6-6 6 24C6 54 55 44 55 74C55 106 10 108 4 80',
  T: 'M0 0H60M30 0V100',
  U: 'M4 0V66a26 34 0 0 0 52 0V0',
  V: 'M0 0L30 100L60 0',
  W: 'M-6 0L12 100L30 30L48 100L66 0',
  X: 'M2 0L58 100M58 0L2 100',
  Y: 'M0 0L30 52L60 0M30 52V100',
  Z: 'M4 0H56L4 100H58',
}

/** The first two drawable letters of a text; accents are dropped. */
export function drawableInitials(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return [...folded].filter((letter) => letter in LETTERS).slice(0, 2)
}

/** One or two letters as an SVG group, centred at a point; null when nothing can be drawn. */
export function initialsSvg(
  text: string,
  look: { x: number; y: number; height: number; colour: string },
): string | null {
  const letters = drawableInitials(text)
  if (letters.length === 0) return null
  const scale = look.height / 100
  const advance = 86
  const total = (letters.length - 1) * advance + 60
  const strokes = letters
    .map(
      (letter, i) => `<path d="${LETTERS[letter] ?? ''}" transform="translate(${i * advance} 0)"/>`,
    )
    .join('')
  const x = look.x - (total * scale) / 2
  const y = look.y - look.height / 2
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})" fill="none" stroke="${look.colour}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`
}
