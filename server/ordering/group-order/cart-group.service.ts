import type { Cart } from '@/domain/cart.schema'
import { OPEN_BY_ID_MS } from '@/domain/group'
import { isOn } from '@/domain/settings'
import { deleteMembers, updateCart } from '@/server/ordering/cart/cart.queries'
import { lockOwnCart, showCart, touchCart } from '@/server/ordering/cart/cart.service'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { deleteGroup, deleteOthers, insertGroup } from './group.queries'

/**
 * Turns the caller's cart into a group cart, or back, which removes the other members with their
 * lines. Needs the group_order setting. Clients that share the invitation's token send `by_token`;
 * links of older clients have the cart's id only, which works for some hours (ADR 0076).
 */
export async function toggleGroup(ctx: UserCtx, id: number, byToken = false): Promise<Cart> {
  const settings = await loadSettings(ctx.db)
  if (!isOn(settings, 'group_order')) throw new AppError('forbidden')
  const cart = await withTransaction(ctx.db, async (tx) => {
    const open = await lockOwnCart(tx, ctx, id)
    const group = !open.group
    await updateCart(tx, id, { group })
    if (group) {
      const openByIdUntil = byToken ? null : new Date(ctx.now.getTime() + OPEN_BY_ID_MS)
      await insertGroup(tx, id, ctx.now, openByIdUntil)
    } else {
      // the owner no longer sees the others' lines and must not order them
      await deleteOthers(tx, open)
      await deleteGroup(tx, id)
    }
    await touchCart(tx, ctx, id)
    return { ...open, group, updated_at: ctx.now }
  })
  return showCart(ctx, cart)
}

/** Removes members from the caller's own cart, with what they chose; never the owner. */
export async function removeMembers(
  ctx: UserCtx,
  input: { cart_id: number; ids: readonly string[] },
): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const cart = await lockOwnCart(tx, ctx, input.cart_id)
    if ((await deleteMembers(tx, cart, input.ids)) === 0) throw new AppError('not_found')
    await touchCart(tx, ctx, cart.id)
  })
  return null
}
