import sharp, { type OverlayOptions } from 'sharp'
import { makeRandom, type Random } from '@/lib/random'
import { oklch } from './colour'
import {
  ARRANGEMENTS,
  COMPOSITIONS,
  type Composition,
  type CompositionName,
  type Place,
} from './compositions'
import { groundSvg, type Size, shade, type Tone } from './grounds'
import { cut, layer, type Sprite } from './icons'
import { PICTURE_SIZES, type PictureSpec } from './spec'
import { blurred, isMade, isServed, nameParts, type Subject, subjectSprite } from './sprites'
import { mayTurn, vesselFor } from './vessels'

export const FALLBACK = 'fork-and-knife-with-plate'
const QUALITY = 68

interface Standing {
  sprite: Sprite
  x: number
  foot: number
}

type DishSpec = Extract<PictureSpec, { kind: 'dish' }>

/** A small rotation in steps of four degrees, so that sprites can be reused. */
export function turn(icon: string, random: Random, most: number): number {
  const angle = random.int(-most, most) * 4
  return !isServed(icon) && !isMade(icon) && mayTurn(icon) ? angle : 0
}

/** Puts a sprite into a picture; what reaches over its edge is cut off. */
export function overlay({ sprite, x, foot }: Standing, size: Size): OverlayOptions {
  const left = Math.round(x - sprite.width / 2)
  const top = Math.round(foot - sprite.height)
  const part = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const width = Math.min(sprite.width, size.width - left) - part.left
  const height = Math.min(sprite.height, size.height - top) - part.top
  const pixels =
    width === sprite.width && height === sprite.height
      ? sprite.pixels
      : cut(sprite.pixels, sprite.width, { ...part, width, height })
  return { ...layer({ pixels, width, height }), left: Math.max(0, left), top: Math.max(0, top) }
}

