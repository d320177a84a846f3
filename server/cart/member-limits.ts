import { formatMoney, toWire } from '@/domain/money'
import type { Db } from '@/server/db/client'
import { findGroup } from '@/server/group/group.queries'
import { groupAmounts, isLocked } from '@/server/group/group-rules'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { getCurrency, unitOf } from '@/server/setting/currency.service'
import { loadPricedCart } from './cart.loader'
import type { CartRow, MemberRow } from './cart.queries'
import { itemsTotalMinor } from './cart-items'

/** Throws `group_locked` where members may change nothing any more. */
export async function refuseLocked(tx: Db, ctx: Ctx, cart: CartRow): Promise<void> {
  if (isLocked(await findGroup(tx, cart.id), ctx.now)) throw new AppError('group_locked')
}

/**
 * Makes a member's change unless the group is locked, and refuses it where the member's goods then
 * cost more than the limit per person and more than before. The owner sets the limit and has none.
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
