import { type MenuItem, type MenuVariant, optionsKey } from '@/domain/menu-file'
import type { MenuChange } from '@/domain/menu-plan'
import type { ProductFacts } from '@/domain/product.schema'
import type { Db } from '@/server/platform/db/client'
import { folded, type StoredItem, type StoredMenu } from './menu-item.loader'
import {
  deleteStocks,
  insertOption,
  insertOptionGroup,
  insertProducts,
  insertSection,
  insertStockExtras,
  insertStocks,
  recountProducts,
  saveProductAddons,
  saveProductTexts,
  updateProduct,
  updateStock,
} from './save-menu.queries'

interface Target {
  tx: Db
  shopId: number
  /** the default language */
  locale: string
  now: Date
  menu: StoredMenu
}

/** Makes the headings and options that the menu does not have yet; their ids stand in the menu then. */
async function makeNames({ tx, shopId, locale, menu }: Target, items: readonly MenuItem[]) {
  const { sectionIds, optionIds } = menu
  let place = menu.lastSection
  for (const { section: title } of items) {
    if (title === '' || sectionIds.has(folded(title))) continue
    place += 1
    sectionIds.set(folded(title), await insertSection(tx, { shopId, input: place, locale, title }))
  }
  let input = 0
  for (const [group, title] of items.flatMap(({ variants }) =>
    variants.flatMap((v) => v.options),
  )) {
    const name = optionsKey([[group, title]])
    if (optionIds.has(name)) continue
    const known = optionIds.get(folded(group))
    const groupId = known ?? (await insertOptionGroup(tx, locale, group))
    optionIds.set(folded(group), groupId)
    input += 1
    optionIds.set(name, await insertOption(tx, groupId, { locale, title, input }))
  }
}

/** A product's columns that a file says. */
function toRow(item: MenuItem, { menu, now }: Target, before?: ProductFacts | null) {
  const { allergens, kcal, ...rest } = before ?? {}
  const facts = {
    ...rest,
    ...(item.allergens === null ? {} : { allergens: [...item.allergens] }),
    ...(item.kcal === null ? {} : { kcal: item.kcal }),
  }
  return {
    category_id: menu.sectionIds.get(folded(item.section)) ?? null,
    tax_bp: item.taxBp,
    status: item.active ? ('published' as const) : ('unpublished' as const),
    active: item.active,
    addon: item.kind === 'addon',
    vegetarian: item.vegetarian,
    min_qty: item.min,
    max_qty: item.max,
    facts: Object.keys(facts).length > 0 ? facts : null,
    updated_at: now,
  }
}

interface NewStock {
  productId: number
  variant: MenuVariant
  input: number
}

async function addStocks({ tx, menu }: Target, all: readonly NewStock[]): Promise<void> {
  const ids = await insertStocks(
    tx,
    all.map(({ productId, variant, input }) => ({
      product_id: productId,
      price_minor: variant.priceMinor,
      quantity: variant.pieces,
      input,
    })),
  )
  const extras = all.flatMap(({ variant }, index) =>
    variant.options.map((pair, input) => ({
      stock_id: ids[index] ?? 0,
      extra_value_id: menu.optionIds.get(optionsKey([pair])) ?? 0,
      input,
    })),
  )
  await insertStockExtras(tx, extras)
}

/** What becomes of the stocks of an item that is there. */
function stockChanges(before: StoredItem, after: MenuItem) {
  const old = new Map(before.variants.map((variant) => [optionsKey(variant.options), variant]))
  const updates: { id: number; set: Parameters<typeof updateStock>[2] }[] = []
  const added: NewStock[] = []
  const left = new Map(before.stockIds)
  for (const [input, variant] of after.variants.entries()) {
    const key = optionsKey(variant.options)
    const known = old.get(key)
    const id = before.stockIds.get(key)
    left.delete(key)
    if (!known || id === undefined) {
      added.push({ productId: before.product.id, variant, input })
      continue
    }
    const { priceMinor, pieces } = variant
    const set = {
      ...(priceMinor === known.priceMinor ? {} : { priceMinor }),
      ...(pieces === known.pieces ? {} : { pieces }),
      ...(before.variants.indexOf(known) === input ? {} : { input }),
    }
    if (Object.keys(set).length > 0) updates.push({ id, set })
  }
  return { updates, added, deleted: [...left.values()] }
}

const textRows = (productId: number, { titles, descriptions }: MenuItem) =>
  Object.entries(titles).map(([locale, title]) => ({
    product_id: productId,
    locale,
    title,
    description: descriptions[locale] ?? null,
  }))

/**
 * Writes a plan's changes to a shop's menu, which is locked: stocks by id, then products by id (docs/architecture.md, locks).
 * Stocks that stay keep their ids, so that carts and orders go on naming them.
 */
export async function saveMenu(target: Target, changes: readonly MenuChange[]): Promise<void> {
  const { tx, shopId, menu, now } = target
  if (changes.length === 0) return
  await makeNames(
    target,
    changes.map(({ item }) => item),
  )
  const stored = new Map(menu.items.map((item) => [item.key, item]))
  const kept = changes
    .flatMap(({ key, item }) => {
      const before = stored.get(key)
      return before ? [{ before, item, ...stockChanges(before, item) }] : []
    })
    .sort((a, b) => a.before.product.id - b.before.product.id)
  const updates = kept.flatMap((change) => change.updates).sort((a, b) => a.id - b.id)
  for (const { id, set } of updates) await updateStock(tx, id, set)
  await deleteStocks(
    tx,
    kept.flatMap(({ deleted }) => deleted),
  )
  for (const { before, item } of kept) {
    await updateProduct(tx, before.product.id, toRow(item, target, before.product.facts))
  }

  const added = changes.filter(({ key }) => !stored.has(key)).map(({ item }) => item)
  const place = menu.items.length
  const ids = await insertProducts(
    tx,
    added.map((item, index) => ({
      ...toRow(item, target),
      shop_id: shopId,
      key: item.key,
      input: place + index,
    })),
  )
  for (const { key, product } of menu.items) ids.set(key, product.id)
  const idOf = (key: string) => ids.get(key) ?? 0
  await addStocks(target, [
    ...kept.flatMap((change) => change.added),
    ...added.flatMap(({ key, variants }) =>
      variants.map((variant, input) => ({ productId: idOf(key), variant, input })),
    ),
  ])
  const written = [...kept.map(({ item }) => item), ...added]
  const writtenIds = written.map(({ key }) => idOf(key))
  await saveProductTexts(
    tx,
    writtenIds,
    written.flatMap((item) => textRows(idOf(item.key), item)),
  )
  await saveProductAddons(
    tx,
    writtenIds,
    written.flatMap(({ key, addons }) =>
      addons.map((addon, input) => ({ product_id: idOf(key), addon_id: idOf(addon), input })),
    ),
  )
  await recountProducts(tx, shopId, now)
}
