import { makeCatalogue, type SeedShop } from '@/server/db/seed/catalogue'
import { landingText, pageTexts } from '@/server/db/seed/content/about'
import { adTexts } from '@/server/db/seed/content/ads'
import { articleTexts } from '@/server/db/seed/content/articles'
import { brandTexts } from '@/server/db/seed/content/brands'
import { bannerTexts, newsTexts } from '@/server/db/seed/content/home'
import { recipeCategories, recipeTexts } from '@/server/db/seed/content/recipes'
import { parcelTypeTexts } from '@/server/db/seed/content/services'
import { numberOf } from '@/server/db/seed/identity'
import { demoLogins } from '@/server/db/seed/logins'
import { courierPeople, reviewAuthors } from '@/server/db/seed/people'
import type { PictureSpec } from './spec'

type Entry = [string, PictureSpec]

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2)

const shapes = ['circle', 'square', 'leaf'] as const

function ofShop({ key, kitchen, place, text, products }: SeedShop): Entry[] {
  const firstIcons = products.slice(0, 12).map(({ icons }) => icons[0] ?? kitchen.icon)
  const icons = [...new Set([kitchen.icon, ...firstIcons])].slice(0, 4)
  const shape = shapes[(numberOf(key) + place) % shapes.length] ?? 'circle'
  const { hue } = text
  return [
    [`shops/logo/${key}.webp`, { kind: 'logo', initials: initialsOf(text.name.en), hue, shape }],
    [`shops/background/${key}.webp`, { kind: 'cover', icons, hue, seed: numberOf(key) }],
    ...products.map((product): Entry => {
      const { plate } = product.dish
      const seed = numberOf(product.key)
      const spec: PictureSpec = { kind: 'dish', icons: [...product.icons], plate, hue, seed }
      return [`products/${product.key}.webp`, spec]
    }),
  ]
}

function ofPeople(seed: number): Entry[] {
  const people = [...Object.values(reviewAuthors(seed)).flat(), ...courierPeople(seed)]
  return [...demoLogins, ...people].map(({ key, firstname, lastname }): Entry => {
    const initials = initialsOf(`${firstname} ${lastname}`)
    return [`users/${key}.webp`, { kind: 'avatar', initials, hue: numberOf(key) % 360 }]
  })
}

function bannerOf(path: string, icons: readonly string[], hue: number): Entry {
  return [path, { kind: 'banner', icons: [...icons], hue, seed: numberOf(path) }]
}

function ofPages(): Entry[] {
  return [
    ...pageTexts.flatMap(({ type, icons, hue = 0 }) =>
      icons ? [bannerOf(`pages/${type}.webp`, icons, hue)] : [],
    ),
    bannerOf('pages/welcome.webp', ['takeout-box', 'basket', 'bouquet'], 32),
    bannerOf('pages/referral.webp', ['wrapped-gift', 'party-popper', 'money-bag'], 340),
    ...landingText.features.map(
      ({ key, icon }): Entry => [`pages/welcome--${key}.webp`, { kind: 'icon', icon }],
    ),
  ]
}

function ofBrands(): Entry[] {
  return brandTexts.map(({ key, title, hue }): Entry => {
    const initials = initialsOf(title.replace(/&|\bund\b/g, ''))
    return [`brands/${key}.webp`, { kind: 'logo', initials, hue, shape: 'circle' }]
  })
}

function ofRecipes(): Entry[] {
  return [
    ...recipeCategories.map(
      ({ key, icon }): Entry => [`categories/receipt-${key}.webp`, { kind: 'icon', icon }],
    ),
    ...recipeTexts.flatMap(({ key, plate, hue, icons: [...icons] }): Entry[] => [
      [`recipes/${key}.webp`, { kind: 'dish', icons, plate, hue, seed: numberOf(key) }],
      [`recipes/${key}--cover.webp`, { kind: 'cover', icons, hue, seed: numberOf(key) }],
    ]),
  ]
}

function allSpecs(seed: number): Map<string, PictureSpec> {
  const { kitchens, shops } = makeCatalogue(seed)
  return new Map<string, PictureSpec>([
    ...kitchens.map(({ key, icon }): Entry => [`categories/${key}.webp`, { kind: 'icon', icon }]),
    ...[...bannerTexts, ...adTexts].map(({ key, icons, hue }): Entry => {
      const spec: PictureSpec = { kind: 'banner', icons: [...icons], hue, seed: numberOf(key) }
      return [`banners/${key}.webp`, spec]
    }),
    ...[...newsTexts, ...articleTexts].map(({ key, icons, hue }): Entry => {
      const spec: PictureSpec = { kind: 'banner', icons: [...icons], hue, seed: numberOf(key) }
      return [`blogs/${key}.webp`, spec]
    }),
    ...parcelTypeTexts.map(
      ({ key, icon }): Entry => [`parcels/${key}.webp`, { kind: 'icon', icon }],
    ),
    ...ofPeople(seed),
    ...ofPages(),
    ...ofBrands(),
    ...ofRecipes(),
    ...shops.flatMap(ofShop),
    ...kitchens.flatMap(({ key, addons, shops: [shop] }) =>
      addons.map((addon): Entry => {
        const name = `${key}--addon--${addon.key}`
        const icons = [...addon.icons]
        const look = { plate: 'plate' as const, hue: shop?.hue ?? 0, seed: numberOf(name) }
        return [`products/${name}.webp`, { kind: 'dish', icons, ...look }]
      }),
    ),
  ])
}

const bySeed = new Map<number, Map<string, PictureSpec>>()

function specsOf(seed: number): Map<string, PictureSpec> {
  const known = bySeed.get(seed)
  if (known) return known
  const made = allSpecs(seed)
  bySeed.set(seed, made)
  return made
}

/** The recipe of a demo picture by its path in storage; undefined when the demo has none there. */
export function findPictureSpec(path: string, seed = 1): PictureSpec | undefined {
  return specsOf(seed).get(path)
}

/** Every path that the demo's database names: what a visitor sees first comes first. */
export function picturePaths(seed = 1): string[] {
  return [...specsOf(seed).keys()]
}
