import type { Currency } from './currency'
import type { GroupOrder } from './group'
import type { Product, Stock } from './product'
import type { Shop } from './shop'
import { type Substitute, type Substitution, toSubstitutionBody, wishOf } from './substitution'
import type { TripOffer } from './trip'

/** An add-on of a cart line. */
export interface LineAddon {
  stock: { id: number; price: number }
  quantity: number
}

/** A line of the guest's cart (SPEC section 3). `product` is what the line is drawn from, never a rule. */
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

/** Enough of a product to draw a line without asking the server. */
export interface LineProduct {
  uuid: string
  title: string
  img: string | null
  min_qty: number
  max_qty: number
  /** pieces left of the stock */
  available: number
  extras: string[]
  addons: { stock_id: number; title: string }[]
}

/** One participant's part of a server cart. */
export interface UserCart {
  id: number
  cart_id: number
  user_id: number | null
  name: string | null
  uuid: string
  status: boolean
  /** ours: whether a group's member looks at it right now */
  here?: boolean
  cartDetails: CartDetail[]
}

export interface StockWithProduct extends Stock {
  product: Product
}

export interface CartDetail {
  id: number
  quantity: number
  price: number
  discount?: number
  bonus: boolean
  parent_id?: number | null
  note?: string | null
  substitution?: Substitution | null
  substitute?: Substitute | null
  stock: StockWithProduct
  addons: CartDetail[]
  created_at?: string
  updated_at: string
}

/** The customer's cart on the server. */
export interface Cart {
  id: number
  owner_id: number
  shop_id: number
  status?: boolean
  group: boolean
  /** ours: what the owner has settled about the group order */
  group_order?: GroupOrder | null
  total_price: number
  currency_id?: number
  rate?: number
  currency?: Currency
  shop?: Shop | null
  user_carts: UserCart[]
  created_at: string
  updated_at: string
}

/** What a line of a cart costs as a whole; add-ons are lines of their own. */
export interface CalculatedLine {
  stock_id: number
  quantity: number
  bonus: boolean
  origin_price: number
  discount: number
  tax: number
  total_price: number
}

/** Checkout totals in the requested currency. */
export interface CartCalculation {
  price: number
  total_tax: number
  total_shop_tax?: number
  total_discount: number
  coupon_price: number
  delivery_fee: number
  service_fee: number
  tips?: number
  /** ours: what a small delivery costs extra */
  small_order_fee?: number
  /** ours: what brings the total to an amount that can be paid in the currency */
  rounding?: number
  total_price: number
  rate?: number
  km?: number | null
  /** ours: the quote that an order may name, and how long it stands */
  quote_id?: string
  expires_at?: string
  lines?: CalculatedLine[]
  /** ours: smallest goods amount of the shop and what is missing to it */
  min_amount?: number
  missing_amount?: number
  /** ours: the order that this one comes along with at this price; null alone */
  with_order_id?: number | null
  /** ours: an order under way that it may come along with, without a second delivery fee */
  trip_offer?: TripOffer | null
}

export const MAX_LINE_QUANTITY = 99
/** members of a group cart, its owner among them */
export const MAX_GROUP_MEMBERS = 50

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
      ...(line.note ? { note: line.note } : {}),
      ...(line.substitution ? toSubstitutionBody(wishOf(line)) : {}),
    },
    ...line.addons.map((addon) => ({
      stock_id: addon.stock.id,
      quantity: addon.quantity * line.quantity,
      parent_id: line.stock.id,
    })),
  ])
}

/** Whose part of a server cart is meant: a customer's by id, a group's member by the handle. */
export type CartViewer = number | string

/** The viewer's own part of a server cart. */
export function ownPart(cart: Cart, viewer: CartViewer): UserCart | undefined {
  if (typeof viewer === 'string') return cart.user_carts.find((part) => part.uuid === viewer)
  return cart.user_carts.find((part) => part.user_id === viewer) ?? cart.user_carts[0]
}
