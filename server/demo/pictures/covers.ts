import { makeRandom, type Random } from '@/lib/random'
import { COVER_SCENES, type Scene, type Spot } from './cover-scenes'
import { contact, FALLBACK, finish, overlay, turn, wrap } from './dishes'
import { groundSvg, type Size, shade } from './grounds'
import type { Sprite } from './icons'
import type { View } from './servings'
import { PICTURE_SIZES, type PictureSpec } from './spec'
import { subjectOf, subjectSprite } from './sprites'

type CoverSpec = Extract<PictureSpec, { kind: 'cover' }>
type BannerSpec = Extract<PictureSpec, { kind: 'banner' }>

const NAMES = Object.keys(COVER_SCENES) as (keyof typeof COVER_SCENES)[]

/** The scene of a cover; shops of one kitchen have different ones. */
export function coverScene({ scene, seed }: Pick<CoverSpec, 'scene' | 'seed'>) {
  return NAMES[(scene ?? seed) % NAMES.length] ?? 'stall'
}

async function standingOn(
  icons: readonly string[],
  spots: readonly Spot[],
  look: { view: View; hue: number; seed: number },
  random: Random,
): Promise<{ sprite: Sprite; x: number; foot: number }[]> {
  return Promise.all(
    spots.map(async ({ x, foot, size }, i) => {
      const icon = icons[i % Math.max(1, icons.length)] ?? FALLBACK
      const subject = subjectOf(icon, 'bowl', look.hue, look.seed + i)
      const angle = turn(icon, random, look.view === 'top' ? 5 : 1)
      const sprite = await subjectSprite(subject, size, { angle, view: look.view })
      return { sprite, x: x + (i === 0 ? 0 : random.int(-10, 10)), foot }
    }),
  )
}

async function compose(
  size: Size,
  { ground, tone, view, horizon, spots, behind }: Scene,
  { icons, hue, seed }: { icons: readonly string[]; hue: number; seed: number },
): Promise<Buffer> {
  const random = makeRandom(seed)
  const back = groundSvg(size, { ground, tone, hue, horizon }, random)
  const standing = await standingOn(icons, spots, { view, hue, seed }, random)
  const shadows = standing
    .map((one) =>
      view === 'top'
        ? shade(
            one.x + 8,
            one.foot - one.sprite.height / 2 + 14,
            one.sprite.width * 0.58,
            one.sprite.height * 0.58,
          )
        : contact(one),
    )
    .join('')
  const layers = standing.toReversed().map((one) => overlay(one, size))
  return finish(wrap(size, back + (behind?.(hue) ?? '') + shadows), layers)
}

/** A shop's cover: its own dishes or goods in its own scene. */
export function renderCover(spec: CoverSpec): Promise<Buffer> {
  return compose(PICTURE_SIZES.cover, COVER_SCENES[coverScene(spec)], spec)
}

const BANNERS = [
  { ground: 'table', tone: 'pale' },
  { ground: 'halves', tone: 'full' },
  { ground: 'cloth', tone: 'pale' },
  { ground: 'table', tone: 'full' },
] as const

/** A banner: foods on the right, empty space on the left for the text in HTML. */
export function renderBanner(spec: BannerSpec): Promise<Buffer> {
  const look = BANNERS[spec.seed % BANNERS.length] ?? BANNERS[0]
  const spots = [
    { x: 946, foot: 420, size: 300 },
    { x: 714, foot: 440, size: 154 },
    { x: 1168, foot: 434, size: 164 },
  ]
  const scene: Scene = {
    ...look,
    view: 'side',
    horizon: 286,
    spots: spots.slice(0, Math.max(1, spec.icons.length)),
  }
  return compose(PICTURE_SIZES.banner, scene, spec)
}
