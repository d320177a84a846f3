import { type Content, demoContent } from '@/server/demo/content/content'
import { makeCatalogue, type SeedShop } from '@/server/demo/seed/catalogue'
import { numberOf } from '@/server/demo/seed/identity'
import { demoLogins } from '@/server/demo/seed/logins'
import { courierUsers, reviewAuthors } from '@/server/demo/seed/seed-users'
import type { LogoShape, PictureSpec } from './spec'

type Entry = [string, PictureSpec]

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2)

const shapes: readonly LogoShape[] = ['circle', 'leaf', 'square', 'scallop', 'shield', 'drop']

/** Degrees from the shop's hue, in turn; with seven compositions no two dishes of a shop repeat both. */
const turns = [0, 38, -26, 74, -52]

/** A dish's background: the shop's colour, turned from card to card. */
const hueAt = (hue: number, place: number) => (hue + (turns[place % turns.length] ?? 0) + 360) % 360

function ofShop({ key, place, text, products }: SeedShop, index: number): Entry[] {
  const { hue, icons } = text
  const shape = shapes[(index + Math.floor(index / 6)) % shapes.length] ?? 'circle'
  const emblem = place % 2 === 1 ? { icon: icons[0] } : {}
  const initials = initialsOf(text.name.en)
  const scene = index * 3 + Math.floor(index / 8)
  return [
    [`shops/logo/${key}.webp`, { kind: 'logo', initials, hue, shape, ...emblem }],
    [
      `shops/background/${key}.webp`,
      { kind: 'cover', icons: [...icons], hue, seed: numberOf(key), scene },
    ],
    ...products.map((product, at): Entry => {
      const { plate } = product.dish
      const seed = numberOf(product.key)
      const look = { hue: hueAt(hue, at + index), seed, place: at + index }
      return [
        `products/${product.key}.webp`,
        { kind: 'dish', icons: [...product.icons], plate, ...look },
      ]
    }),
  ]
}

function ofPeople(seed: number): Entry[] {
  const people = [...Object.values(reviewAuthors(seed)).flat(), ...courierUsers(seed)]
  return [...demoLogins, ...people].map(({ key, firstname, lastname }): Entry => {
    const initials = initialsOf(`${firstname} ${lastname}`)
    return [`users/${key}.webp`, { kind: 'avatar', initials, hue: numberOf(key) % 360 }]
  })
}

function bannerOf(path: string, icons: readonly string[], hue: number): Entry {
  return [path, { kind: 'banner', icons: [...icons], hue, seed: numberOf(path) }]
}

function ofPages({ pages, landing }: Content['about']): Entry[] {
  return [
    ...pages.flatMap(({ type, icons, hue = 0 }) =>
      icons ? [bannerOf(`pages/${type}.webp`, icons, hue)] : [],
    ),
    bannerOf('pages/welcome.webp', ['takeout-box', 'basket', 'bouquet'], 32),
    bannerOf('pages/referral.webp', ['wrapped-gift', 'party-popper', 'money-bag'], 340),
    ...landing.features.map(
      ({ key, icon }): Entry => [`pages/welcome--${key}.webp`, { kind: 'icon', icon }],
    ),
  ]
}

function ofBrands(brands: Content['brands']): Entry[] {
  return brands.map(({ key, title, hue }): Entry => {
    const initials = initialsOf(title.replace(/&|\bund\b/g, ''))
    return [`brands/${key}.webp`, { kind: 'logo', initials, hue, shape: 'circle' }]
  })
}

function ofRecipes({ categories, recipes }: Content['recipes']): Entry[] {
  return [
    ...categories.map(
      ({ key, icon }): Entry => [`categories/receipt-${key}.webp`, { kind: 'icon', icon }],
    ),
    ...recipes.flatMap(({ key, plate, hue, icons: [...icons] }): Entry[] => [
      [`recipes/${key}.webp`, { kind: 'dish', icons, plate, hue, seed: numberOf(key) }],
      [`recipes/${key}--cover.webp`, { kind: 'cover', icons, hue, seed: numberOf(key) }],
    ]),
  ]
}

async function allSpecs(seed: number): Promise<Map<string, PictureSpec>> {
  const content = await demoContent()
  const { home, ads, articles, services, about, brands, recipes } = content
  const { kitchens, shops } = makeCatalogue(seed, content)
  return new Map<string, PictureSpec>([
    ...kitchens.map(({ key, icon }): Entry => [`categories/${key}.webp`, { kind: 'icon', icon }]),
    ...[...home.banners, ...ads].map(({ key, icons, hue }): Entry => {
      const spec: PictureSpec = { kind: 'banner', icons: [...icons], hue, seed: numberOf(key) }
      return [`banners/${key}.webp`, spec]
    }),
    ...[...home.news, ...articles].map(({ key, icons, hue }): Entry => {
      const spec: PictureSpec = { kind: 'banner', icons: [...icons], hue, seed: numberOf(key) }
      return [`blogs/${key}.webp`, spec]
    }),
    ...services.parcels.map(
      ({ key, icon }): Entry => [`parcels/${key}.webp`, { kind: 'icon', icon }],
    ),
    ...ofPeople(seed),
    ...ofPages(about),
    ...ofBrands(brands),
    ...ofRecipes(recipes),
    ...shops.flatMap(ofShop),
    ...kitchens.flatMap(({ key, addons, shops: [shop] }) =>
      addons.map((addon, at): Entry => {
        const name = `${key}--addon--${addon.key}`
        const icons = [...addon.icons]
        const place = at * 2
        const hue = hueAt(shop?.hue ?? 0, at)
        const look = { plate: 'plate' as const, hue, seed: numberOf(name), place }
        return [`products/${name}.webp`, { kind: 'dish', icons, ...look }]
      }),
    ),
  ])
}

const bySeed = new Map<number, Promise<Map<string, PictureSpec>>>()

function specsOf(seed: number): Promise<Map<string, PictureSpec>> {
  const known = bySeed.get(seed)
  if (known) return known
  const made = allSpecs(seed)
  bySeed.set(seed, made)
  return made
}

/** The specification of a demo picture by its storage path; undefined for other paths. */
export async function findPictureSpec(path: string, seed = 1): Promise<PictureSpec | undefined> {
  return (await specsOf(seed)).get(path)
}

/** All picture paths in the demo's database, those that a visitor sees first at the start. */
export async function picturePaths(seed = 1): Promise<string[]> {
  return [...(await specsOf(seed)).keys()]
}
