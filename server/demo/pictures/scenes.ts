import sharp, { type OverlayOptions } from 'sharp'
import { makeRandom, type Random } from '@/lib/random'
import { oklch } from './colour'
import { iconSprite, type Sprite } from './icons'
import { PICTURE_SIZES, type PictureSpec } from './spec'
import { mayTurn, shade, vesselFor } from './vessels'

interface Size {
  width: number
  height: number
}

interface Standing {
  sprite: Sprite
  x: number
  foot: number
}

type Spec<K extends PictureSpec['kind']> = Extract<PictureSpec, { kind: K }>

const FALLBACK = 'fork-and-knife-with-plate'
const QUALITY = 78

/** A small rotation in steps of four degrees, so that sprites can be reused. */
function turn(name: string, random: Random, most: number): number {
  const angle = random.int(-most, most) * 4
  return mayTurn(name) ? angle : 0
}

function overlay({ sprite, x, foot }: Standing, size: Size): OverlayOptions {
  const clamp = (value: number, most: number) => Math.max(0, Math.min(Math.round(value), most))
  return {
    input: sprite.png,
    left: clamp(x - sprite.width / 2, size.width - sprite.width),
    top: clamp(foot - sprite.height, size.height - sprite.height),
  }
}

function wrap(size: Size, body: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${body}</svg>`,
  )
}

/** Saturation factor: food looks best on warm colours, so cool hues are paler. */
const warmth = (hue: number) => 0.74 + 0.26 * Math.cos(((hue - 55) * Math.PI) / 180)

/** Background and table of every scene, slightly darker towards the edges. */
function backdrop(size: Size, hue: number, random: Random, horizon: number): string {
  const { width, height } = size
  const tone = hue + random.int(-6, 6)
  const light = (0.3 + random.next() * 0.4).toFixed(2)
  const table = height - horizon
  const soft = (lightness: number, chroma: number) =>
    oklch(lightness, chroma * warmth(tone), tone + (lightness < 0.91 ? 8 : 0))
  return `<defs><radialGradient id="wall" cx="${light}" cy=".22" r=".95"><stop offset="0" stop-color="${soft(0.966, 0.024)}"/><stop offset=".55" stop-color="${soft(0.92, 0.044)}"/><stop offset="1" stop-color="${soft(0.845, 0.064)}"/></radialGradient><radialGradient id="table" gradientUnits="userSpaceOnUse" cx="${width / 2}" cy="${horizon + table * 0.35}" r="${Math.round(width * 0.62)}"><stop offset="0" stop-color="${soft(0.905, 0.048)}"/><stop offset=".55" stop-color="${soft(0.872, 0.058)}"/><stop offset="1" stop-color="${soft(0.805, 0.075)}"/></radialGradient><radialGradient id="shade"><stop offset="0" stop-color="#3b2413" stop-opacity=".46"/><stop offset=".55" stop-color="#3b2413" stop-opacity=".2"/><stop offset="1" stop-color="#3b2413" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#wall)"/><ellipse cx="${width / 2}" cy="${horizon + table * 1.5}" rx="${width * 1.1}" ry="${table * 1.5}" fill="url(#table)"/>`
}

/** Contact shadow of an icon, as wide as its foot, with a minimum width. */
function contact({ sprite, x, foot }: Standing): string {
  const breadth = Math.max(sprite.footWidth * 1.1, sprite.width * 0.62)
  const lean = (sprite.footX - sprite.width / 2) * 0.6
  return shade(x + lean, foot - 4, breadth * 0.62, Math.max(9, breadth * 0.13))
}

function finish(base: Buffer, layers: OverlayOptions[]): Promise<Buffer> {
  return sharp(base)
    .composite(layers)
    .removeAlpha()
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer()
}

