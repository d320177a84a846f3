import { MAX_MENU_ITEMS, type WantedItem } from '@/domain/menu-file'
import { planMenu } from '@/domain/menu-plan'
import { keyOf } from '@/domain/own-product'
import type { NewProduct, OwnProduct, ProductBody } from '@/domain/own-product.schema'
import { moveRow } from '@/server/catalog/content/move-row'
import { loadMenu, type StoredMenu } from '@/server/catalog/menu-file/menu-item.loader'
import { listNamedStocks, lockMenu } from '@/server/catalog/menu-file/menu-item.queries'
import { type MenuRules, readRules } from '@/server/catalog/menu-file/menu-rules'
import { saveMenu } from '@/server/catalog/menu-file/save-menu'
import { recountProducts, updateProduct } from '@/server/catalog/menu-file/save-menu.queries'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { assertSeen } from '@/server/platform/http/seen'
import { assertSpoken } from '@/server/platform/setting/setting.service'
import {
  deleteProductRow,
  isAddedToOthers,
  lockOwnProduct,
  lockProductStocks,
  lockSectionProducts,
  placeProduct,
} from './own-product.queries'
import {
  checkOwnProduct,
  chooseShop,
  getOwnProduct,
  readOwnProduct,
  recordForOthers,
} from './own-product.service'
import { productValues } from './own-product.view'
import { type Body, checkStocks, refuse, toWanted } from './wanted-product'

async function checkTexts(ctx: UserCtx, { titles, descriptions }: Body): Promise<void> {
  await assertSpoken(ctx, titles, 'titles')
  await assertSpoken(ctx, descriptions, 'descriptions')
}

interface Line {
  shopId: number
  menu: StoredMenu
  rules: MenuRules
  wanted: WantedItem
}

/** Saves a line of a menu, which is locked, as a file's would be: by the same plan. Throws 422. */
async function saveLine(tx: Db, ctx: UserCtx, { shopId, menu, rules, wanted }: Line) {
  const { locale } = rules
  const { changes, errors } = planMenu(menu.items, [wanted], {
    locale,
    removesMissing: false,
    fixed: menu.fixed,
  })
  if (errors.length > 0) throw refuse(errors)
  return saveMenu({ tx, shopId, locale, now: ctx.now, menu }, changes)
}

/** Throws 422 for a section that the shop's menu does not have. */
function checkSection(id: number | null, { sectionOf }: StoredMenu): void {
  if (id !== null && !sectionOf.has(id)) throw fieldError('section_id', 'invalid')
}

/** A new product in the caller's shop, after all others of its section. Throws 404 and 422 at its fields. */
export async function addProduct(ctx: UserCtx, body: NewProduct): Promise<OwnProduct> {
  const shopId = await chooseShop(ctx, body.shop_id)
  await checkTexts(ctx, body)
  const id = await withTransaction(ctx.db, async (tx) => {
    await lockMenu(tx, shopId)
    const rules = await readRules(tx)
    const menu = await loadMenu(tx, shopId, rules.locale)
    if (menu.items.length >= MAX_MENU_ITEMS) {
      throw fieldError('titles', 'max.array', { count: MAX_MENU_ITEMS })
    }
    checkStocks(body, [], rules)
    checkSection(body.section_id, menu)
    const taken = new Set(menu.items.map(({ key }) => key))
    const key = keyOf(body.titles[rules.locale] ?? '', taken)
    const wanted = { ...toWanted(body, { key, menu }), kind: body.kind }
    const made = (await saveLine(tx, ctx, { shopId, menu, rules, wanted })).get(key)
    if (made === undefined) throw new Error('no product was inserted')
    await updateProduct(tx, made, { category_id: body.section_id, img: body.img })
    await recordForOthers(tx, ctx, {
      action: 'product_added',
      subject: { kind: 'product', id: made },
      before: {},
      after: productValues(await readOwnProduct({ ...ctx, db: tx }, made)),
    })
    return made
  })
  return getOwnProduct(ctx, id)
}

