import type { Content } from '@/server/demo/content/content'
import type { AddonText, Kitchen, ShopText } from '@/server/demo/content/kitchens'
import { recordOfLangs, type Texts } from '@/server/demo/content/shapes'
import { makeProduct, type SeedProduct, shareOut, tenCents } from './catalogue-products'
import { randomFor } from './identity'

interface SeedAddon {
  key: string
  addon: AddonText
  text: Texts
  priceMinor: number
  quantity: number
}

interface SeedDiscount {
  type: 'fix' | 'percent'
  /** US cents, or hundredths of a percent */
  amount: number
  products: readonly string[]
}

/** A free item for `value` pieces of a product (count) or `value` cents in the shop (sum). */
interface SeedBonus {
  type: 'sum' | 'count'
  product: string | null
  value: number
  gift: string
}

export interface SeedShop {
  key: string
  kitchen: Kitchen
  /** index among the kitchen's shops, 0 to 3 */
  place: number
  text: ShopText
  products: readonly SeedProduct[]
  addons: readonly SeedAddon[]
  discounts: readonly SeedDiscount[]
  bonuses: readonly SeedBonus[]
}

/** The part of the content that shops sell. */
type Sold = Pick<Content, 'kitchens' | 'services'>

export interface Catalogue {
  kitchens: readonly Kitchen[]
  shops: readonly SeedShop[]
}

function makeAddon(shop: ShopText, addon: AddonText, level: number, template: Texts): SeedAddon {
  const text = recordOfLangs((lang) => template[lang].replace('{{shop}}', shop.name[lang]))
  const priceMinor = addon.priceMinor === 0 ? 0 : tenCents(addon.priceMinor * level)
  return { key: addon.key, addon, text, priceMinor, quantity: 500 }
}

function makeDiscounts(shop: ShopText, products: readonly SeedProduct[], seed: number) {
  const random = randomFor(seed, `discount:${shop.key}`)
  if (random.next() < 0.3) return []
  const count = Math.round(products.length * (random.int(15, 28) / 100))
  const chosen = random.shuffle(products).slice(0, count)
  const cut = Math.ceil(chosen.length * 0.6)
  const percent: SeedDiscount = {
    type: 'percent',
    amount: random.pick([1000, 1500, 2000, 2500]),
    products: chosen.slice(0, cut).map(({ key }) => key),
  }
  const fix: SeedDiscount = {
    type: 'fix',
    amount: random.pick([50, 100, 150]),
    products: chosen
      .slice(cut)
      .filter(({ stocks }) => (stocks[0]?.priceMinor ?? 0) >= 500)
      .map(({ key }) => key),
  }
  return [percent, fix].filter((discount) => discount.products.length > 0)
}

function makeBonuses(shop: ShopText, products: readonly SeedProduct[], seed: number): SeedBonus[] {
  const random = randomFor(seed, `bonus:${shop.key}`)
  const simple = products
    .filter(({ stocks }) => stocks.length === 1 && (stocks[0]?.quantity ?? 0) > 0)
    .sort((a, b) => (a.stocks[0]?.priceMinor ?? 0) - (b.stocks[0]?.priceMinor ?? 0))
  const [cheapest, second] = simple
  const bonuses: SeedBonus[] = []
  if (second && random.next() < 0.45) {
    bonuses.push({ type: 'count', product: second.key, value: 2, gift: second.key })
  }
  if (cheapest && random.next() < 0.25) {
    const value = random.pick([3000, 3500, 4000])
    bonuses.push({ type: 'sum', product: null, value, gift: cheapest.key })
  }
  return bonuses
}

function makeShops(kitchen: Kitchen, { services }: Sold, seed: number): SeedShop[] {
  const shares = shareOut(kitchen, seed)
  return kitchen.shops.map((text, place) => {
    const random = randomFor(seed, `shop:${text.key}`)
    const level = 0.94 + random.int(0, 16) / 100
    const products = (shares[place] ?? []).map((variant) =>
      makeProduct(kitchen, variant, level, seed),
    )
    return {
      key: text.key,
      kitchen,
      place,
      text,
      products,
      addons: kitchen.addons.map((addon) => makeAddon(text, addon, level, services.addon)),
      discounts: makeDiscounts(text, products, seed),
      bonuses: makeBonuses(text, products, seed),
    }
  })
}

/** Shops and products of the demo. Deterministic by seed. */
export function makeCatalogue(seed: number, content: Sold): Catalogue {
  const { kitchens } = content
  return { kitchens, shops: kitchens.flatMap((kitchen) => makeShops(kitchen, content, seed)) }
}
