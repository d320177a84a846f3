import type { Random } from '@/lib/random'
import { toGeo } from '@/server/demo/city/plane'
import type { Kitchen } from '@/server/demo/content/kitchens'
import { recordOfLangs, type Texts } from '@/server/demo/content/shapes'
import { randomFor } from '@/server/demo/seed/identity'
import { shopHours, tariffs, zoneAround } from '@/server/demo/seed/shop-plan'
import { makeTowns, type Town } from './towns'

/** A shop of the bulk data before it has an id; `n` counts from 1. */
export interface ShopDraft {
  n: number
  /** town, counted from 1 */
  town: number
  /** index in the list of kitchens, from 0 */
  kitchen: number
  key: string
  slug: string
  type: Kitchen['type']
  titles: Texts
  texts: Texts
  address: string
  tags: readonly string[]
  latitude: number
  longitude: number
  ring: [number, number][]
  hours: { day: number; from_min: number; to_min: number }[]
  price_minor: number
  per_km_minor: number
  free_from_minor: number | null
  min_amount_minor: number
  tax_bp: number
  delivery_from: number
  delivery_to: number
  pickup: boolean
  verified: boolean
  recommended: boolean
  age_days: number
  /** its products have the numbers `first` to `first` + `size` - 1 */
  first: number
  size: number
  /** index of its first dish in the kitchen's shuffled list */
  start: number
  /** price factor */
  level: number
  /** number of menu sections of all earlier shops */
  first_section: number
}

export interface TownDraft {
  t: number
  name: string
  latitude: number
  longitude: number
  first: number
  size: number
}

const REACH_M = 2000

/** Splits `total` unevenly, with weights from 0.5 to 1.5; each share is at least 1. */
function shares(total: number, count: number, random: Random): number[] {
  const weights = Array.from({ length: count }, () => 0.5 + random.next())
  const sum = weights.reduce((a, b) => a + b, 0)
  let given = 0
  let before = 0
  return weights.map((weight, index) => {
    before += weight
    const left = count - index - 1
    const upTo = Math.min(total - left, Math.max(given + 1, Math.round((before / sum) * total)))
    const share = upTo - given
    given = upTo
    return share
  })
}

function zoneOf(centre: { latitude: number; longitude: number }, random: Random) {
  const phase = random.next() * Math.PI * 2
  const uneven = (corner: number) => 1 + 0.09 * Math.sin(corner * 1.9 + phase)
  return zoneAround(centre, random.int(2600, 4400), uneven, 12)
}

interface Made {
  kitchens: readonly Kitchen[]
  streets: readonly string[]
  random: Random
}

function makeShop(n: number, town: Town, { kitchens, streets, random }: Made) {
  const kitchen = (n - 1) % kitchens.length
  const { key, type, shops } = random.pick(kitchens.slice(kitchen, kitchen + 1))
  const base = random.pick(shops)
  const angle = random.next() * Math.PI * 2
  const reach = REACH_M * Math.sqrt(random.next())
  const place = toGeo({
    x: town.centre.x + Math.cos(angle) * reach,
    y: town.centre.y + Math.sin(angle) * reach,
  })
  const { priceMinor, perKmMinor } = random.pick(tariffs)
  const delivery_from = 5 * random.int(3, 7)
  return {
    n,
    kitchen,
    key: base.key,
    slug: `${base.key}-${n}`,
    type,
    titles: recordOfLangs((lang) => `${base.name[lang]} ${town.name[lang]}`),
    texts: base.text,
    address: `${random.pick(streets)} ${random.int(1, 120)}, ${town.name.en}`,
    tags: [...new Set(base.tags)],
    ...place,
    ring: zoneOf(place, random),
    hours: shopHours(key, type, random.int(0, 3)),
    price_minor: priceMinor,
    per_km_minor: perKmMinor,
    free_from_minor: random.next() < 0.5 ? random.pick([2000, 2500, 3000, 3500]) : null,
    min_amount_minor: random.next() < 0.25 ? random.pick([800, 1000, 1200, 1500]) : 0,
    tax_bp: random.next() < 0.25 ? 500 : 0,
    delivery_from,
    delivery_to: delivery_from + random.pick([10, 15, 20]),
    pickup: random.next() < 0.9,
    verified: random.next() < 0.6,
    recommended: random.next() < 0.05,
    age_days: random.int(740, 1400),
    start: random.int(0, 999),
    level: 0.9 + random.int(0, 25) / 100,
  }
}

/** Drafts the shops, numbered town by town. Deterministic by seed. */
export function draftShops(
  kitchens: readonly Kitchen[],
  streets: readonly string[],
  wanted: { shops: number; products: number; seed: number },
): { shops: ShopDraft[]; towns: TownDraft[] } {
  const random = randomFor(wanted.seed, 'bulk:shops')
  const towns = makeTowns(wanted.shops)
  const townSizes = shares(wanted.shops, towns.length, random)
  const sizes = shares(wanted.products, wanted.shops, random).values()
  const shops: ShopDraft[] = []
  const townDrafts: TownDraft[] = []
  let first = 1
  let first_section = 0
  for (const [index, town] of towns.entries()) {
    const { latitude, longitude } = toGeo(town.centre)
    const size = townSizes[index] ?? 0
    const t = index + 1
    townDrafts.push({ t, name: town.name.en, latitude, longitude, first: shops.length + 1, size })
    for (let left = size; left > 0; left -= 1) {
      const shop = makeShop(shops.length + 1, town, { kitchens, streets, random })
      const count = sizes.next().value ?? 0
      shops.push({ ...shop, town: t, first, size: count, first_section })
      first += count
      first_section += kitchens[shop.kitchen]?.sections.length ?? 0
    }
  }
  return { shops, towns: townDrafts }
}
