import type { Addon, CategoryWithProducts, Product, ShopMenu, Stock } from './product.schema'

type PackedStock = Omit<Stock, 'addons'> & { addons: number[] }
export type PackedProduct = Omit<Product, 'stocks'> & { stocks: PackedStock[]; addons: Addon[] }
type PackedCategory = Omit<CategoryWithProducts, 'products'> & { products: PackedProduct[] }

/** A menu as pages embed it: only what screens show, every product and add-on once. */
export interface PackedMenu {
  /** ids */
  recommended: number[]
  all: PackedCategory[]
}

function unpackProduct({ addons, stocks, ...product }: PackedProduct): Product {
  const known = new Map(addons.map((addon) => [addon.id, addon]))
  return {
    ...product,
    stocks: stocks.map((stock) => ({
      ...stock,
      addons: stock.addons.flatMap((id) => known.get(id) ?? []),
    })),
  }
}

/** Unpacks a menu; recommended products are the same objects as those in the categories. */
export function unpackMenu({ recommended, all }: PackedMenu): ShopMenu {
  const categories = all.map((category) => ({
    ...category,
    products: category.products.map(unpackProduct),
  }))
  const products = new Map(
    categories.flatMap((category) => category.products).map((product) => [product.id, product]),
  )
  return { recommended: recommended.flatMap((id) => products.get(id) ?? []), all: categories }
}