/** Locks the caller's menu, then the stocks of a product of it: no order takes any meanwhile. Throws 404, and `conflict` when it is not as it was `seen`. */
async function lockSeen(tx: Db, ctx: UserCtx, id: number, seen: string | undefined) {
  const shopId = await checkOwnProduct({ ...ctx, db: tx }, id)
  await lockMenu(tx, shopId)
  await lockProductStocks(tx, id)
  const rules = await readRules(tx)
  const menu = await loadMenu(tx, shopId, rules.locale)
  const item = menu.items.find(({ product }) => product.id === id)
  if (!item) throw new AppError('not_found')
  assertSeen(item.product, seen)
  return { shopId, rules, menu, item, known: await readOwnProduct({ ...ctx, db: tx }, id) }
}

/**
 * Changes a product of the caller's shop, its texts in the languages that are named. What is bought in a way that goes stays
 * in carts and orders, with nothing left of it. Throws 404, 422 at its fields, and `conflict` when it is not as it was at
 * `updated_at`, which the editor saw.
 */
export async function changeProduct(
  ctx: UserCtx,
  id: number,
  body: ProductBody,
): Promise<OwnProduct> {
  await checkOwnProduct(ctx, id)
  await checkTexts(ctx, body)
  await withTransaction(ctx.db, async (tx) => {
    const { shopId, rules, menu, item, known } = await lockSeen(tx, ctx, id, body.updated_at)
    checkStocks(body, known.stocks, rules)
    const isMoved = body.section_id !== known.section_id
    if (isMoved) checkSection(body.section_id, menu)
    const wanted = toWanted(body, { key: item.key, menu, known: known.stocks })
    await saveLine(tx, ctx, { shopId, menu, rules, wanted })
    await updateProduct(tx, id, {
      ...(isMoved ? { category_id: body.section_id, input: menu.nextPlace } : {}),
      img: body.img,
      updated_at: ctx.now,
    })
    await recordForOthers(tx, ctx, {
      action: 'product_changed',
      subject: { kind: 'product', id },
      before: productValues(known),
      after: productValues(await readOwnProduct({ ...ctx, db: tx }, id)),
    })
  })
  return getOwnProduct(ctx, id)
}

/**
 * Takes a product of the caller's shop away. Throws 404, `conflict` when it is not as it was `seen`, and `product_used` while an
 * order, a cart, a bonus, a recipe or another product names it: then it can be hidden.
 */
export async function deleteProduct(ctx: UserCtx, id: number, seen?: string): Promise<null> {
  await checkOwnProduct(ctx, id)
  await withTransaction(ctx.db, async (tx) => {
    const { shopId, known } = await lockSeen(tx, ctx, id, seen)
    const stockIds = known.stocks.map((stock) => stock.id)
    const named = stockIds.length > 0 ? await listNamedStocks(tx, shopId, stockIds) : []
    await lockOwnProduct(tx, id)
    if (named.length > 0 || (await isAddedToOthers(tx, id))) throw new AppError('product_used')
    await deleteProductRow(tx, id)
    await recountProducts(tx, shopId, ctx.now)
    await recordForOthers(tx, ctx, {
      action: 'product_deleted',
      subject: { kind: 'product', id },
      before: productValues(known),
      after: {},
    })
  })
  return null
}

/** Lets a product and its neighbour in its section change places. Throws 404, and `conflict` when it is its neighbour no more. */
export async function moveProduct(ctx: UserCtx, id: number, past: number): Promise<null> {
  const shopId = await checkOwnProduct(ctx, id)
  await withTransaction(ctx.db, async (tx) => {
    await lockMenu(tx, shopId)
    const rows = (await lockSectionProducts(tx, id)).map(({ isShown, ...row }) => ({
      ...row,
      group: String(isShown),
    }))
    const { from, to } = await moveRow(rows, { id, past }, (one, input) =>
      placeProduct(tx, one, input),
    )
    await recordForOthers(tx, ctx, {
      action: 'product_moved',
      subject: { kind: 'product', id },
      before: { input: from },
      after: { input: to },
    })
  })
  return null
}
