import { consistentDiets } from '@/domain/diet'
import { foldName, type MenuItem, type MenuVariant } from '@/domain/menu-file'
import type { MenuChange } from '@/domain/menu-plan'
import type { Db } from '@/server/platform/db/client'
import { makeOptions, makeSections } from './make-names'
import type { StoredItem, StoredMenu } from './menu-item.loader'
import { listNamedStocks } from './menu-item.queries'
import {
  deleteStocks,
  deleteUnusedOptions,
  insertProducts,
  insertStockExtras,
  insertStocks,
  lockMenuStocks,
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

/** What a product says of itself besides its texts; diets that its allergens contradict are taken off. */
function factsOf(item: MenuItem, before: StoredItem | undefined) {
  const { allergens: _allergens, kcal: _kcal, diets, ...rest } = before?.product.facts ?? {}
  const consistent = consistentDiets(diets ?? [], item)
  const facts = {
    ...rest,
    ...(consistent.length > 0 ? { diets: consistent } : {}),
    ...(item.allergens === null ? {} : { allergens: [...item.allergens] }),
    ...(item.kcal === null ? {} : { kcal: item.kcal }),
  }
  return Object.keys(facts).length > 0 ? facts : null
}

/** A product's columns that a file says; what it leaves as it is keeps its heading and its approval. */
function toRow(item: MenuItem, { menu, now }: Target, before?: StoredItem) {
  const isMoved = !before || foldName(before.section) !== foldName(item.section)
  const isSwitched = !before || before.active !== item.active
  const status = item.active ? ('published' as const) : ('unpublished' as const)
  const isPending = before?.product.status === 'pending'
  return {
    ...(isMoved ? { category_id: menu.sectionIds.get(foldName(item.section)) ?? null } : {}),
    ...(isSwitched ? { active: item.active, ...(isPending ? {} : { status }) } : {}),
    tax_bp: item.taxBp,
    addon: item.kind === 'addon',
    vegetarian: item.vegetarian,
    min_qty: item.min,
    max_qty: item.max,
    facts: factsOf(item, before),
    updated_at: now,
  }
}

interface NewStock {
  productId: number
  item: MenuItem
  variant: MenuVariant
  input: number
  /** the product is marked as sold out: the pieces wait with the others */
  isHeld: boolean
}

type ValuesOf = Awaited<ReturnType<typeof makeOptions>>

async function addStocks(tx: Db, valuesOf: ValuesOf, all: readonly NewStock[]): Promise<void> {
  const ids = await insertStocks(
    tx,
    all.map(({ productId, variant, input, isHeld }) => ({
      product_id: productId,
      price_minor: variant.priceMinor,
      quantity: isHeld ? 0 : variant.pieces,
      held_quantity: isHeld ? variant.pieces : null,
      input,
    })),
  )
  const extras = all.flatMap(({ item, variant }, index) =>
    valuesOf(item, variant.options).map((valueId, input) => ({
      stock_id: ids[index] ?? 0,
      extra_value_id: valueId,
      input,
    })),
  )
  await insertStockExtras(tx, extras)
}

/** What becomes of the stocks of an item that is there. */
function stockChanges(before: StoredItem, item: MenuItem) {
  const old = new Map(before.variants.map((variant) => [variant.id, variant]))
  const ids = item.variants.flatMap(({ id }) => id ?? [])
  const isReordered =
    ids.length < item.variants.length || before.variants.some(({ id }, at) => ids[at] !== id)
  const updates: { id: number; set: Parameters<typeof updateStock>[2] }[] = []
  const added: NewStock[] = []
  for (const [input, variant] of item.variants.entries()) {
    const { id, priceMinor, pieces } = variant
    const known = old.get(id)
    if (id === undefined || !known) {
      added.push({ productId: before.product.id, item, variant, input, isHeld: before.isHeld })
      continue
    }
    const set = {
      ...(priceMinor === known.priceMinor ? {} : { priceMinor }),
      ...(pieces === known.pieces ? {} : { pieces }),
      ...(isReordered ? { input } : {}),
    }
    if (Object.keys(set).length > 0) updates.push({ id, set })
  }
  const left = before.variants.flatMap(({ id }) => (id && !ids.includes(id) ? [id] : []))
  return { updates, added, left }
}

const textRows = (productId: number, { titles, descriptions }: MenuItem) =>
  Object.entries(titles).map(([locale, title]) => ({
    product_id: productId,
    locale,
    title,
    description: descriptions[locale] ?? null,
  }))

type Kept = ReturnType<typeof stockChanges> & { before: StoredItem; item: MenuItem }

/** Changes the stocks of items that are there, by id; one that was named meanwhile has no pieces instead of vanishing. */
async function saveStocks({ tx, shopId }: Target, kept: readonly Kept[]): Promise<void> {
  const updates = kept.flatMap((change) => change.updates).sort((a, b) => a.id - b.id)
  const left = kept.flatMap((change) => change.left)
  await lockMenuStocks(tx, [...updates.map(({ id }) => id), ...left])
  for (const { id, set } of updates) await updateStock(tx, id, set)
  if (left.length === 0) return
  const named = new Set(await listNamedStocks(tx, shopId, left))
  for (const id of named) await updateStock(tx, id, { pieces: 0 })
  await deleteStocks(
    tx,
    left.filter((id) => !named.has(id)),
  )
}

/**
 * Writes a plan's changes to a shop's menu, which is locked: stocks by id, then products by id (docs/architecture.md, locks).
 * Stocks that stay keep their ids, so that carts and orders go on naming them. Answers the ids of products by their keys.
 */
export async function saveMenu(
  target: Target,
  changes: readonly MenuChange[],
): Promise<ReadonlyMap<string, number>> {
  const { tx, shopId, menu, now } = target
  if (changes.length === 0) return new Map()
  const stored = new Map(menu.items.map((item) => [item.key, item]))
  const changed = changes.map(({ item }) => item)
  await makeSections(target, changed)
  const valuesOf = await makeOptions(
    target,
    changed,
    ({ key }) => stored.get(key)?.groups ?? new Map(),
  )
  const kept = changes
    .flatMap(({ key, item }): Kept[] => {
      const before = stored.get(key)
      return before ? [{ before, item, ...stockChanges(before, item) }] : []
    })
    .sort((a, b) => a.before.product.id - b.before.product.id)
  await saveStocks(target, kept)
  for (const { before, item } of kept) {
    await updateProduct(tx, before.product.id, toRow(item, target, before))
  }

  const added = changed.filter(({ key }) => !stored.has(key))
  const ids = await insertProducts(
    tx,
    added.map((item, index) => ({
      ...toRow(item, target),
      shop_id: shopId,
      key: item.key,
      input: menu.nextPlace + index,
    })),
  )
  for (const { key, product } of menu.items) ids.set(key, product.id)
  const idOf = (key: string) => ids.get(key) ?? 0
  await addStocks(tx, valuesOf, [
    ...kept.flatMap((change) => change.added),
    ...added.flatMap((item) =>
      item.variants.map((variant, input) => {
        return { productId: idOf(item.key), item, variant, input, isHeld: false }
      }),
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
  await deleteUnusedOptions(tx, menu.valueIds)
  await recountProducts(tx, shopId, now)
  return ids
}