/** A dish: its vessel, the main icon and one or two small ones. */
export async function renderDish(spec: Spec<'dish'>): Promise<Buffer> {
  const size = PICTURE_SIZES.dish
  const random = makeRandom(spec.seed)
  const [main = FALLBACK, ...others] = spec.icons
  const vessel = vesselFor(spec.plate, main, spec.hue)
  const back = backdrop(size, spec.hue, random, 232)
  const hero: Standing = {
    sprite: await iconSprite(main, vessel.size, turn(main, random, vessel.shadow ? 1 : 2)),
    x: 320 + random.int(-6, 6),
    foot: vessel.foot,
  }
  const mirrored = random.next() < 0.5
  const small = await Promise.all(
    others.slice(0, 2).map(async (name, i) => {
      const spot = vessel.spots[mirrored ? 1 - i : i] ?? {
        x: 120,
        foot: 420,
        size: 110,
        behind: false,
      }
      const sprite = await iconSprite(name, spot.size, turn(name, random, 3))
      const standing = {
        sprite,
        x: spot.x + random.int(-8, 8),
        foot: spot.foot + random.int(-4, 4),
      }
      return { standing, behind: spot.behind }
    }),
  )
  const onTable = small.filter(({ behind }) => !behind)
  const shadows = [
    ...(vessel.shadow ? [contact(hero)] : []),
    ...onTable.map(({ standing }) => contact(standing)),
  ].join('')
  const layers = [
    ...small.filter(({ behind }) => behind).map(({ standing }) => overlay(standing, size)),
    overlay(hero, size),
    ...(vessel.front ? [{ input: wrap(size, vessel.front), left: 0, top: 0 }] : []),
    ...onTable.map(({ standing }) => overlay(standing, size)),
  ]
  return finish(wrap(size, back + rings(320, 210, 186) + vessel.back + shadows), layers)
}

async function row(
  icons: readonly string[],
  places: readonly { x: number; foot: number; size: number }[],
  random: Random,
): Promise<Standing[]> {
  return Promise.all(
    places.map(async (place, i) => {
      const name = icons[i % Math.max(1, icons.length)] ?? FALLBACK
      const angle = turn(name, random, 2)
      return {
        sprite: await iconSprite(name, place.size, angle),
        x: place.x + random.int(-14, 14),
        foot: place.foot,
      }
    }),
  )
}

const rings = (x: number, y: number, radius: number) =>
  [1, 0.78]
    .map(
      (scale) =>
        `<circle cx="${x}" cy="${y}" r="${radius * scale}" fill="#fff" fill-opacity=".22"/>`,
    )
    .join('')

/** A shop's cover: three foods in a row, the middle one large. */
export async function renderCover(spec: Spec<'cover'>): Promise<Buffer> {
  const size = PICTURE_SIZES.cover
  const random = makeRandom(spec.seed)
  const back = backdrop(size, spec.hue, random, 300)
  const standing = await row(
    spec.icons.slice(0, 3),
    [
      { x: 640, foot: 470, size: 340 },
      { x: 312, foot: 442, size: 220 },
      { x: 968, foot: 446, size: 236 },
    ],
    random,
  )
  const base = back + rings(640, 290, 250) + standing.map((one) => contact(one)).join('')
  return finish(
    wrap(size, base),
    standing.toReversed().map((one) => overlay(one, size)),
  )
}

/** A banner: foods on the right, empty space on the left for the text in HTML. */
export async function renderBanner(spec: Spec<'banner'>): Promise<Buffer> {
  const size = PICTURE_SIZES.banner
  const random = makeRandom(spec.seed)
  const back = backdrop(size, spec.hue, random, 286)
  const standing = await row(
    spec.icons.slice(0, 3),
    [
      { x: 946, foot: 412, size: 284 },
      { x: 720, foot: 430, size: 142 },
      { x: 1170, foot: 426, size: 152 },
    ],
    random,
  )
  const base = back + rings(946, 244, 214) + standing.map((one) => contact(one)).join('')
  return finish(
    wrap(size, base),
    standing.map((one) => overlay(one, size)),
  )
}
