import { foldName, type MenuItem, type MenuVariant, optionsKey } from '@/domain/menu-file'
import { groupBy } from '@/lib/group-by'
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

/** Options by name, as far as a menu knows them. */
export interface KnownOptions {
  /** id of a group by its folded name */
  groups: Map<string, number>
  /** id of a value by `group id=folded name` */
  values: Map<string, number>
}

/** An item with what it is made of. */
export interface StoredItem extends MenuItem {
  product: MenuProductRow
  /** marked as sold out: its pieces wait */
  isHeld: boolean
  /** its own groups come before others of the same name */
  groups: ReadonlyMap<string, number>
}

/** A shop's menu as it stands, and the ids that new items may use. */
export interface StoredMenu {
  items: StoredItem[]
  /** id of a heading by its folded name */
  sectionIds: Map<string, number>
  /** what a heading is called, by its id */
  sectionOf: ReadonlyMap<number, string>
  /** place of the last heading */
  lastSection: number
  /** place after all items: some of those before it may be gone */
  nextPlace: number
  options: KnownOptions
  /** names of the groups that hold colours or pictures, and of all values: a file cannot add a colour */
  fixed: { groups: Set<string>; values: Set<string> }
  /** every value that stocks of the shop have */
  valueIds: number[]
}

export const valueKey = (groupId: number, title: string) => `${groupId}=${foldName(title)}`

/** What something is called in a language, or in another one. */
export const nameOf = (titles: Readonly<Record<string, string>>, locale: string, other = '') =>
  titles[locale] ?? titles.en ?? Object.values(titles)[0] ?? other

function setOnce<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (!map.has(key)) map.set(key, value)
}

/** Reads a shop's menu; names are those of a language. */
export async function loadMenu(db: Db, shopId: number, locale: string): Promise<StoredMenu> {
  const rows = await listMenuProducts(db, shopId)
  const texts = await listMenuTexts(db, shopId)
  const stockRows = await listMenuStocks(db, shopId)
  const options = await listMenuOptions(db, shopId)
  const sections = await listMenuSections(db, shopId)
  const addonRows = await listMenuAddons(db, shopId)
  const textsOf = groupBy(texts, ({ product_id }) => product_id)
  const stocksOf = groupBy(stockRows, ({ product_id }) => product_id)
  const addonsOf = groupBy(addonRows, ({ product_id }) => product_id)
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  const titles = groupBy(sections, ({ id }) => id)
  const sectionNames = new Map(
    [...titles].map(([id, all]) => [
      id,
      nameOf(Object.fromEntries(all.map((text) => [text.locale, text.title])), locale),
    ]),
  )
  const sectionIds = new Map<string, number>()
  for (const [id, name] of sectionNames) setOnce(sectionIds, foldName(name), id)
  const known: KnownOptions = { groups: new Map(), values: new Map() }
  const fixed = { groups: new Set<string>(), values: new Set<string>() }
  const named = options.map(({ group, value, name, ...ids }) => ({
    ...ids,
    pair: [nameOf(group, locale), nameOf(value, locale, name)] as const,
  }))
  for (const { pair, group_id, value_id, type } of named) {
    const [group, value] = pair
    fixed.values.add(optionsKey([pair]))
    if (type === 'text') setOnce(known.groups, foldName(group), group_id)
    setOnce(known.values, valueKey(group_id, value), value_id)
  }
  // of two groups with one name, the one that takes new values is used
  for (const { pair, group_id } of named) {
    const name = foldName(pair[0])
    if (known.groups.has(name) && !fixed.groups.has(name)) continue
    fixed.groups.add(name)
    setOnce(known.groups, name, group_id)
  }
  const optionsOf = groupBy(named, ({ stock_id }) => stock_id)
  const items = rows.map((product): StoredItem => {
    const ownTexts = textsOf.get(product.id) ?? []
    const stockRowsOf = stocksOf.get(product.id) ?? []
    const groups = new Map<string, number>()
    const variants = stockRowsOf.map((stock): MenuVariant => {
      const own = optionsOf.get(stock.id) ?? []
      for (const { pair, group_id } of own) setOnce(groups, foldName(pair[0]), group_id)
      return {
        id: stock.id,
        options: own.map(({ pair }) => pair),
        priceMinor: stock.price_minor,
        pieces: Number(stock.pieces),
        ...(stock.named ? { isNamed: true } : {}),
      }
    })
    const { facts } = product
    return {
      product,
      isHeld: stockRowsOf.some(({ held }) => held),
      groups,
      key: product.key,
      kind: product.addon ? 'addon' : 'dish',
      section: sectionNames.get(product.category_id ?? 0) ?? '',
      titles: Object.fromEntries(ownTexts.map((text) => [text.locale, text.title])),
      descriptions: Object.fromEntries(
        ownTexts.flatMap(({ locale: lang, description }) =>
          description ? [[lang, description]] : [],
        ),
      ),
      variants,
      taxBp: product.tax_bp,
      min: product.min_qty,
      max: product.max_qty,
      vegetarian: product.vegetarian,
      allergens: facts?.allergens ?? null,
      kcal: facts?.kcal ?? null,
      addons: (addonsOf.get(product.id) ?? []).flatMap(({ addon_id }) => keys.get(addon_id) ?? []),
      // what waits for approval is as its seller wants it
      active: product.active && product.status !== 'unpublished',
    }
  })
  return {
    items,
    sectionIds,
    sectionOf: sectionNames,
    nextPlace: 1 + Math.max(-1, ...rows.map(({ input }) => input)),
    lastSection: Math.max(0, ...sections.map(({ input }) => input)),
    options: known,
    fixed,
    valueIds: [...new Set(named.map(({ value_id }) => value_id))],
  }
}
