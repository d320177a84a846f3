import type { PackedMenu, PackedProduct } from './packed-menu'
import type { Addon, Product, ShopMenu, Stock } from './product.schema'

/** A list that has everything once. */
function makeList<T>() {
  const list: T[] = []
  const places = new Map<string, number>()
  return {
    list,
    placeOf(value: T): number {
      const text = JSON.stringify(value)
      const place = places.get(text) ?? list.push(value) - 1
      places.set(text, place)
      return place
    },
  }
}

const makeLists = () => ({
  extras: makeList<Stock['extras'][number]>(),
  addons: makeList<Addon['product']>(),
})
type Lists = ReturnType<typeof makeLists>

const leanStock = ({ id, price, quantity, discount = null, total_price }: Stock) => ({
  id,
  price,
  quantity,
  discount,
  total_price,
})

const leanExtra = ({ id, extra_group_id, value, group }: Stock['extras'][number]) => ({
  id,
  extra_group_id,
  value,
  group: { id: group.id, type: group.type, translation: group.translation },
})

const leanAddon = (product: Addon['product']): Addon['product'] => ({
  id: product.id,
  img: product.img ?? null,
  min_qty: product.min_qty,
  max_qty: product.max_qty,
  ...(product.packaging ? { packaging: true } : {}),
  translation: product.translation,
  stock: { ...leanStock(product.stock), extras: product.stock.extras.map(leanExtra), addons: [] },
})

function packStock(stock: Stock, { extras }: Lists): PackedProduct['stocks'][number] {
  return {
    ...leanStock(stock),
    ...(stock.extras.length > 0
      ? { extras: stock.extras.map((extra) => extras.placeOf(leanExtra(extra))) }
      : {}),
    ...(stock.addons.length > 0 ? { addons: stock.addons.map((addon) => addon.id) } : {}),
  }
}

function packProduct(product: Product, lists: Lists): PackedProduct {
  const { id, uuid, shop_id, active, img, min_qty, max_qty, interval, translation } = product
  const { served, video } = product
  const addons = new Map(product.stocks.flatMap((s) => s.addons).map((addon) => [addon.id, addon]))
  return {
    ...{ id, uuid, shop_id, active, img, min_qty, max_qty, interval, translation },
    ...(served ? { served } : {}),
    ...(video ? { video } : {}),
    facts: product.facts ?? null,
    stocks: product.stocks.map((stock) => packStock(stock, lists)),
    ...(addons.size > 0
      ? {
          addons: [...addons.values()].map(({ id, stock_id, product }) => [
            id,
            stock_id,
            lists.addons.placeOf(leanAddon(product)),
          ]),
        }
      : {}),
  }
}

/** Removes what screens do not show, and the API's repetition: a menu shrinks to a quarter. */
export function packMenu(menu: ShopMenu): PackedMenu {
  const lists = makeLists()
  const all = menu.all.map(({ id, translation, served, products }) => ({
    id,
    translation: { locale: translation.locale, title: translation.title },
    ...(served ? { served } : {}),
    products: products.map((product) => packProduct(product, lists)),
  }))
  return {
    recommended: menu.recommended.map(({ id }) => id),
    extras: lists.extras.list,
    addons: lists.addons.list,
    all,
  }
}
