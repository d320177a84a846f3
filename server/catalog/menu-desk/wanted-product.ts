import {
  DEFAULT_PIECES,
  MAX_MENU_PIECES,
  type MenuError,
  optionsKey,
  type WantedItem,
} from '@/domain/menu-file'
import { BASE_DECIMALS, fromWire } from '@/domain/money'
import { oddWays } from '@/domain/option-rules'
import type { OwnProduct, ProductBody } from '@/domain/own-product.schema'
import type { StoredMenu } from '@/server/catalog/menu-file/menu-item.loader'
import type { MenuRules } from '@/server/catalog/menu-file/menu-rules'
import { AppError, type FieldErrors, fieldError } from '@/server/platform/http/errors'

/** What a seller says of a product. */
export type Body = Omit<ProductBody, 'updated_at'>

/** How many there are to be: of one that was counted at `left`, what has been sold since is taken off; none is none. */
function piecesOf(
  { id, pieces, left }: Body['stocks'][number],
  storedOf: ReadonlyMap<number, number>,
): number | undefined {
  const now = id === undefined ? undefined : storedOf.get(id)
  if (!pieces || left === undefined || now === undefined) return pieces
  return Math.min(MAX_MENU_PIECES, Math.max(0, now + pieces - left))
}

/** What a body wants of a menu's line, as a file would say it. Throws 422 at `addons` for what is not the shop's. */
export function toWanted(
  body: Body,
  { key, menu, known = [] }: { key: string; menu: StoredMenu; known?: OwnProduct['stocks'] },
): WantedItem {
  const keys = new Map(menu.items.map((item) => [item.product.id, item.key]))
  const addons = [...new Set(body.addons)].map((id) => keys.get(id))
  if (addons.includes(undefined)) throw fieldError('addons', 'invalid')
  const storedOf = new Map(known.map((stock) => [stock.id, stock.pieces]))
  const { titles, descriptions, tax, min, max, vegetarian, allergens, kcal, active } = body
  return {
    ...{ key, row: 0, hasOptions: true, titles, descriptions, min, max, vegetarian, kcal, active },
    allergens: allergens && [...new Set(allergens)],
    taxBp: fromWire(tax, 2),
    addons: addons.flatMap((one) => one ?? []),
    variants: body.stocks.map((stock, row) => {
      const { id, options: given, price } = stock
      const options = given.map(({ group, value }) => [group, value] as const)
      return {
        ...{ row, options, sign: optionsKey(options), pieces: piecesOf(stock, storedOf) },
        ...(id === undefined ? {} : { id }),
        priceMinor: fromWire(price, BASE_DECIMALS),
      }
    }),
  }
}

/** A line's errors at the fields of a body. */
export function refuse(errors: readonly MenuError[]): AppError {
  const fields: FieldErrors = {}
  for (const { row, column, key, params } of errors) {
    const [name = ''] = column.split(':')
    const isOfStock = name === 'price' || name === 'options'
    const field = isOfStock ? `stocks.${row}.${name}` : name === 'title' ? 'titles' : name
    fields[field] ??= [{ key, ...(params ? { params } : {}) }]
  }
  return new AppError('invalid', {}, fields)
}

/**
 * Throws 422 at `stocks` for those of another product, for new ones of other kinds of options than the others, and for prices
 * with more decimals than the currency has.
 */
export function checkStocks(
  body: Body,
  stocks: OwnProduct['stocks'],
  { decimals: count }: MenuRules,
): void {
  const known = new Map(stocks.map((stock) => [stock.id, stock]))
  for (const [index, { id, price }] of body.stocks.entries()) {
    if (id !== undefined && !known.has(id)) throw fieldError(`stocks.${index}.options`, 'invalid')
    if (Number(price.toFixed(count)) !== price) {
      throw fieldError(`stocks.${index}.price`, 'decimals', { count })
    }
  }
  const ids = body.stocks.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) throw fieldError('stocks', 'repeated')
  const ways = body.stocks.map(({ id, options, pieces }) => {
    const stored = id === undefined ? undefined : known.get(id)
    const isSold = (pieces ?? stored?.pieces ?? DEFAULT_PIECES) > 0
    return { options: stored?.options ?? options, isNew: !stored, isSold }
  })
  const [odd] = oddWays(ways)
  if (odd) throw fieldError(`stocks.${odd.index}.options`, odd.issue.key, odd.issue.params)
}
