// @vitest-environment node
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoContent } from '@/server/demo/content/content'
import { COMPOSITIONS } from '@/server/demo/pictures/compositions'
import { COVER_SCENES } from '@/server/demo/pictures/cover-scenes'
import { coverScene } from '@/server/demo/pictures/covers'
import { compositionOf } from '@/server/demo/pictures/dishes'
import { PICTURE_SIZES, type PictureSpec, renderPicture } from '@/server/demo/pictures/render'
import { findPictureSpec, picturePaths } from '@/server/demo/pictures/specs'
import { makeCatalogue } from '@/server/demo/seed/catalogue'

type Dish = Extract<PictureSpec, { kind: 'dish' }>

/** cards that can be on one screen */
const NEIGHBOURS = 12
/** of 192 bits: 8 x 8 points in three colours, each brighter than its mean or not */
const LEAST_DISTANCE = 10
const SLOW_MS = 120_000

let menus: (readonly Dish[])[] = []
let covers: Extract<PictureSpec, { kind: 'cover' }>[] = []
beforeAll(async () => {
  const { shops } = makeCatalogue(1, await demoContent())
  menus = await Promise.all(
    shops.map(async ({ products }) => {
      const specs = await Promise.all(
        products.map(({ key }) => findPictureSpec(`products/${key}.webp`)),
      )
      return specs.filter((spec) => spec?.kind === 'dish')
    }),
  )
  const paths = (await picturePaths()).filter((path) => path.startsWith('shops/background/'))
  const specs = await Promise.all(paths.map((path) => findPictureSpec(path)))
  covers = specs.filter((spec) => spec?.kind === 'cover')
})

async function hashOf(spec: PictureSpec): Promise<boolean[]> {
  const pixels = await sharp(await renderPicture(spec))
    .resize(8, 8, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const means = [0, 1, 2].map(
    (channel) => pixels.reduce((sum, value, i) => (i % 3 === channel ? sum + value : sum), 0) / 64,
  )
  return [...pixels].map((value, i) => value > (means[i % 3] ?? 0))
}

const distance = (a: readonly boolean[], b: readonly boolean[]) =>
  a.filter((bit, i) => bit !== b[i]).length

/** The pairs of neighbours in a list that look alike. */
function alike(hashes: readonly (readonly boolean[])[]): string[] {
  return hashes.flatMap((hash, i) =>
    hashes
      .slice(Math.max(0, i - NEIGHBOURS + 1), i)
      .flatMap((other, back) =>
        distance(hash, other) < LEAST_DISTANCE
          ? [`${i} and ${Math.max(0, i - NEIGHBOURS + 1) + back}`]
          : [],
      ),
  )
}

describe('[DI-28] dishes of the demo', () => {
  const look = (spec: Dish) => `${compositionOf(spec)} ${spec.hue} ${spec.icons[0]}`

  it('never repeat composition, hue and subject within a shop', () => {
    const repeats = menus.flatMap((menu) => {
      const looks = menu.map(look)
      return looks.filter((one, i) => looks.indexOf(one) !== i)
    })
    expect(menus.length).toBe(68)
    expect(repeats).toEqual([])
  })

  it('never repeat them among twelve neighbours, from shop to shop as well', () => {
    const looks = menus.flat().map(look)
    const repeats = looks.filter((one, i) =>
      looks.slice(Math.max(0, i - NEIGHBOURS + 1), i).includes(one),
    )
    expect(looks.length).toBeGreaterThan(1500)
    expect(repeats).toEqual([])
  })

  it(
    'look different from their neighbours',
    async () => {
      for (const menu of menus.filter((_menu, i) => i % 4 === 0)) {
        const hashes = await Promise.all(menu.slice(0, NEIGHBOURS).map(hashOf))
        expect(alike(hashes), menu[0]?.icons.join()).toEqual([])
      }
    },
    SLOW_MS,
  )

  it('keep their subject in every crop of a card', () => {
    const { width, height } = PICTURE_SIZES.dish
    for (const [name, { hero }] of Object.entries(COMPOSITIONS)) {
      for (const aspect of [1, 4 / 3, 16 / 10, 16 / 9, 4 / 5]) {
        const wide = Math.min(width, height * aspect)
        const high = Math.min(height, width / aspect)
        // the drawing fills about nine tenths of its box
        const half = hero.size * 0.45
        const seen =
          (Math.min(width / 2 + wide / 2, hero.x + half) -
            Math.max(width / 2 - wide / 2, hero.x - half)) /
          (half * 2)
        const top = Math.max(height / 2 - high / 2, hero.foot - half * 2)
        const bottom = Math.min(height / 2 + high / 2, hero.foot)
        expect(seen, `${name} at ${aspect.toFixed(2)}`).toBeGreaterThanOrEqual(0.9)
        expect(
          (bottom - top) / (half * 2),
          `${name} at ${aspect.toFixed(2)}`,
        ).toBeGreaterThanOrEqual(0.78)
      }
    }
  })
})

describe('[DI-28] covers of the demo’s shops', () => {
  it('have a scene and a main subject of their own in every kitchen', () => {
    expect(covers.length).toBe(68)
    for (let first = 0; first < covers.length; first += 4) {
      const kitchen = covers.slice(first, first + 4)
      expect(new Set(kitchen.map(coverScene)).size, kitchen[0]?.icons.join()).toBe(4)
      expect(new Set(kitchen.map(({ icons }) => icons.join())).size).toBe(4)
    }
  })

  it(
    'look different from each other',
    async () => {
      const hashes: boolean[][] = []
      for (const cover of covers) hashes.push(await hashOf(cover))
      expect(alike(hashes)).toEqual([])
    },
    SLOW_MS,
  )

  it('keep their subject in every crop', () => {
    const { width, height } = PICTURE_SIZES.cover
    for (const [name, { spots }] of Object.entries(COVER_SCENES)) {
      const hero = spots[0]
      for (const aspect of [1, 4 / 3, 16 / 10, 16 / 9, 2]) {
        const wide = Math.min(width, height * aspect)
        expect(
          Math.abs(hero.x - width / 2) + hero.size / 2,
          `${name} at ${aspect.toFixed(2)}`,
        ).toBeLessThanOrEqual(wide / 2)
      }
      // the widest hero shows half of the height, from 35 % of what is left over on
      const [top, bottom] = [height * 0.5 * 0.7, height * 0.5 * 0.7 + height * 0.5]
      const seen = Math.min(bottom, hero.foot) - Math.max(top, hero.foot - hero.size * 0.9)
      expect(seen / (hero.size * 0.9), name).toBeGreaterThan(0.6)
    }
  })
})
