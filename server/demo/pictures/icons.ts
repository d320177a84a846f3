import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** A rendered icon, cropped to its visible pixels. */
export interface Sprite {
  /** its pixels, RGBA */
  pixels: Buffer
  width: number
  height: number
  /** centre (from the left) and width of the part that touches the ground, in pixels */
  footX: number
  footWidth: number
}

const FALLBACK = 'fork-and-knife-with-plate'
const MARGIN = 4
const VIEW = 32 + MARGIN * 2
const MAX_SPRITES = 320
const VISIBLE = 24
/** maximum factor for icons that leave much of their box empty, which are drawn larger */
const MOST_GROWTH = 1.18

const sprites = new Map<string, Sprite>()
let names: ReadonlySet<string> | undefined

/** The folder of the vectors; resolved on use, so that bundlers do not trace it. */
function folder(): string {
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), 'server/demo/pictures/icons')
}

/** The names of the available vectors. */
export function iconNames(): ReadonlySet<string> {
  const dir = folder()
  names ??= new Set(
    existsSync(dir)
      ? readdirSync(dir)
          .filter((file) => file.endsWith('.svg'))
          .map((file) => file.slice(0, -'.svg'.length))
      : [],
  )
  return names
}

/** Bounding box of the visible pixels from row `from` down. */
function visibleBox(data: Buffer, width: number, height: number, from: number) {
  let [left, top, right, bottom] = [width - 1, height - 1, 0, 0]
  for (let y = from; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < VISIBLE) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return { left: Math.min(left, right), right, top: Math.min(top, bottom), bottom }
}

/** A part of RGBA pixels. */
export function cut(
  data: Buffer,
  from: number,
  part: { left: number; top: number; width: number; height: number },
): Buffer {
  const row = part.width * 4
  const out = Buffer.allocUnsafe(row * part.height)
  for (let y = 0; y < part.height; y += 1) {
    const start = ((part.top + y) * from + part.left) * 4
    data.copy(out, y * row, start, start + row)
  }
  return out
}

/** A sprite as a layer of a picture. */
export function layer({ pixels, width, height }: Pick<Sprite, 'pixels' | 'width' | 'height'>) {
  return { input: pixels, raw: { width, height, channels: 4 as const } }
}

/** Renders an SVG and crops it to its visible pixels. */
export async function cropped(svg: string): Promise<Sprite> {
  const raw = sharp(Buffer.from(svg)).ensureAlpha().raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  const { left, top, right, bottom } = visibleBox(data, info.width, info.height, 0)
  const width = right - left + 1
  const height = bottom - top + 1
  const foot = visibleBox(data, info.width, info.height, Math.round(bottom - height * 0.12))
  const pixels = cut(data, info.width, { left, top, width, height })
  const footX = (foot.left + foot.right) / 2 - left
  return { pixels, width, height, footX, footWidth: foot.right - foot.left + 1 }
}

async function draw(source: string, size: number, angle: number): Promise<Sprite> {
  const pixels = Math.round((size * VIEW) / 32)
  const view = `${-MARGIN} ${-MARGIN} ${VIEW} ${VIEW}`
  const drawn = source.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return cropped(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${view}"><g transform="rotate(${angle} 16 16)">${drawn}</g></svg>`,
  )
}

/** What a vector draws in its box of 32 x 32, its ids prefixed so that it can lie inside another SVG. */
export async function iconSource(name: string): Promise<string> {
  const source = await readFile(path.join(folder(), `${name}.svg`), 'utf8')
  return source
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/ id="/g, ' id="in-')
    .replace(/url\(#/g, 'url(#in-')
    .replace(/href="#/g, 'href="#in-')
}

/** Renders a vector at a size (side of its box in pixels), rotated by degrees. */
export async function iconSprite(name: string, size: number, angle = 0): Promise<Sprite> {
  const known = iconNames().has(name) ? name : FALLBACK
  const key = `${known}|${size}|${angle}`
  const cached = sprites.get(key)
  if (cached) {
    sprites.delete(key)
    sprites.set(key, cached)
    return cached
  }
  const source = await readFile(path.join(folder(), `${known}.svg`), 'utf8')
  const first = await draw(source, size, angle)
  const grow = Math.min(MOST_GROWTH, (0.95 * size) / Math.max(first.width, first.height))
  const sprite = grow > 1.03 ? await draw(source, size * grow, angle) : first
  sprites.set(key, sprite)
  for (const oldest of sprites.keys()) {
    if (sprites.size <= MAX_SPRITES) break
    sprites.delete(oldest)
  }
  return sprite
}
