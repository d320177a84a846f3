import { BASE_DECIMALS, toWire } from '@/domain/money'
import type { OwnProduct } from '@/domain/own-product.schema'
import { nameOf } from '@/server/catalog/menu-file/menu-item.loader'
import type { AuditValues } from '@/server/platform/db/schema/audit'
import type { findOwnProduct, OwnProductRow } from './own-product.queries'

type Full = NonNullable<Awaited<ReturnType<typeof findOwnProduct>>>
type Listed = OwnProductRow &
  Partial<Pick<Full, 'descriptions' | 'addons'>> &
  Pick<OwnProduct, 'above' | 'below'>
type Stock = Listed['stocks'][number]

/** Options are called as in the main language. */
const toStock = ({ id, price_minor, pieces, options }: Stock, locale: string) => ({
  id,
  options: options.map(({ group, value, name }) => ({
    group: nameOf(group, locale),
    value: nameOf(value, locale, name),
  })),
  price: toWire(price_minor, BASE_DECIMALS),
  pieces,
})

/** A product as its seller sees it. */
export function toOwnProduct(
  row: Listed,
  { locale, shops }: { locale: string; shops: ReadonlyMap<number, string> },
): OwnProduct {
  const { product } = row
  return {
    id: product.id,
    shop: { id: product.shop_id, title: shops.get(product.shop_id) ?? '' },
    kind: product.addon ? 'addon' : 'dish',
    section_id: product.category_id,
    section: row.section,
    titles: row.titles,
    descriptions: row.descriptions,
    img: product.img,
    stocks: row.stocks.map((stock) => toStock(stock, locale)),
    tax: product.tax_bp / 100,
    min: product.min_qty,
    max: product.max_qty,
    vegetarian: product.vegetarian,
    allergens: product.facts?.allergens ?? null,
    kcal: product.facts?.kcal ?? null,
    addons: row.addons,
    // what waits for approval is as its seller wants it
    active: product.active && product.status !== 'unpublished',
    sold_out: row.sold_out,
    above: row.above,
    below: row.below,
    updated_at: product.updated_at.toISOString(),
  }
}

/** What the log says of a product; of descriptions their length only. */
export function productValues(product: OwnProduct): AuditValues {
  const { section_id, img, stocks, tax, min, max, vegetarian, kcal, active } = product
  const by = <V>(name: string, all: Record<string, string>, of: (text: string) => V) =>
    Object.fromEntries(Object.entries(all).map(([lang, text]) => [`${name}.${lang}`, of(text)]))
  const nameOfStock = (stock: OwnProduct['stocks'][number]) =>
    stock.options.map(({ value }) => `${value} `).join('')
  return {
    ...{ section_id, img, tax, min, max, vegetarian, kcal, active },
    prices: stocks.map((stock) => `${nameOfStock(stock)}${stock.price}`).join(', '),
    pieces: stocks.map((stock) => `${nameOfStock(stock)}${stock.pieces}`).join(', '),
    allergens: product.allergens && (product.allergens.join(', ') || 'none'),
    addons: (product.addons ?? []).map((id) => `#${id}`).join(', ') || null,
    ...by('title', product.titles, String),
    ...by('text', product.descriptions ?? {}, (text) => text.length),
  }
}
