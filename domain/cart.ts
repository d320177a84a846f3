import type { Cart, UserCart } from './cart.schema'
import { preferenceOf, toSubstitutionBody } from './substitution'
import type { Substitute } from './substitution.schema'
import type { Substitution } from './substitution-kind'

/** An add-on of a cart line. */
export interface LineAddon {
  stock: { id: number; price: number }
  quantity: number
}

/** A line of the guest's cart (SPEC section 3). `product` is for display, never for rules. */
export interface CartLine {
  stock: { id: number; price: number }
  quantity: number
  addons: LineAddon[]
  shop_id: number
  note?: string
  /** ours: what to do when it is sold out */
  substitution?: Substitution | null
  substitute?: Substitute | null
  product?: LineProduct
}

/** Product data to render a line without a request. */
export interface LineProduct {
  uuid: string
  title: string
  img: string | null
  min_qty: number
  max_qty: number
  /** pieces left of the stock */
  available: number
  /** a discount is in its price */
  reduced?: boolean
  extras: string[]
  addons: { stock_id: number; title: string }[]
}

const addonKey = (addons: readonly LineAddon[]) =>
  addons
    .map(({ stock, quantity }) => `${stock.id}x${quantity}`)
    .sort()
    .join('|')

/** Same stock, same number of add-ons, and each add-on's stock and quantity match, in any order. */
export function isSameLine(a: CartLine, b: CartLine): boolean {
  return (
    a.stock.id === b.stock.id &&
    a.addons.length === b.addons.length &&
    addonKey(a.addons) === addonKey(b.addons)
  )
}

const replaceAt = (lines: readonly CartLine[], index: number, line: CartLine) =>
  lines.map((current, at) => (at === index ? line : current))

/** Merges into a matching line by adding quantity, else appends. */
export function addLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const index = lines.findIndex((current) => isSameLine(current, line))
  const found = lines[index]
  if (!found) return [...lines, line]
  return replaceAt(lines, index, { ...found, ...line, quantity: found.quantity + line.quantity })
}

/** Replaces a matching line, else appends. */
export function setLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const index = lines.findIndex((current) => isSameLine(current, line))
  return index < 0 ? [...lines, line] : replaceAt(lines, index, line)
}

/** Lowers the quantity of a matching line by `by`, never below 1. */
export function reduceLine(lines: readonly CartLine[], line: CartLine, by = 1): CartLine[] {
  return lines.map((current) =>
    isSameLine(current, line)
      ? { ...current, quantity: Math.max(1, current.quantity - by) }
      : current,
  )
}

/** Drops the matching line. */
export function removeLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  return lines.filter((current) => !isSameLine(current, line))
}

/** Pieces in the cart, add-ons not counted. */
export function countPieces(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** Price of a guest's line: its stock and add-ons, times its quantity. Add-on quantities are per piece. */
export function linePrice(line: CartLine): number {
  const addons = line.addons.reduce((sum, addon) => sum + addon.stock.price * addon.quantity, 0)
  return (line.stock.price + addons) * line.quantity
}

/**
 * The wire form of lines for insert-product: a main row, then its add-ons with `parent_id` naming
 * the main stock. Add-on quantities on the wire are totals (per piece times the line's quantity).
 */
export function toInsertProducts(lines: readonly CartLine[]) {
  return lines.flatMap((line) => [
    {
      stock_id: line.stock.id,
      quantity: line.quantity,
      // an empty one takes the note away
      ...(line.note === undefined ? {} : { note: line.note }),
      ...(line.substitution ? toSubstitutionBody(preferenceOf(line)) : {}),
    },
    ...line.addons.map((addon) => ({
      stock_id: addon.stock.id,
      quantity: addon.quantity * line.quantity,
      parent_id: line.stock.id,
    })),
  ])
}

/** Viewer of a server cart: a customer by user id, a group member by handle. */
export type CartViewer = number | string

/** The viewer's own part of a server cart. */
export function ownUserCart(cart: Cart, viewer: CartViewer): UserCart | undefined {
  if (typeof viewer === 'string')
    return cart.user_carts.find((userCart) => userCart.uuid === viewer)
  return cart.user_carts.find((userCart) => userCart.user_id === viewer) ?? cart.user_carts[0]
}
