import type { Cart, InsertProducts, OwnInsert, StoreCart } from '@/domain/cart.schema'
import {
  addonsKey,
  groupRows,
  type InsertRow,
  linesToRemove,
  planLines,
  type StoredLine,
} from '@/domain/cart-change'
import { holdStocks, listStockFacts } from '@/server/catalog/api'
import { holdIfGuest } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { together } from '@/server/platform/db/together'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError, type FieldErrors } from '@/server/platform/http/errors'
import { loadContents } from './cart.loader'
import {
  type CartRow,
  deleteLines,
  findOpenCart,
  insertLine,
  type LineRow,
  type MemberRow,
  updateLine,
} from './cart.queries'
import { giveUpCart, openCartAt, showCart, touchCart } from './cart.service'
import { type CartContents, piecesOf } from './cart-items'
import { checkRows } from './line-check'
import { findFirstStock } from './offered.queries'

/** A member's main lines with their add-ons. */
function storedLines(lines: readonly LineRow[], memberId: number): StoredLine[] {
  return lines
    .filter((line) => line.user_cart_id === memberId && line.parent_id === null)
    .map((line) => ({
      id: line.id,
      stock_id: line.stock_id,
      quantity: line.quantity,
      note: line.note,
      substitution: line.substitution,
      substitute_stock_id: line.substitute_stock_id,
      addons: lines
        .filter((addon) => addon.parent_id === line.id)
        .map((addon) => ({ stock_id: addon.stock_id, quantity: addon.quantity })),
    }))
}

function ownMember(contents: CartContents, userId: number): MemberRow {
  const member = contents.members.find((row) => row.user_id === userId)
  if (!member) throw new AppError('cart_gone')
  return member
}