export function wrap(size: Size, body: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${body}</svg>`,
  )
}

export function finish(base: Buffer, layers: OverlayOptions[]): Promise<Buffer> {
  return sharp(base)
    .composite(layers)
    .removeAlpha()
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer()
}

/** Contact shadow of what stands, as wide as its foot. */
export function contact({ sprite, x, foot }: Standing): string {
  const breadth = Math.max(sprite.footWidth * 1.1, sprite.width * 0.62)
  const lean = (sprite.footX - sprite.width / 2) * 0.6
  return shade(x + lean, foot - 4, breadth * 0.62, Math.max(9, breadth * 0.13))
}

/** Shadow of what lies, seen from above. */
const beneath = ({ sprite, x, foot }: Standing) =>
  shade(x + 8, foot - sprite.height / 2 + 16, sprite.width * 0.62, sprite.height * 0.62)

/** The name of a dish's composition. */
export function compositionOf({ icons, place, seed }: DishSpec): CompositionName {
  const [main = FALLBACK] = icons
  const lies = isServed(main) || (!isMade(main) && mayTurn(main))
  const list = ARRANGEMENTS[lies ? 'lying' : 'standing']
  return list[(place ?? seed) % list.length] ?? 'table'
}

const toneOf = ({ place, seed }: DishSpec): Tone => ((place ?? seed) % 3 === 1 ? 'full' : 'pale')

function setting(hue: number): string {
  const cloth = oklch(0.9, 0.045, hue + 150)
  return `<g transform="rotate(-14 320 240)"><rect x="86" y="60" width="300" height="380" rx="10" fill="${cloth}"/><path d="M100 60V440M372 60V440" stroke="#fff" stroke-opacity=".6" stroke-width="5"/></g><g fill="none" stroke="#a39a90" stroke-linecap="round"><path d="M66 180V400" stroke-width="11"/><path d="M52 116V164Q52 186 66 186T80 164V116M66 116V176" stroke-width="6"/><path d="M576 150V330" stroke-width="11"/><path d="M576 40V150C592 130 594 76 576 40Z" fill="#b3aaa0" stroke-width="4"/></g>`
}

function podium({ x, foot }: Place, hue: number): string {
  return `<path d="M${x - 158} ${foot - 8}V${foot + 74}A158 36 0 0 0 ${x + 158} ${foot + 74}V${foot - 8}Z" fill="${oklch(0.86, 0.04, hue + 20)}"/><path d="M${x + 40} ${foot - 8}V${foot + 108}A158 36 0 0 0 ${x + 158} ${foot + 74}V${foot - 8}Z" fill="#3b2413" fill-opacity=".08"/><ellipse cx="${x}" cy="${foot - 8}" rx="158" ry="36" fill="#fffaf3"/>`
}

const slate = ({ x, foot, size }: Place) =>
  `<g transform="rotate(-8 ${x} ${foot - size / 2})"><rect x="${x - size * 0.56}" y="${foot - size * 1.03}" width="${size * 1.12}" height="${size * 1.06}" rx="26" fill="#a96d3a"/><rect x="${x - size * 0.56}" y="${foot - size * 1.05}" width="${size * 1.12}" height="${size * 1.06}" rx="26" fill="#dca468"/><path d="M${x - size * 0.5} ${foot - size * 0.8}H${x + size * 0.5}M${x - size * 0.5} ${foot - size * 0.3}H${x + size * 0.5}" stroke="#b97f48" stroke-opacity=".45" stroke-width="3"/></g>`

const plateFromAbove = ({ x, foot, size }: Place) =>
  `${shade(x + 8, foot - size / 2 + 16, size * 0.6, size * 0.6)}<circle cx="${x}" cy="${foot - size / 2}" r="${size / 2}" fill="#d9cdbf"/><circle cx="${x}" cy="${foot - size / 2 - 3}" r="${size / 2}" fill="#fffdf9"/><circle cx="${x}" cy="${foot - size / 2 - 3}" r="${size * 0.36}" fill="#f3ebe1"/>`

interface Stage {
  under: string
  front: string
  hero: Place
  /** more pieces of the subject inside it */
  inside?: readonly Place[]
}

/** What the subject stands on, and where it stands because of that. */
function stageOf(spec: DishSpec, look: Composition, subject: Subject): Stage {
  const { hero } = look
  const alone = isServed(subject.icon)
  const above = look.view === 'top'
  if (look.stand === 'podium') return { under: podium(hero, spec.hue), front: '', hero }
  if (look.stand === 'slate') {
    const size = alone ? hero.size : hero.size * 0.72
    return {
      under: slate(hero),
      front: '',
      hero: { x: hero.x, foot: hero.foot - (hero.size - size) / 2, size },
    }
  }
  if (alone || look.stand === 'none') return { under: '', front: '', hero }
  if (above) {
    const size = hero.size * 0.64
    return {
      under: plateFromAbove(hero),
      front: '',
      hero: { x: hero.x, foot: hero.foot - (hero.size - size) / 2, size },
    }
  }
  if (isMade(subject.icon) && spec.plate !== 'board' && spec.plate !== 'plate') {
    return { under: '', front: '', hero }
  }
  const vessel = vesselFor(spec.plate, nameParts(subject.icon).name, spec.hue)
  return {
    under: vessel.back,
    front: vessel.front,
    hero: { x: 320, foot: vessel.foot, size: vessel.size },
    inside: vessel.spots.filter(({ behind }) => behind),
  }
}

async function sidesOf(spec: DishSpec, look: Composition, random: Random) {
  const own = spec.icons.slice(1)
  return Promise.all(
    look.sides.flatMap((place, i) => {
      const icon = own[i]
      if (!icon) return []
      const drawn = { icon, tops: [], plate: 'plate', hue: spec.hue, seed: spec.seed + i }
      return [
        subjectSprite(drawn, place.size, { angle: turn(icon, random, 3) }).then(async (sprite) => ({
          soft: 'soft' in place && place.soft === true,
          standing: {
            sprite: 'soft' in place && place.soft ? await blurred(sprite, 3) : sprite,
            x: place.x + random.int(-8, 8),
            foot: place.foot + random.int(-4, 4),
          },
        })),
      ]
    }),
  )
}

/** A dish: its ground, what it stands on, the subject, more pieces of it, and its ingredients. */
export async function renderDish(spec: DishSpec): Promise<Buffer> {
  const size = PICTURE_SIZES.dish
  const random = makeRandom(spec.seed)
  const look: Composition = COMPOSITIONS[compositionOf(spec)]
  const [icon = FALLBACK, ...others] = spec.icons
  const subject: Subject = {
    icon,
    tops: [...nameParts(icon).tops, ...others],
    plate: spec.plate,
    hue: spec.hue,
    seed: spec.seed,
  }
  const ground = { ground: look.ground, tone: toneOf(spec), hue: spec.hue, horizon: 232 }
  const back = groundSvg(size, ground, random)
  const stage = stageOf(spec, look, subject)
  const angle = turn(icon, random, look.view === 'top' ? 6 : 1)
  const hero: Standing = {
    sprite: await subjectSprite(subject, Math.round(stage.hero.size), { angle, view: look.view }),
    x: stage.hero.x,
    foot: stage.hero.foot,
  }
  const echoes = await Promise.all(
    [...(look.echoes ?? []), ...(stage.inside ?? [])].map(async (place) => ({
      ...place,
      sprite: await subjectSprite({ ...subject, seed: spec.seed + 1 }, place.size, {
        angle: turn(icon, random, look.view === 'top' ? 6 : 2),
        view: look.view,
      }),
    })),
  )
  const sides = await sidesOf(spec, look, random)
  const sharpSides = sides.filter(({ soft }) => !soft).map(({ standing }) => standing)
  const shadowOf = look.view === 'top' ? beneath : contact
  const shadows = [
    ...echoes.map(shadowOf),
    ...(stage.front ? [] : [shadowOf(hero)]),
    ...sharpSides.map(shadowOf),
  ].join('')
  const under = (look.setting ? setting(spec.hue) : '') + stage.under
  const layers = [
    ...sides.filter(({ soft }) => soft).map(({ standing }) => overlay(standing, size)),
    ...echoes.map((one) => overlay(one, size)),
    overlay(hero, size),
    ...(stage.front ? [{ input: wrap(size, stage.front), left: 0, top: 0 }] : []),
    ...sharpSides.map((one) => overlay(one, size)),
  ]
  return finish(wrap(size, back + under + shadows), layers)
}
