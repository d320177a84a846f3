import type { Addon, CategoryWithProducts, Product, Stock } from './product.schema'

/** A section of a menu as screens show it. */
export type MenuCategory = Pick<CategoryWithProducts, 'id' | 'served' | 'products'> & {
  translation: Pick<CategoryWithProducts['translation'], 'locale' | 'title'>
}

/** A shop's menu as screens show it. */
export interface ShownMenu {
  recommended: Product[]
  all: MenuCategory[]
}

/** Places in the menu's lists stand for extras and add-ons; what most have none of is left out. */
type PackedStock = Omit<Stock, 'addons' | 'extras'> & { extras?: number[]; addons?: number[] }
/** What links an add-on to a product, and the place of the product it is. */
type PackedAddon = [id: number, stock_id: number, product: number]
export type PackedProduct = Omit<Product, 'stocks'> & {
  stocks: PackedStock[]
  addons?: PackedAddon[]
}
type PackedCategory = Omit<MenuCategory, 'products'> & { products: PackedProduct[] }

/** A menu as pages embed it: only what screens show, and each part once. */
export interface PackedMenu {
  /** ids */
  recommended: number[]
  extras: Stock['extras']
  /** products that are add-ons */
  addons: Addon['product'][]
  all: PackedCategory[]
}

type Lists = Pick<PackedMenu, 'extras' | 'addons'>

function unpackProduct({ addons = [], stocks, ...product }: PackedProduct, lists: Lists): Product {
  const known = new Map(
    addons.flatMap(([id, stock_id, place]) => {
      const it = lists.addons[place]
      return it ? [[id, { id, stock_id, addon_id: it.id, product: it }] as const] : []
    }),
  )
  return {
    ...product,
    stocks: stocks.map((stock) => ({
      ...stock,
      extras: (stock.extras ?? []).flatMap((place) => lists.extras[place] ?? []),
      addons: (stock.addons ?? []).flatMap((id) => known.get(id) ?? []),
    })),
  }
}

/** Unpacks a menu; recommended products are the same objects as those in the categories. */
export function unpackMenu({ recommended, all, ...lists }: PackedMenu): ShownMenu {
  const categories = all.map((category) => ({
    ...category,
    products: category.products.map((product) => unpackProduct(product, lists)),
  }))
  const products = new Map(
    categories.flatMap((category) => category.products).map((product) => [product.id, product]),
  )
  return { recommended: recommended.flatMap((id) => products.get(id) ?? []), all: categories }
}
