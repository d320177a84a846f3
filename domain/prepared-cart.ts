import { type CartLine, linePrice } from './cart'
import { type CartViewLine, lineMax, refreshLine, toGuestView } from './cart-view'
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

/** The line as the person wants it, with the prices, texts and stock of now; null when its stock is gone. */
function toLine(
  shopId: number,
  { stock_id, quantity, note, addons }: PreparedLine,
  product: Product,
  change: PreparedChange,
): CartLine | null {
  const words = change.note ?? note
  const wanted: CartLine = {
    stock: { id: stock_id, price: 0 },
    quantity: change.quantity ?? quantity,
    shop_id: shopId,
    ...(words ? { note: words } : {}),
    addons: addons.map((addon) => ({
      stock: { id: addon.stock_id, price: 0 },
      quantity: addon.quantity,
    })),
  }
  return refreshLine(wanted, product)
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
