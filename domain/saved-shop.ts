import type { Currency } from './currency.schema'
import { formatMoney } from './money'
import type { ShownMenu } from './packed-menu'
import { isSoldOut, priceBeforeDiscount, shownPrice } from './product'
import type { Product } from './product.schema'

/** A shop's page that a device keeps for offline use (ADR 0063). */
export interface SavedShop {
  id: number
  title: string
  img: string | null
  /** when the server rendered it, ISO */
  saved_at: string
  /** language and currency of its text */
  lang: string
  currency_id: number | null
  /** user id on this device, 0 for a guest; the copy has no personal data */
  owner: number
  /** addresses of its styles and pictures */
  files: readonly string[]
}

const MAX_SAVED = 20
/** Older prices are useless; `public/sw.js` has the same value. */
export const MAX_SAVED_MS = 7 * 86_400_000
/** Copies younger than this are not renewed, ms. */
const RENEW_MS = 5 * 60_000

const ageOf = ({ saved_at }: SavedShop, now: number) => now - new Date(saved_at).getTime()

/** The copies that the current user may see, newest first: their own and a guest's. */
export function usableCopies(
  all: readonly SavedShop[],
  { owner, now }: { owner: number; now: number },
): SavedShop[] {
  return all
    .filter((one) => one.owner === 0 || one.owner === owner)
    .filter((one) => ageOf(one, now) < MAX_SAVED_MS)
    .sort((a, b) => ageOf(a, now) - ageOf(b, now))
    .slice(0, MAX_SAVED)
}

/** Whether a copy is current, in that language and currency. */
export function isRecent(
  copy: SavedShop | undefined,
  wanted: Pick<SavedShop, 'lang' | 'currency_id'>,
  { now, renewMs = RENEW_MS }: { now: number; renewMs?: number },
): boolean {
  return (
    copy !== undefined &&
    copy.lang === wanted.lang &&
    copy.currency_id === wanted.currency_id &&
    ageOf(copy, now) < renewMs
  )
}

/** Cache key of a picture: the same for each width that the optimiser makes of it. */
export function pictureKey(address: string, origin: string): string {
  const { pathname, searchParams } = new URL(address, origin)
  const source = searchParams.get('url')
  return pathname === '/_next/image' && source
    ? `${pathname}?url=${encodeURIComponent(source)}`
    : pathname
}

interface Writing {
  currency: Currency | undefined
  lang: string
  /** "from {{price}}" in that language */
  from(price: string): string
}

/** A product in a saved menu: the same for every user, and not interactive. */
export interface SavedDish {
  id: number
  title: string
  description: string | null
  img: string | null
  price: string
  /** what it costs without its discount */
  before: string | null
  sold_out: boolean
}

function toDish(product: Product, { currency, lang, from }: Writing): SavedDish {
  const money = (amount: number) => formatMoney(amount, currency, lang)
  const before = priceBeforeDiscount(product.stocks[0])
  const price = money(shownPrice(product))
  const varies = new Set(product.stocks.map((stock) => stock.total_price)).size > 1
  return {
    id: product.id,
    title: product.translation.title,
    description: product.translation.description ?? null,
    img: product.img,
    price: varies ? from(price) : price,
    before: before === undefined ? null : money(before),
    sold_out: isSoldOut(product),
  }
}

export interface SavedSection {
  id: number
  title: string
  dishes: SavedDish[]
}

/** The sections of a menu, as texts. */
export function writeMenu(menu: ShownMenu, writing: Writing): SavedSection[] {
  return menu.all.map(({ id, translation, products }) => ({
    id,
    title: translation.title,
    dishes: products.map((product) => toDish(product, writing)),
  }))
}
