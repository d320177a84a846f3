import type { Cart, ClaimCart, MemberStore } from '@/domain/cart.schema'
import { loadShopFacts } from '@/server/catalog/api'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { getNamedCurrency } from '@/server/platform/setting/currency.service'
import { loadContents } from './cart.loader'
import { type LineRow, lockCart, type MemberRow } from './cart.queries'
import { giveUpCart, openCartAt, showCart } from './cart.service'
import type { CartContents } from './cart-items'
import { rowsOf, setRows } from './cart-line.service'
import { deleteGuestCart, insertGuestCart } from './guest-cart.queries'

/**
 * Creates a cart without an account and adds the lines. The uuid of its only member is the only key
 * to the cart; the client has to keep it.
 */
export async function storeGuestCart(ctx: Ctx, input: MemberStore): Promise<Cart> {
  await countTry('guest_cart', ctx, ctx.ip)
  const { cart, member } = await withTransaction(ctx.db, async (tx) => {
    const facts = await loadShopFacts({ ...ctx, db: tx }, input.shop_id)
    if (!facts?.listed) throw new AppError('not_found')
    const currency = await getNamedCurrency({ db: tx }, input.currency_id)
    const made = await insertGuestCart(tx, {
      shop_id: facts.shop.id,
      currency_id: currency.id,
      now: ctx.now,
    })
    if (!made) throw new AppError('conflict')
    const products = await rowsOf(tx, input)
    await setRows(tx, ctx, made.cart, () => made.member, { products })
    return made
  })
  return showCart(ctx, cart, input, member.uuid)
}

/** The lines of a member as insert-product takes them: main rows, each followed by its add-ons. */
function toRows(lines: readonly LineRow[], member: MemberRow) {
  const own = lines.filter((line) => line.user_cart_id === member.id)
  return own
    .filter((line) => line.parent_id === null)
    .flatMap((line) => [
      { stock_id: line.stock_id, quantity: line.quantity, note: line.note, parent_id: undefined },
      ...own
        .filter((addon) => addon.parent_id === line.id)
        .map(({ stock_id, quantity }) => ({ stock_id, quantity, parent_id: line.stock_id })),
    ])
}

const ownerOf =
  (userId: number) =>
  ({ members }: CartContents): MemberRow => {
    const member = members.find((row) => row.user_id === userId)
    if (!member) throw new AppError('cart_gone')
    return member
  }

/**
 * Moves a guest's lines into the cart of the signed-in user, and deletes the guest's cart.
 * Quantities are set, not added. Throws `cart_gone`, and `shop_differs` while the user's cart is in
 * use at another shop, unless `replace` is set.
 */
export async function claimGuestCart(ctx: UserCtx, input: ClaimCart): Promise<Cart> {
  const cart = await withTransaction(ctx.db, async (tx) => {
    const guest = await lockCart(tx, input.cart_id)
    if (!guest || guest.owner_id !== null) throw new AppError('cart_gone')
    const { members, lines } = await loadContents(tx, guest)
    const member = members.find((row) => row.uuid === input.user_cart_uuid.toLowerCase())
    if (!member) throw new AppError('cart_gone')
    const products = toRows(lines, member)
    if (input.replace) await giveUpCart(tx, ctx)
    const currency_id = guest.currency_id ?? undefined
    const open = await openCartAt(tx, ctx, { shop_id: guest.shop_id, currency_id })
    if (products.length > 0) {
      await setRows(tx, ctx, open, ownerOf(ctx.user.id), { products, keep_others: true })
    }
    await deleteGuestCart(tx, guest.id)
    return open
  })
  return showCart(ctx, cart)
}
