import { formatMoney, toWire } from '@/domain/money'
import { loadPricedCart } from '@/server/ordering/cart/cart.loader'
import type { CartRow, MemberRow } from '@/server/ordering/cart/cart.queries'
import { itemsTotalMinor } from '@/server/ordering/cart/cart-items'
import { groupAmounts, isLocked } from '@/server/ordering/cart/group-order'
import { findGroup } from '@/server/ordering/cart/group-order.queries'
import type { Db } from '@/server/platform/db/client'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { getCurrency, unitOf } from '@/server/platform/setting/currency.service'

/** Throws `group_locked` when members may not change anything any more. */
export async function refuseLocked(tx: Db, ctx: Ctx, cart: CartRow): Promise<void> {
  if (isLocked(await findGroup(tx, cart.id), ctx.now)) throw new AppError('group_locked')
}

/**
 * Makes a member's change. Throws `group_locked`, and `group_limit` if the member's items then cost
 * more than the limit per member and more than before. The owner has no limit.
 */
export async function withinLimit(
  tx: Db,
  ctx: Ctx,
  cart: CartRow,
  member: MemberRow,
  change: () => Promise<void>,
): Promise<void> {
  await refuseLocked(tx, ctx, cart)
  const group = await findGroup(tx, cart.id)
  const currency = await getCurrency({ db: tx }, group?.currency_id ?? cart.currency_id)
  const { limitMinor } = await groupAmounts(tx, group, currency)
  const costMinor = async () => {
    const { items } = await loadPricedCart(tx, cart, { unit: unitOf(currency), now: ctx.now })
    return itemsTotalMinor(items.filter(({ user_cart_id }) => user_cart_id === member.id))
  }
  const isLimited = limitMinor !== null && member.user_id !== cart.owner_id
  const before = isLimited ? await costMinor() : 0
  await change()
  if (!isLimited) return
  const after = await costMinor()
  if (after <= limitMinor || after <= before) return
  const write = (minor: number) => formatMoney(toWire(minor, currency.decimals), currency, ctx.lang)
  throw new AppError('group_limit', { limit: write(limitMinor), over: write(after - limitMinor) })
}
