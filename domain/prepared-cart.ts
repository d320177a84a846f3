import { type CartLine, linePrice } from './cart'
import { type CartViewLine, lineMax, refreshLine, toGuestView } from './cart-view'
import type { PreparedCart, PreparedLine } from './prepared-cart.schema'
import type { Product, ProductFacts } from './product.schema'

/** What a person changes of a line; quantity 0 removes it. */
export interface PreparedChange {
  quantity?: number
  note?: string
}

/** A line of a prepared cart as it could be bought now. */
export interface PreparedView {
  key: string
  /** null when the product no longer exists */
  title: string | null
  /** null when it is no longer for sale */
  view: CartViewLine | null
  /** the quantity that was prepared; the line has less if the stock does not suffice */
  wanted: number
  /** some add-ons are no longer offered */
  lacksAddons: boolean
  facts: ProductFacts | null
}

/** The line with the person's changes and current prices, texts and stock; null without its stock. */
function toLine(
  shopId: number,
  { stock_id, quantity, note, addons }: PreparedLine,
  product: Product,
  change: PreparedChange,
): CartLine | null {
  const newNote = change.note ?? note
  const wanted: CartLine = {
    stock: { id: stock_id, price: 0 },
    quantity: change.quantity ?? quantity,
    shop_id: shopId,
    ...(newNote ? { note: newNote } : {}),
    addons: addons.map((addon) => ({
      stock: { id: addon.stock_id, price: 0 },
      quantity: addon.quantity,
    })),
  }
  return refreshLine(wanted, product)
}

/** A prepared cart as the shop sells it now. `changes` are the person's, by the line's `key`. */
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

/** Items subtotal, in the unit of the products' prices. */
export const preparedTotal = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + linePrice(line), 0)
