import type { CartLine, LineAddon } from './cart'
import { MAX_LINE_QUANTITY } from './cart-limits'
import { isInStock } from './product'
import type { Addon, Product, ProductExtra, Stock } from './product.schema'

/** What a customer has chosen of a product, before it becomes a line of the cart. */
export interface ProductChoice {
  stockId: number | null
  /** add-on pieces per piece, by add-on stock id */
  addons: Record<number, number>
  quantity: number
  note: string
}

/** One group of extras (size, colour) with the values that some stock has. */
export interface ChoiceGroup {
  id: number
  title: string
  type: ProductExtra['group']['type']
  values: { id: number; value: string }[]
}

/** The longest note for the kitchen, in characters. */
export const NOTE_MAX_LENGTH = 140

const smallest = (product: Pick<Product, 'min_qty'>) => Math.max(1, product.min_qty)

export function stockOf(product: Product, choice: ProductChoice): Stock | undefined {
  return product.stocks.find((stock) => stock.id === choice.stockId)
}

/** Groups in the order of the first stock's extras, values in the order in which stocks offer them. */
export function choiceGroups(product: Pick<Product, 'stocks'>): ChoiceGroup[] {
  const groups = new Map<number, ChoiceGroup>()
  for (const extra of product.stocks.flatMap((stock) => stock.extras)) {
    const { id, type, translation } = extra.group
    const group = groups.get(id) ?? { id, title: translation.title, type, values: [] }
    if (!group.values.some((value) => value.id === extra.id)) {
      group.values.push({ id: extra.id, value: extra.value })
    }
    groups.set(id, group)
  }
  return [...groups.values()]
}

const has = (stock: Stock, valueId: number) => stock.extras.some(({ id }) => id === valueId)

/** The stock to select for a value: keeps most chosen values, then prefers one in stock. */
export function stockForValue(
  product: Product,
  current: Stock | undefined,
  valueId: number,
): Stock | undefined {
  const kept = (stock: Stock) => (current?.extras ?? []).filter(({ id }) => has(stock, id)).length
  return product.stocks
    .filter((stock) => has(stock, valueId))
    .map((stock, place) => ({ stock, place, kept: kept(stock), open: isInStock(product, stock) }))
    .sort((a, b) => b.kept - a.kept || Number(b.open) - Number(a.open) || a.place - b.place)[0]
    ?.stock
}

/** Differences of decimal amounts without what binary fractions leave behind. */
const less = (amount: number, by: number) => Number((amount - by).toFixed(4))

/**
 * What a value costs more than the cheapest of its group. Where that is the same whatever else is
 * chosen, it does not change with the other groups; else it is said beside what is chosen.
 */
export function valueSurcharge(
  product: Product,
  group: ChoiceGroup,
  current: Stock | undefined,
  valueId: number,
): number {
  const beside = new Map<string, Stock[]>()
  for (const stock of product.stocks) {
    const others = stock.extras.filter((extra) => extra.extra_group_id !== group.id)
    const key = others.map(({ id }) => id).join(' ')
    beside.set(key, [...(beside.get(key) ?? []), stock])
  }
  const cheapest = (stocks: readonly Stock[]) => Math.min(...stocks.map((one) => one.total_price))
  const fixed = new Set(
    [...beside.values()]
      .filter((stocks) => group.values.every(({ id }) => stocks.some((stock) => has(stock, id))))
      .map((stocks) => {
        const own = stocks.filter((stock) => has(stock, valueId))
        return less(cheapest(own), cheapest(stocks))
      }),
  )
  const [surcharge] = fixed
  if (surcharge !== undefined && fixed.size === 1) return surcharge
  const targets = group.values.flatMap(({ id }) => stockForValue(product, current, id) ?? [])
  const target = stockForValue(product, current, valueId)
  return target ? less(target.total_price, cheapest(targets)) : 0
}

/** The pieces that may be ordered of a stock: the product's limits and what is left. */
export function quantityLimits(product: Product, stock: Stock | undefined) {
  const min = smallest(product)
  const most = product.max_qty > 0 ? product.max_qty : MAX_LINE_QUANTITY
  return { min, max: Math.max(min, Math.min(most, stock?.quantity ?? min, MAX_LINE_QUANTITY)) }
}