/** A 422 that names every row whose stock this shop does not have. */
function refuseForeign(
  rows: readonly InsertRow[],
  shops: ReadonlyMap<number, number>,
  shopId: number,
): void {
  const fields: FieldErrors = {}
  for (const [index, row] of rows.entries()) {
    const isOurs = shops.get(row.stock_id) === shopId
    if (!isOurs) fields[`products.${index}.stock_id`] = [{ key: 'invalid' }]
    const other = row.substitute_stock_id
    if (other && shops.get(other) !== shopId) {
      fields[`products.${index}.substitute_stock_id`] = [{ key: 'invalid' }]
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', {}, fields)
}

/** Sets a member's lines to the quantities sent; the caller has locked the cart. */
export async function setRows(
  tx: Db,
  ctx: Ctx,
  cart: CartRow,
  pick: (contents: CartContents) => MemberRow,
  { products: rows, keep_others = false }: Pick<InsertProducts, 'products' | 'keep_others'>,
): Promise<void> {
  const named = rows.flatMap((row) => [row.stock_id, row.substitute_stock_id ?? []].flat())
  // lock stocks in id order here: inserting the lines would lock them in the customer's order
  refuseForeign(rows, await holdStocks(tx, [...new Set(named)]), cart.shop_id)
  const before = await loadContents(tx, cart)
  const member = pick(before)
  const stored = storedLines(before.lines, member.id)
  const groups = groupRows(rows, stored)
  if (!groups) throw new AppError('addon_not_offered', { title: '' })
  const changes = planLines(groups, stored, keep_others)
  await deleteLines(tx, changes.remove)
  const withAddons = new Set(stored.filter(({ addons }) => addons.length > 0).map(({ id }) => id))
  for (const line of changes.update) {
    await updateLine(tx, line, ctx.now, { hadAddons: withAddons.has(line.id) })
  }
  for (const line of changes.insert) await insertLine(tx, member.id, line, ctx.now)
  const set = [...changes.update, ...changes.insert]
  const [after, all] = await together(tx, (part) =>
    Promise.all([
      loadContents(part, cart),
      listStockFacts(part, [...new Set(set.flatMap(stockIdsOf))], ctx.now),
    ]),
  )
  const checked = set.flatMap((line) => [
    line,
    ...line.addons.map((addon) => ({ ...addon, parent: line })),
  ])
  await checkRows({ ...ctx, db: tx }, checked, all, piecesOf(after.lines))
  await touchCart(tx, ctx, cart.id)
}

const stockIdsOf = (line: { stock_id: number; addons: { stock_id: number }[] }) => [
  line.stock_id,
  ...line.addons.map((addon) => addon.stock_id),
]

/**
 * Sets lines of the caller's cart to the quantities sent. Opens a cart if there is none, or with
 * `replace` instead of the existing one, which an error leaves unchanged.
 */
export async function insertProducts(ctx: UserCtx, input: OwnInsert): Promise<Cart> {
  const cart = await withTransaction(ctx.db, async (tx) => {
    await holdIfGuest(tx, ctx)
    if (input.replace) await giveUpCart(tx, ctx)
    const open = await openCartAt(tx, ctx, input)
    await setRows(tx, ctx, open, (contents) => ownMember(contents, ctx.user.id), input)
    return open
  })
  return showCart(ctx, cart, input)
}

/** The rows of a request: `products`, or one row named by stock or product. Throws 404. */
export async function rowsOf(
  db: Db,
  { stock_id, product_id, quantity, parent_id, products }: Omit<StoreCart, 'shop_id'>,
): Promise<InsertProducts['products']> {
  if (products?.length) return products
  const found = stock_id ?? (product_id && (await findFirstStock(db, product_id)))
  if (!found) throw new AppError('not_found')
  return [{ stock_id: found, quantity, parent_id }]
}

/** Like `insertProducts`, for one line or several. */
export async function storeCart(ctx: UserCtx, input: StoreCart): Promise<Cart> {
  return insertProducts(ctx, { ...input, products: await rowsOf(ctx.db, input) })
}

const sameAddons = (a: StoredLine, b: StoredLine) =>
  a.id !== b.id && a.stock_id === b.stock_id && addonsKey(a) === addonsKey(b)

/** Removes single add-ons from their lines; merges lines that become equal. */
async function removeAddons(
  tx: Db,
  ctx: Ctx,
  { lines }: CartContents,
  memberId: number,
  ids: readonly number[],
): Promise<void> {
  const gone = lines.filter(
    (line) => line.user_cart_id === memberId && line.parent_id !== null && ids.includes(line.id),
  )
  const after = storedLines(
    lines.filter((line) => !gone.includes(line)),
    memberId,
  )
  for (const line of after.filter(({ id }) => gone.some((addon) => addon.parent_id === id))) {
    const twin = after.find((other) => sameAddons(line, other))
    if (twin) await deleteLines(tx, [twin.id])
    const both = {
      ...line,
      quantity: line.quantity + (twin?.quantity ?? 0),
      addons: line.addons.map((addon) => {
        const more = twin?.addons.find((other) => other.stock_id === addon.stock_id)
        return { ...addon, quantity: addon.quantity + (more?.quantity ?? 0) }
      }),
    }
    await updateLine(tx, { ...both, key: addonsKey(both) }, ctx.now, { hadAddons: true })
  }
}

/** Removes a member's lines, add-ons with their main line; ids of anything else are ignored. */
export async function removeRows(
  tx: Db,
  ctx: Ctx,
  cart: CartRow,
  pick: (contents: CartContents) => MemberRow,
  ids: readonly string[],
): Promise<void> {
  const wanted = ids.map(Number).filter(Number.isSafeInteger)
  const contents = await loadContents(tx, cart)
  const member = pick(contents)
  const gone = linesToRemove(storedLines(contents.lines, member.id), wanted)
  if (gone.length > 0) await deleteLines(tx, gone)
  else await removeAddons(tx, ctx, contents, member.id, wanted)
  await touchCart(tx, ctx, cart.id)
}

/** Removes lines of the caller's cart. */
export async function deleteProducts(ctx: UserCtx, ids: readonly string[]): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const cart = await findOpenCart(tx, ctx.user.id, { lock: true })
    if (!cart) throw new AppError('cart_gone')
    await removeRows(tx, ctx, cart, (contents) => ownMember(contents, ctx.user.id), ids)
  })
  return null
}
