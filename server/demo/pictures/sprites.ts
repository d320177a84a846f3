import sharp from 'sharp'
import { cropped, iconNames, iconSource, iconSprite, type Sprite } from './icons'
import { isPack, isPackTint, packSvg } from './packs'
import { isSurface, SERVING_BOX, servingSvg, type View, wareOf } from './servings'
import { isTint } from './surfaces'
import { isThing, THINGS, type ThingName } from './things'
import { isTopping } from './toppings'

/** A subject of a picture: `name` or `name@tint`, and the icons of what lies on it or is inside. */
export interface Subject {
  icon: string
  /** icons of the ingredients */
  tops: readonly string[]
  plate: string
  hue: number
  seed: number
}

/** The parts of a name such as `soup@tomato` or `pizza@cream+mushroom+herb`. */
export function nameParts(icon: string): {
  name: string
  tint: string | undefined
  tops: string[]
} {
  const [own = '', ...tops] = icon.split('+')
  const [name = '', tint] = own.split('@')
  return { name, tint, tops }
}

/** The subject of a name that says what lies on it or is inside. */
export function subjectOf(icon: string, plate: string, hue: number, seed: number): Subject {
  return { icon, tops: nameParts(icon).tops, plate, hue, seed }
}

/** Vectors that would show the wrong thing at a table, and what is shown in their place. */
const SHOWN_AS: Readonly<Record<string, ThingName>> = {
  mushroom: 'champignons',
  fish: 'grilled-fish',
  chestnut: 'nuts',
  flatbread: 'naan',
  'cut-of-meat': 'steak',
}

/** What a name is drawn as, without its tint and toppings. */
export function shownAs(icon: string): string {
  const { name } = nameParts(icon)
  return SHOWN_AS[name] ?? name
}

/** Whether a name is drawn: a vector, a package, a thing or a food. */
function isDrawn(icon: string): boolean {
  const { name, tint, tops } = nameParts(icon)
  if (!tops.every((top) => iconNames().has(top))) return false
  if (isSurface(name)) return tint === undefined || isTint(tint)
  if (isPack(name)) return tint === undefined || isPackTint(tint)
  return tint === undefined && (isThing(name) || iconNames().has(name))
}

/** The names that nothing draws; those become a plate with fork and knife. */
export function unknownIcons(wanted: readonly string[]): string[] {
  return [...new Set(wanted)].filter((icon) => !isDrawn(icon))
}

/** Food drawn in code, which comes in its own ware. */
export function isServed(icon: string): boolean {
  return isSurface(nameParts(icon).name)
}

/** Things and packages, which stand or lie as they are. */
export function isMade(icon: string): boolean {
  const name = shownAs(icon)
  return isPack(name) || isThing(name)
}

/** plates are lower than bowls, so they may be wider */
const FLAT_GROWTH = 1.18

const svg = (size: number, box: number, body: string, angle = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}"><g transform="rotate(${angle} ${box / 2} ${box / 2})">${body}</g></svg>`

async function inside(tops: readonly string[], [x, y, side]: readonly [number, number, number]) {
  const [icon] = tops.filter((top) => iconNames().has(top))
  if (!icon) return ''
  const body = await iconSource(icon)
  return `<g transform="translate(${x - side / 2} ${y - side / 2}) scale(${side / 32})">${body}</g>`
}

/** Renders a subject at a size (side of its box in pixels). */
export async function subjectSprite(
  subject: Subject,
  size: number,
  look: { angle?: number; view?: View } = {},
): Promise<Sprite> {
  const { icon, tops, plate, hue, seed } = subject
  const { tint } = nameParts(icon)
  const name = shownAs(icon)
  const { angle = 0, view = 'side' } = look
  if (isSurface(name)) {
    const ware = wareOf(name, plate)
    const serving = {
      kind: name,
      tint,
      tops: tops.filter(isTopping),
      ware: wareOf(name, plate),
      view,
      hue,
      seed,
    }
    const grow = view === 'side' && ware !== 'bowl' ? FLAT_GROWTH : 1
    return cropped(svg(Math.round(size * grow), SERVING_BOX, servingSvg(serving)))
  }
  if (isPack(name)) {
    const pack = packSvg(name, tint)
    return cropped(svg(size, 200, pack.svg + (await inside(tops, pack.mark)), angle))
  }
  if (isThing(name)) return cropped(svg(size, 200, THINGS[name], angle))
  return iconSprite(name, size, angle)
}

/** A sprite out of focus, for what stands in the background. */
export async function blurred(sprite: Sprite, sigma: number): Promise<Sprite> {
  const pad = Math.ceil(sigma * 2)
  const { width, height, footX } = sprite
  const pixels = await sharp(sprite.pixels, { raw: { width, height, channels: 4 } })
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#0000' })
    .blur(sigma)
    .raw()
    .toBuffer()
  return { ...sprite, pixels, width: width + pad * 2, height: height + pad * 2, footX: footX + pad }
}
