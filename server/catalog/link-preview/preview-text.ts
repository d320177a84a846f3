import path from 'node:path'
import sharp from 'sharp'
import { escapeMarkup } from '@/lib/escape-markup'

export interface TextStyle {
  /** pixels */
  size: number
  weight: 'Medium' | 'Bold'
  color: string
  /** maximum, pixels */
  width: number
  lines: number
  align: 'left' | 'right'
}

/** Text as a picture with a transparent background. */
export interface DrawnText {
  input: Buffer
  width: number
  height: number
}

/** Families of the fonts below; glyphs that they lack come from system fonts, if any. */
const FAMILIES = 'Inter, Noto Sans Arabic'
/** The site's fonts as TTF: the FreeType bundled with sharp cannot read WOFF2. */
const FONTS = ['inter-latin.ttf', 'inter-latin-ext.ttf', 'noto-sans-arabic.ttf']
const LINE_HEIGHT = 1.3
/**
 * Line spacing per font size: Noto Sans Arabic reserves space for marks that titles rarely have.
 */
const ARABIC_SPACING = -0.6

let loaded: Promise<unknown> | undefined

/** Loads each font file once; afterwards every text of this process can use it. */
async function loadFonts(): Promise<void> {
  const folder = path.join(process.cwd(), 'server/catalog/preview/fonts')
  loaded ??= Promise.all(
    FONTS.map((file) =>
      sharp({ text: { text: '.', fontfile: path.join(folder, file) } })
        .png()
        .toBuffer(),
    ),
  )
  await loaded
}

/** Replaces control characters and line breaks with spaces. */
const clean = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Whether our fonts have every letter; others show as boxes unless a system font has them. */
export const canDraw = (text: string) =>
  /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)

const hasArabic = (text: string) => /^[^\p{L}]*\p{Script=Arabic}/u.test(text)

/** Pango swaps left and right in right-to-left text. */
function alignOf(text: string, align: TextStyle['align']): TextStyle['align'] {
  if (!hasArabic(text)) return align
  return align === 'left' ? 'right' : 'left'
}

async function render(text: string, style: TextStyle): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.color}">${escapeMarkup(text)}</span>`,
      font: `${FAMILIES} ${style.weight} ${style.size}`,
      // one point is one pixel
      dpi: 72,
      width: style.width,
      align: alignOf(text, style.align),
      spacing: hasArabic(text) ? Math.round(style.size * ARABIC_SPACING) : 0,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Draws a text, shaped for its script; a text that does not fit is cut and ends in "…". */
export async function drawText(given: string, style: TextStyle): Promise<DrawnText | undefined> {
  const text = clean(given)
  if (!text) return undefined
  await loadFonts()
  const lineHeight = hasArabic(text) ? LINE_HEIGHT + 0.3 : LINE_HEIGHT
  const most = style.lines * style.size * lineHeight
  const fits = ({ height, width }: DrawnText) => height <= most && width <= style.width
  const whole = await render(text.slice(0, 400), style)
  if (fits(whole)) return whole
  const words = text.slice(0, 400).split(' ')
  let best = await render('…', style)
  let [low, high] = [1, words.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const shorter = await render(`${words.slice(0, middle).join(' ')}…`, style)
    if (fits(shorter)) {
      best = shorter
      low = middle + 1
    } else high = middle - 1
  }
  return best
}
