import type { Product, Stock } from './product.schema'

/** Price shown for a product: its first stock's, 0 when it has none (SPEC section 3). */
export function shownPrice(product: Pick<Product, 'stocks'>): number {
  return product.stocks[0]?.total_price ?? 0
}

/** The least of a product's prices, 0 when it has none. */
export function lowestPrice(product: Pick<Product, 'stocks'>): number {
  const prices = product.stocks.map((stock) => stock.total_price)
  return prices.length === 0 ? 0 : Math.min(...prices)
}

/** Whether what is chosen changes the price. */
export function hasSeveralPrices(product: Pick<Product, 'stocks'>): boolean {
  return new Set(product.stocks.map((stock) => stock.total_price)).size > 1
}

/** Price before the discount when there is one, else undefined. */
export function priceBeforeDiscount(stock: Stock | null | undefined): number | undefined {
  return stock?.discount ? stock.total_price + stock.discount : undefined
}

/** Enough left for the smallest quantity that is sold. */
export function isInStock(product: Pick<Product, 'min_qty'>, stock: Stock): boolean {
  return stock.quantity >= Math.max(1, product.min_qty)
}

export function isSoldOut(product: Pick<Product, 'stocks' | 'min_qty'>): boolean {
  return !product.stocks.some((stock) => isInStock(product, stock))
}

/** One press is enough: a single stock without extras and add-ons. */
export function isQuickAdd(product: Product): boolean {
  const [stock, ...others] = product.stocks
  return (
    stock !== undefined &&
    others.length === 0 &&
    stock.extras.length === 0 &&
    stock.addons.length === 0 &&
    isInStock(product, stock)
  )
}
