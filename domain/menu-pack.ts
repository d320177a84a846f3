import type { PackedMenu, PackedProduct } from './packed-menu'
import type { Addon, Product, ShopMenu, Stock } from './product.schema'

const leanStock = ({ id, price, quantity, discount = null, total_price, extras }: Stock) => ({
  id,
  price,
  quantity,
  discount,
  total_price,
  extras: extras.map(({ id: value_id, extra_group_id, value, group }) => ({
    id: value_id,
    extra_group_id,
    value,
    group: { id: group.id, type: group.type, translation: group.translation },
  })),
})

const leanAddon = ({ id, stock_id, addon_id, product }: Addon): Addon => ({
  id,
  stock_id,
  addon_id,
  product: {
    id: product.id,
    img: product.img ?? null,
    min_qty: product.min_qty,
    max_qty: product.max_qty,
    ...(product.packaging ? { packaging: true } : {}),
    translation: product.translation,
    stock: { ...leanStock(product.stock), addons: [] },
  },
})

function packProduct(product: Product): PackedProduct {
  const { id, uuid, shop_id, active, img, min_qty, max_qty, interval, translation } = product
  const { served, video } = product
  const addons = new Map(product.stocks.flatMap((s) => s.addons).map((addon) => [addon.id, addon]))
  return {
    ...{ id, uuid, shop_id, active, img, min_qty, max_qty, interval, translation },
    ...(served ? { served } : {}),
    ...(video ? { video } : {}),
    facts: product.facts ?? null,
    stocks: product.stocks.map((stock) => ({
      ...leanStock(stock),
      addons: stock.addons.map((addon) => addon.id),
    })),
    addons: [...addons.values()].map(leanAddon),
  }
}

/** Removes the API's repetition of add-ons and products, which shrinks a menu to a third. */
export function packMenu(menu: ShopMenu): PackedMenu {
  return {
    recommended: menu.recommended.map(({ id }) => id),
    all: menu.all.map(({ keywords, type, created_at, updated_at, ...category }) => ({
      ...category,
      products: category.products.map(packProduct),
    })),
  }
}