/** Limits of an add-on per piece of the product; `max` is 0 if it cannot be added. */
export function addonLimits(addon: Addon, quantity = 1) {
  const { min_qty, max_qty, stock } = addon.product
  const left = Math.floor(stock.quantity / Math.max(1, quantity))
  const max = Math.min(max_qty > 0 ? max_qty : MAX_LINE_QUANTITY, left)
  const min = Math.max(1, min_qty)
  return { min, max: max >= min ? max : 0 }
}

/** What is chosen when the product opens: the first stock that can be bought, the smallest quantity. */
export function firstChoice(product: Product): ProductChoice {
  const stock = product.stocks.find((one) => isInStock(product, one)) ?? product.stocks[0]
  return { stockId: stock?.id ?? null, addons: {}, quantity: smallest(product), note: '' }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Switches to another stock: clamps the quantity and drops add-ons that it does not offer. */
export function chooseStock(product: Product, choice: ProductChoice, stock: Stock): ProductChoice {
  const { min, max } = quantityLimits(product, stock)
  const offered = new Set(stock.addons.map((addon) => addon.product.stock.id))
  const addons = Object.fromEntries(
    Object.entries(choice.addons).filter(([id]) => offered.has(Number(id))),
  )
  return { ...choice, stockId: stock.id, addons, quantity: clamp(choice.quantity, min, max) }
}

/** Sets the quantity; add-ons whose stock does not suffice for it are lowered. */
export function chooseQuantity(
  product: Product,
  choice: ProductChoice,
  quantity: number,
): ProductChoice {
  const stock = stockOf(product, choice)
  const { min, max } = quantityLimits(product, stock)
  const next = { ...choice, quantity: clamp(quantity, min, max) }
  return (stock?.addons ?? []).reduce(
    (sum, addon) => chooseAddon(sum, addon, sum.addons[addon.product.stock.id] ?? 0),
    next,
  )
}

/** Sets the pieces of an add-on: 0 takes it away, else its minimum up to its maximum. */
export function chooseAddon(choice: ProductChoice, addon: Addon, pieces: number): ProductChoice {
  const { min, max } = addonLimits(addon, choice.quantity)
  const { id } = addon.product.stock
  const before = choice.addons[id] ?? 0
  // one step down from the minimum means none
  const wanted = pieces < min && pieces < before ? 0 : pieces
  const addons = { ...choice.addons }
  if (wanted <= 0 || max === 0) delete addons[id]
  else addons[id] = clamp(wanted, min, max)
  return { ...choice, addons }
}

const addonsOf = (stock: Stock, choice: ProductChoice) =>
  stock.addons.flatMap(({ product }) => {
    const pieces = choice.addons[product.stock.id] ?? 0
    return pieces > 0 ? [{ product, pieces }] : []
  })

/** Price of the whole choice: stock and add-ons, times the quantity. 0 without a stock. */
export function choicePrice(product: Product, choice: ProductChoice): number {
  const stock = stockOf(product, choice)
  if (!stock) return 0
  const extra = addonsOf(stock, choice).reduce(
    (sum, { product: addon, pieces }) => sum + addon.stock.total_price * pieces,
    0,
  )
  return (stock.total_price + extra) * choice.quantity
}

/** The choice as a line of the cart; undefined when it cannot be bought. */
export function toCartLine(product: Product, choice: ProductChoice): CartLine | undefined {
  const stock = stockOf(product, choice)
  if (!stock || !isInStock(product, stock)) return undefined
  const chosen = addonsOf(stock, choice)
  const addons: LineAddon[] = chosen.map(({ product: addon, pieces }) => ({
    stock: { id: addon.stock.id, price: addon.stock.total_price },
    quantity: pieces,
  }))
  const note = choice.note.trim()
  return {
    stock: { id: stock.id, price: stock.total_price },
    quantity: choice.quantity,
    addons,
    shop_id: product.shop_id,
    ...(note ? { note } : {}),
    product: {
      uuid: product.uuid,
      title: product.translation.title,
      img: product.img,
      min_qty: product.min_qty,
      max_qty: product.max_qty,
      available: stock.quantity,
      reduced: (stock.discount ?? 0) > 0,
      extras: stock.extras.map((extra) => extra.value),
      addons: chosen.map(({ product: addon }) => ({
        stock_id: addon.stock.id,
        title: addon.translation.title,
      })),
    },
  }
}
