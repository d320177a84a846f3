import { type MenuItem, type MenuVariant, optionsKey } from '@/domain/menu-file'
import type { Db } from '@/server/platform/db/client'
import {
  listMenuAddons,
  listMenuOptions,
  listMenuProducts,
  listMenuSections,
  listMenuStocks,
  listMenuTexts,
  type MenuProductRow,
} from './menu-item.queries'

/** An item with the ids of what it is made of. */
export interface StoredItem extends MenuItem {
  product: MenuProductRow
  /** by the key of its options */
  stockIds: ReadonlyMap<string, number>
}

/** A shop's menu as it stands, and the ids that new items may use. */
export interface StoredMenu {
  items: StoredItem[]
  /** id of a heading by its name */
  sectionIds: Map<string, number>
  /** place of the last heading */
  lastSection: number
  /** id of an option's group and value by name: `group`, `group=value` */
  optionIds: Map<string, number>
}

const nameOf = (titles: Readonly<Record<string, string>>, locale: string, other = '') =>
  titles[locale] ?? titles.en ?? Object.values(titles)[0] ?? other

function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

/** How names of headings and options are compared. */
export const folded = (text: string) => text.trim().toLowerCase()

/** Reads a shop's menu; names are those of a language. */
export async function loadMenu(db: Db, shopId: number, locale: string): Promise<StoredMenu> {
  const [rows, texts, stockRows, options, sections, addonRows] = [
    await listMenuProducts(db, shopId),
    await listMenuTexts(db, shopId),
    await listMenuStocks(db, shopId),
    await listMenuOptions(db, shopId),
    await listMenuSections(db, shopId),
    await listMenuAddons(db, shopId),
  ]
  const textsOf = groupBy(texts, ({ product_id }) => product_id)
  const stocksOf = groupBy(stockRows, ({ product_id }) => product_id)
  const optionsOf = groupBy(options, ({ stock_id }) => stock_id)
  const addonsOf = groupBy(addonRows, ({ product_id }) => product_id)
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  const titles = groupBy(sections, ({ id }) => id)
  const sectionNames = new Map(
    [...titles].map(([id, all]) => [
      id,
      nameOf(Object.fromEntries(all.map((text) => [text.locale, text.title])), locale),
    ]),
  )
  const optionIds = new Map<string, number>()
  const pairOf = ({ group, value, name, group_id, value_id }: (typeof options)[number]) => {
    const pair = [nameOf(group, locale), nameOf(value, locale, name)] as const
    optionIds.set(folded(pair[0]), group_id)
    optionIds.set(optionsKey([pair]), value_id)
    return pair
  }
  const items = rows.map((product): StoredItem => {
    const own = textsOf.get(product.id) ?? []
    const stockIds = new Map<string, number>()
    const variants = (stocksOf.get(product.id) ?? []).map((stock): MenuVariant => {
      const pairs = (optionsOf.get(stock.id) ?? []).map(pairOf)
      stockIds.set(optionsKey(pairs), stock.id)
      return {
        options: pairs,
        priceMinor: stock.price_minor,
        pieces: Number(stock.pieces),
        ...(stock.named ? { isNamed: true } : {}),
      }
    })
    const { facts } = product
    return {
      product,
      stockIds,
      key: product.key,
      kind: product.addon ? 'addon' : 'dish',
      section: sectionNames.get(product.category_id ?? 0) ?? '',
      titles: Object.fromEntries(own.map((text) => [text.locale, text.title])),
      descriptions: Object.fromEntries(
        own.flatMap(({ locale: lang, description }) => (description ? [[lang, description]] : [])),
      ),
      variants,
      taxBp: product.tax_bp,
      min: product.min_qty,
      max: product.max_qty,
      vegetarian: product.vegetarian,
      allergens: facts?.allergens ?? null,
      kcal: facts?.kcal ?? null,
      addons: (addonsOf.get(product.id) ?? []).flatMap(({ addon_id }) => keys.get(addon_id) ?? []),
      active: product.active && product.status === 'published',
    }
  })
  return {
    items,
    sectionIds: new Map([...sectionNames].map(([id, name]) => [folded(name), id])),
    lastSection: Math.max(0, ...sections.map(({ input }) => input)),
    optionIds,
  }
}
