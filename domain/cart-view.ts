import { type CartLine, type CartViewer, linePrice, ownUserCart } from './cart'
import type { Cart, CartDetail, UserCart } from './cart.schema'
import { MAX_LINE_QUANTITY } from './cart-limits'
import type { Daypart } from './daypart.schema'
import type { Addon, Product, Stock } from './product.schema'

/** A line of a guest or server cart on screen. `line` is sent when it changes. */
export interface CartViewLine {
  key: string
  /** the server's line id; guests' lines have none */
  id?: number
  line: CartLine
  title: string
  img: string | null
  uuid: string | null
  extras: string[]
  addons: { title: string; quantity: number }[]
  /** what the line costs, free lines 0 */
  total: number
  bonus: boolean
  min: number
  max: number
  /** the stock left is less than the quantity */
  short: boolean
}

/** Whether a shop has sold, and sells, other products than those of its cart: decides without asking it what goes with them. */
export function mayOfferMore(
  shop: { products_count?: number; orders_count?: number },
  lines: readonly Pick<CartViewLine, 'uuid'>[],
): boolean {
  const held = new Set(lines.map(({ uuid }) => uuid))
  return (shop.orders_count ?? 0) > 0 && (shop.products_count ?? 0) > held.size
}

/** What was chosen with a line: kinds and add-ons, with their number where there are several. */
export const lineChoices = ({ extras, addons }: Pick<CartViewLine, 'extras' | 'addons'>) => [
  ...extras,
  ...addons.map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title}` : title)),
]

type LineFacts = Pick<CartViewLine, 'title' | 'img' | 'uuid' | 'extras' | 'addons'>

/** Maximum pieces of a line: the lower of the product's limit and the stock left. */
export function lineMax(line: CartLine): number {
  const { max_qty = MAX_LINE_QUANTITY, available = MAX_LINE_QUANTITY } = line.product ?? {}
  return Math.max(1, Math.min(max_qty, available, MAX_LINE_QUANTITY))
}

function toViewLine(line: CartLine, key: string, facts: LineFacts): CartViewLine {
  return {
    key,
    line,
    ...facts,
    total: linePrice(line),
    bonus: false,
    min: Math.max(1, line.product?.min_qty ?? 1),
    max: lineMax(line),
    short: line.quantity > (line.product?.available ?? MAX_LINE_QUANTITY),
  }
}

const lineKey = (line: CartLine) =>
  [
    line.stock.id,
    ...line.addons.map(({ stock, quantity }) => `${stock.id}x${quantity}`).sort(),
  ].join('|')

/** A guest's lines as the screen shows them. */
export function toGuestView(lines: readonly CartLine[]): CartViewLine[] {
  return lines.map((line) => {
    const { product, addons } = line
    const titleOf = (stockId: number) =>
      product?.addons.find((addon) => addon.stock_id === stockId)?.title ?? ''
    return toViewLine(line, lineKey(line), {
      title: product?.title ?? '',
      img: product?.img ?? null,
      uuid: product?.uuid ?? null,
      extras: product?.extras ?? [],
      addons: addons.map(({ stock, quantity }) => ({ title: titleOf(stock.id), quantity })),
    })
  })
}

/** What was chosen for a line of a cart or order. */
interface Chosen
  extends Pick<
    CartDetail,
    'quantity' | 'bonus' | 'note' | 'stock' | 'substitution' | 'substitute'
  > {
  addons: readonly Pick<CartDetail, 'quantity' | 'stock'>[]
}

/** A server line as a device's cart line, where add-ons count per piece. */
export function toCartLine(detail: Chosen, shopId: number): CartLine {
  const { stock, quantity, addons, note, substitution, substitute } = detail
  const { product } = stock
  return {
    stock: { id: stock.id, price: detail.bonus ? 0 : stock.total_price },
    quantity,
    shop_id: shopId,
    ...(note ? { note } : {}),
    ...(substitution ? { substitution, substitute } : {}),
    addons: addons.map((addon) => ({
      stock: { id: addon.stock.id, price: addon.stock.total_price },
      quantity: addon.quantity / Math.max(1, quantity),
    })),
    product: {
      uuid: product.uuid,
      title: product.translation.title,
      img: product.img,
      min_qty: product.min_qty,
      max_qty: product.max_qty,
      available: stock.quantity,
      extras: stock.extras.map((extra) => extra.value),
      addons: addons.map((addon) => ({
        stock_id: addon.stock.id,
        title: addon.stock.product.translation.title,
      })),
    },
  }
}

/** A viewer's own lines of the server cart as the screen shows them, free ones last. */
export function toServerView(cart: Cart, viewer: CartViewer): CartViewLine[] {
  return toUserCartView(cart, ownUserCart(cart, viewer))
}

/** Everybody's lines of a group cart, the owner's first. */
export function toGroupView(cart: Cart): CartViewLine[] {
  return cart.user_carts.flatMap((userCart) => toUserCartView(cart, userCart))
}

/** One participant's lines of a server cart, free ones last. */
export function toUserCartView(cart: Cart, userCart: UserCart | undefined): CartViewLine[] {
  const details = userCart?.cartDetails ?? []
  const views = details.map((detail) => {
    const line = toCartLine(detail, cart.shop_id)
    const [view] = toGuestView([line])
    return view && { ...view, key: String(detail.id), id: detail.id, bonus: detail.bonus }
  })
  const shown = views.filter((view) => view !== undefined)
  return [...shown.filter((view) => !view.bonus), ...shown.filter((view) => view.bonus)]
}

/** Optimistic update of a server cart: changes a line's quantity; 0 drops the line. */
export function withQuantity(cart: Cart, lineId: number, quantity: number): Cart {
  const change = (detail: CartDetail): CartDetail => {
    const share = quantity / Math.max(1, detail.quantity)
    return {
      ...detail,
      quantity,
      price: detail.price * share,
      addons: detail.addons.map((addon) => ({ ...addon, quantity: addon.quantity * share })),
    }
  }
  return {
    ...cart,
    user_carts: cart.user_carts.map((userCart) => ({
      ...userCart,
      cartDetails: userCart.cartDetails
        .filter((detail) => detail.id !== lineId || quantity > 0)
        .map((detail) => (detail.id === lineId ? change(detail) : detail)),
    })),
  }
}

/** Dayparts of a server cart's products that have one. */
export function daypartsOf(cart: Cart): Daypart[] {
  return cart.user_carts.flatMap((userCart) =>
    userCart.cartDetails.flatMap(({ stock }) => stock.product.served ?? []),
  )
}

/** Titles in a server cart by stock id, with add-ons and free items. */
export function stockTitles(cart: Cart): Map<number, string> {
  const details = cart.user_carts.flatMap((userCart) => userCart.cartDetails)
  return new Map(
    [...details, ...details.flatMap(({ addons }) => addons)].map(({ stock }) => [
      stock.id,
      stock.product.translation.title,
    ]),
  )
}

/** A guest's line at today's prices, texts and stock; null when that stock is gone. */
export function refreshLine(line: CartLine, product: Product): CartLine | null {
  const stock = product.stocks.find((offered) => offered.id === line.stock.id)
  if (!stock) return null
  const offered = line.addons.map(({ stock: { id }, quantity }) => ({
    id,
    quantity,
    // `stock_id` of an add-on is the stock that it goes with
    found: stock.addons.find(({ product: addon }) => addon.stock.id === id),
  }))
  const addons = offered.flatMap(({ id, quantity, found }) =>
    found ? [{ stock: { id, price: found.product.stock.total_price }, quantity }] : [],
  )
  return {
    ...line,
    stock: { id: stock.id, price: stock.total_price },
    addons,
    product: toLineProduct(
      product,
      stock,
      offered.flatMap(({ found }) => found ?? []),
    ),
  }
}

/** The product data in a line, so that it renders without a request. */
export function toLineProduct(product: Product, stock: Stock, addons: readonly Addon[]) {
  const { uuid, img, min_qty, max_qty, translation } = product
  return {
    uuid,
    img,
    min_qty,
    max_qty,
    title: translation.title,
    available: stock.quantity,
    reduced: (stock.discount ?? 0) > 0,
    extras: stock.extras.map((extra) => extra.value),
    addons: addons.map((addon) => ({
      stock_id: addon.product.stock.id,
      title: addon.product.translation.title,
    })),
  }
}
