import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { brand } from '@/domain/brand'
import { PREVIEW_SIZE } from '@/domain/preview'
import { isolate } from '@/lib/intl'
import type { PreviewFacts } from './preview.facts'
import { drawText, type TextStyle } from './preview-text'

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE
/** Width of the picture on the end side; without a picture the text uses the full width. */
const PICTURE = 540
const EDGE = 64
const LOGO = 96
const LOGO_MARK = { width: 150, height: 52 }
const MAX_PIXELS = 50_000_000

/** Reads a picture of the marketplace; undefined where there is none. */
export type ReadPicture = (img: string) => Promise<Buffer | undefined>

interface Part extends OverlayOptions {
  input: Buffer
  left: number
  top: number
}

/** A picture cropped to a box; undefined if missing or broken, then the rest is drawn anyway. */
async function cut(read: ReadPicture, img: string | null, box: { width: number; height: number }) {
  const bytes = img ? await read(img) : undefined
  if (!bytes) return undefined
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize({ ...box, fit: 'cover' })
    .flatten({ background: brand.preview.ground })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => undefined)
}

const svg = (width: number, height: number, inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`,
  )

const round = (image: Buffer) =>
  sharp(image)
    .composite([
      {
        input: svg(LOGO, LOGO, `<circle cx="${LOGO / 2}" cy="${LOGO / 2}" r="${LOGO / 2}"/>`),
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer()

const STAR = 'M15 1.8l4 8.4 9.2 1.2-6.8 6.3 1.8 9.1L15 22.3l-8.2 4.5 1.8-9.1L1.8 11.4l9.2-1.2z'

/** Aligns boxes of the text column to its start side: the right one in right-to-left text. */
function column(dir: PreviewFacts['dir'], hasPicture: boolean) {
  const width = WIDTH - 2 * EDGE - (hasPicture ? PICTURE : 0)
  const start = dir === 'rtl' && hasPicture ? PICTURE + EDGE : EDGE
  return {
    width,
    /** left edge of a box of that width */
    left: (boxWidth: number, offset = 0) =>
      dir === 'rtl' ? start + width - boxWidth - offset : start + offset,
  }
}

type Column = ReturnType<typeof column>

/** Boxes side by side, centred vertically. */
function row(boxes: { input: Buffer; width: number; height: number }[], place: Column, gap = 12) {
  const height = Math.max(...boxes.map((box) => box.height))
  return {
    height,
    at: (top: number): Part[] => {
      let offset = 0
      return boxes.map(({ input, width, height: own }) => {
        const left = place.left(width, offset)
        offset += width + gap
        return { input, left, top: Math.round(top + (height - own) / 2) }
      })
    },
  }
}

async function ratingRow({ rating }: PreviewFacts, place: Column, style: TextStyle) {
  if (!rating) return undefined
  const value = await drawText(rating.value, { ...style, weight: 'Bold' })
  const count = await drawText(isolate(`(${rating.count})`), {
    ...style,
    color: brand.preview.muted,
  })
  if (!value || !count) return undefined
  const star = svg(30, 30, `<path d="${STAR}" fill="${brand.preview.accent}"/>`)
  return row([{ input: star, width: 30, height: 30 }, value, count], place)
}

async function priceRow({ price }: PreviewFacts, place: Column, style: TextStyle) {
  const text = price
    ? await drawText(price, { ...style, size: 44, weight: 'Bold', color: brand.preview.onAccent })
    : undefined
  if (!text) return undefined
  const width = text.width + 56
  const height = 80
  const chip = await sharp(
    svg(
      width,
      height,
      `<rect width="${width}" height="${height}" rx="40" fill="${brand.preview.accent}"/>`,
    ),
  )
    .composite([{ input: text.input, gravity: 'centre' }])
    .png()
    .toBuffer()
  return row([{ input: chip, width, height }], place)
}

/** Tried from the largest layout to the smallest until one fits. */
const FITTINGS = [
  { size: 60, lines: 3, textLines: 2 },
  { size: 52, lines: 2, textLines: 2 },
  { size: 52, lines: 2, textLines: 1 },
  { size: 44, lines: 1, textLines: 1 },
]
const GAP = 26
/** The text area: below the logo and above the coloured edge. */
const TOP = 140
const ROOM = HEIGHT - TOP - 48

/** The parts of the text column, centred vertically in the text area. */
async function textParts(facts: PreviewFacts, read: ReadPicture, place: Column): Promise<Part[]> {
  const style: TextStyle = {
    size: 30,
    weight: 'Medium',
    color: brand.preview.ink,
    width: place.width,
    lines: 1,
    align: facts.dir === 'rtl' ? 'right' : 'left',
  }
  const logo = await cut(read, facts.logo, { width: LOGO, height: LOGO })
  const first = logo && row([{ input: await round(logo), width: LOGO, height: LOGO }], place)
  const last = [await ratingRow(facts, place, style), await priceRow(facts, place, style)]
  for (const { size, lines, textLines } of FITTINGS) {
    const title = await drawText(facts.title, { ...style, size, lines, weight: 'Bold' })
    const muted = { ...style, color: brand.preview.muted, lines: textLines }
    const text = await drawText(facts.text, muted)
    const rows = [first, title && row([title], place), text && row([text], place), ...last].filter(
      (one) => one !== undefined,
    )
    const height = rows.reduce((sum, one) => sum + one.height + GAP, -GAP)
    if (height > ROOM) continue
    let top = TOP + Math.round((ROOM - height) / 2)
    return rows.flatMap((one) => {
      const parts = one.at(top)
      top += one.height + GAP
      return parts
    })
  }
  return []
}

/** Draws a link preview: a JPEG of 1200 by 630 pixels. */
export async function drawPreview(facts: PreviewFacts, read: ReadPicture): Promise<Buffer> {
  const picture = await cut(read, facts.picture, { width: PICTURE, height: HEIGHT })
  const place = column(facts.dir, picture !== undefined)
  const mark = await sharp(path.join(process.cwd(), 'public', brand.logo), { density: 144 })
    .resize(LOGO_MARK)
    .png()
    .toBuffer()
  const edge = svg(WIDTH, 12, `<rect width="${WIDTH}" height="12" fill="${brand.preview.accent}"/>`)
  return sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: brand.preview.ground },
  })
    .composite([
      ...(picture
        ? [{ input: picture, left: facts.dir === 'rtl' ? 0 : WIDTH - PICTURE, top: 0 }]
        : []),
      { input: edge, left: 0, top: HEIGHT - 12 },
      { input: mark, left: place.left(LOGO_MARK.width), top: 56 },
      ...(await textParts(facts, read, place)),
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
