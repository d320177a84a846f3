import { type CartLine, linePrice } from './cart'
import { type CartViewLine, lineMax, toGuestView, toLineProduct } from './cart-view'
import type { PreparedCart, PreparedLine } from './prepared-cart.schema'
import type { Product, ProductFacts } from './product.schema'

/** What a person changes of a line; no pieces of it are none. */
export interface PreparedChange {
  quantity?: number
  note?: string
}

/** A line of a prepared cart as it could be bought now. */
export interface PreparedView {
  key: string
  /** null when the product has gone as well */
  title: string | null
  /** null when it is no longer for sale */
  view: CartViewLine | null
  /** pieces that were asked for; the line has fewer if that is all there are */
  wanted: number
  /** some add-ons are no longer offered */
  lacksAddons: boolean
  facts: ProductFacts | null
}

/** The line at the prices, texts and stock of now; null when its stock is gone. */
function toLine(
  shopId: number,
  line: PreparedLine,
  product: Product,
  change: PreparedChange,
): CartLine | null {
  const stock = product.stocks.find(({ id }) => id === line.stock_id)
  if (!stock) return null
  const chosen = line.addons.flatMap(({ stock_id, quantity }) => {
    const addon = stock.addons.find((offered) => offered.stock_id === stock_id)
    return addon ? [{ addon, quantity }] : []
  })
  return {
    stock: { id: stock.id, price: stock.total_price },
    quantity: change.quantity ?? line.quantity,
    shop_id: shopId,
    note: change.note ?? line.note ?? undefined,
    addons: chosen.map(({ addon, quantity }) => ({
      stock: { id: addon.stock_id, price: addon.product.stock.total_price },
      quantity,
    })),
    product: toLineProduct(
      product,
      stock,
      chosen.map(({ addon }) => addon),
    ),
  }
}

/**
 * A prepared cart as the shop sells it now. `changes` are the person's, by key; what was prepared brings
 * no prices of its own.
 */
export function planPrepared(
  { shop_id, lines }: Pick<PreparedCart, 'shop_id' | 'lines'>,
  products: readonly Product[],
  changes: Readonly<Record<string, PreparedChange>> = {},
): PreparedView[] {
  return lines.map((prepared, index) => {
    const key = String(index)
    const product = products.find(({ id }) => id === prepared.product_id)
    const line = product ? toLine(shop_id, prepared, product, changes[key] ?? {}) : null
    const known = {
      key,
      title: product?.translation.title ?? null,
      wanted: prepared.quantity,
      facts: product?.facts ?? null,
    }
    if (!line?.product?.available) return { ...known, view: null, lacksAddons: false }
    const [view] = toGuestView([{ ...line, quantity: Math.min(line.quantity, lineMax(line)) }])
    const lacksAddons = line.addons.length < prepared.addons.length
    return { ...known, view: view ? { ...view, key } : null, lacksAddons }
  })
}

/** The lines that go into the cart: those for sale that the person has not removed. */
export const linesToTake = (planned: readonly PreparedView[]): CartLine[] =>
  planned.flatMap(({ view }) => (view && view.line.quantity > 0 ? [view.line] : []))

/** What goods cost, the same figures as on cards. */
export const preparedTotal = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + linePrice(line), 0)
