import path from 'node:path'
import sharp from 'sharp'

export interface TextLook {
  /** pixels */
  size: number
  weight: 'Medium' | 'Bold'
  color: string
  /** the widest it may be, pixels */
  width: number
  lines: number
  align: 'left' | 'right'
}

/** Text as a picture with a clear ground. */
export interface DrawnText {
  input: Buffer
  width: number
  height: number
}

/** Families that the fonts below have; what none of them knows comes from the system's, if any. */
const FAMILIES = 'Inter, Noto Sans Arabic'
/** The site's fonts, unpacked: FreeType as sharp brings it reads no WOFF2. */
const FONTS = ['inter-latin.ttf', 'inter-latin-ext.ttf', 'noto-sans-arabic.ttf']
const LINE_HEIGHT = 1.3
/** Noto Sans Arabic keeps room for marks that titles hardly have: lines are drawn this much closer. */
const ARABIC_SPACING = -0.6

let loaded: Promise<unknown> | undefined

/** A font is known to all texts of this process once one has named its file. */
async function loadFonts(): Promise<void> {
  const folder = path.join(process.cwd(), 'server/preview/fonts')
  loaded ??= Promise.all(
    FONTS.map((file) =>
      sharp({ text: { text: '.', fontfile: path.join(folder, file) } })
        .png()
        .toBuffer(),
    ),
  )
  await loaded
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Control characters and ends of lines are no part of a title. */
const clean = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Whether the fonts that come with us have every letter; others are boxes unless the system helps. */
export const canDraw = (text: string) =>
  /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)

const hasArabic = (text: string) => /^[^\p{L}]*\p{Script=Arabic}/u.test(text)

/** Pango turns left and right around in text that runs from the right. */
function alignOf(text: string, align: TextLook['align']): TextLook['align'] {
  if (!hasArabic(text)) return align
  return align === 'left' ? 'right' : 'left'
}

async function render(text: string, look: TextLook): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${look.color}">${escapeMarkup(text)}</span>`,
      font: `${FAMILIES} ${look.weight} ${look.size}`,
      // a point is a pixel
      dpi: 72,
      width: look.width,
      align: alignOf(text, look.align),
      spacing: hasArabic(text) ? Math.round(look.size * ARABIC_SPACING) : 0,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Draws a text, shaped as its script asks; what does not fit into its lines ends in "…". */
export async function drawText(given: string, look: TextLook): Promise<DrawnText | undefined> {
  const text = clean(given)
  if (!text) return undefined
  await loadFonts()
  const lineHeight = hasArabic(text) ? LINE_HEIGHT + 0.3 : LINE_HEIGHT
  const most = look.lines * look.size * lineHeight
  const fits = ({ height, width }: DrawnText) => height <= most && width <= look.width
  const whole = await render(text.slice(0, 400), look)
  if (fits(whole)) return whole
  const words = text.slice(0, 400).split(' ')
  let best = await render('…', look)
  let [low, high] = [1, words.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const shorter = await render(`${words.slice(0, middle).join(' ')}…`, look)
    if (fits(shorter)) {
      best = shorter
      low = middle + 1
    } else high = middle - 1
  }
  return best
}
