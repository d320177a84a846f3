import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** A rendered drawing, cropped to what is visible. */
export interface Sprite {
  png: Buffer
  width: number
  height: number
  /** the middle and the breadth of what touches the ground, in pixels from the left */
  footX: number
  footWidth: number
}

const FALLBACK = 'fork-and-knife-with-plate'
const MARGIN = 4
const VIEW = 32 + MARGIN * 2
const MAX_SPRITES = 320
const VISIBLE = 24
/** drawings that leave much of their box empty are drawn larger, at most by this */
const MOST_GROWTH = 1.18

const sprites = new Map<string, Sprite>()
let names: ReadonlySet<string> | undefined

/** Where the vectors lie; read lazily, so that no bundler traces the folder. */
function folder(): string {
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), 'server/demo/pictures/icons')
}

/** The names of the vectors at hand. */
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

/** Which of the names have no vector; each is drawn as a plate with fork and knife. */
export function unknownIcons(wanted: readonly string[]): string[] {
  return [...new Set(wanted)].filter((name) => !iconNames().has(name))
}

/** The box of the pixels that can be seen in rows `from` and below. */
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

async function crop(svg: string): Promise<Sprite> {
  const raw = sharp(Buffer.from(svg)).ensureAlpha().raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  const { left, top, right, bottom } = visibleBox(data, info.width, info.height, 0)
  const width = right - left + 1
  const height = bottom - top + 1
  const foot = visibleBox(data, info.width, info.height, Math.round(bottom - height * 0.12))
  const png = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract({ left, top, width, height })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const footX = (foot.left + foot.right) / 2 - left
  return { png, width, height, footX, footWidth: foot.right - foot.left + 1 }
}

async function draw(source: string, size: number, angle: number): Promise<Sprite> {
  const pixels = Math.round((size * VIEW) / 32)
  const view = `${-MARGIN} ${-MARGIN} ${VIEW} ${VIEW}`
  const drawn = source.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return crop(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${view}"><g transform="rotate(${angle} 16 16)">${drawn}</g></svg>`,
  )
}

/** A vector at a size (the side of its box in pixels), turned by an angle in degrees. */
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
