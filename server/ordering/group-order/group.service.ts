import type { Cart } from '@/domain/cart.schema'
import { nextGroupStep } from '@/domain/group'
import type { GroupPreview, GroupSettings } from '@/domain/group.schema'
import { fromWire } from '@/domain/money'
import { isOn } from '@/domain/settings'
import { findCart, isOwned, listMembers } from '@/server/ordering/cart/cart.queries'
import { lockOwnCart, showCart, touchCart } from '@/server/ordering/cart/cart.service'
import { isOverdue, loadGroupOrder } from '@/server/ordering/cart/group-order'
import { findGroup, type GroupRow } from '@/server/ordering/cart/group-order.queries'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import {
  getCurrency,
  getNamedCurrency,
  toWireCurrency,
} from '@/server/platform/setting/currency.service'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { insertGroup, updateGroup } from './group.queries'
import { isInvited } from './invitation'

/** how far ahead a deadline may lie */
const MAX_AHEAD_MS = 7 * 24 * 3600_000

/** Amounts are stored in the currency that the owner entered them in. */
async function amountsIn(tx: Db, input: GroupSettings, group: GroupRow) {
  if (input.cover === undefined && input.limit === undefined) return {}
  const currency = await getNamedCurrency({ db: tx }, input.currency_id)
  const minor = (amount: number) => fromWire(amount, currency.decimals)
  // both share one currency: if it changes, an amount that is not sent again is reset
  const isSame = group.currency_id === currency.id
  return {
    currency_id: currency.id,
    cover_minor: input.cover === undefined ? (isSame ? group.cover_minor : 0) : minor(input.cover),
    limit_minor:
      input.limit === undefined
        ? isSame
          ? group.limit_minor
          : null
        : input.limit && Math.max(1, minor(input.limit)),
  }
}

/** A new deadline reopens a group that was locked by the old one; `locked` overrides that. */
function timesOf(input: GroupSettings, group: GroupRow, now: Date) {
  const wanted = input.deadline === undefined ? group.deadline_at : input.deadline
  if (input.deadline && input.deadline <= now) throw fieldError('deadline', 'ahead')
  if (input.deadline && input.deadline.getTime() - now.getTime() > MAX_AHEAD_MS) {
    throw fieldError('deadline', 'invalid')
  }
  const isReopened =
    input.locked === false || (input.deadline !== undefined && isOverdue(group, now))
  const kept = isReopened ? null : group.locked_at
  const locked_at = input.locked ? (group.locked_at ?? now) : kept
  // reopening after the deadline removes it
  const deadline_at = wanted && wanted <= now && locked_at === null ? null : wanted
  return { deadline_at, locked_at, next_at: locked_at ? null : nextGroupStep(deadline_at, now) }
}

/** Changes the owner's settings: pay rule, cover, limit per member, deadline, lock. */
export async function setGroup(ctx: UserCtx, id: number, input: GroupSettings): Promise<Cart> {
  const cart = await withTransaction(ctx.db, async (tx) => {
    const open = await lockOwnCart(tx, ctx, id)
    if (!open.group) throw new AppError('group_invalid')
    await insertGroup(tx, id, ctx.now)
    const group = await findGroup(tx, id)
    if (!group) throw new AppError('conflict')
    await updateGroup(tx, id, {
      ...(input.pay_rule ? { pay_rule: input.pay_rule } : {}),
      ...(await amountsIn(tx, input, group)),
      ...timesOf(input, group, ctx.now),
      updated_at: ctx.now,
    })
    await touchCart(tx, ctx, id)
    return open
  })
  return showCart(ctx, cart, input)
}

/**
 * What an invited user sees before joining. Throws `group_invalid` for everything that is not an
 * open group order.
 */
export async function previewGroup(
  ctx: Ctx,
  id: number,
  input: { shop_id?: number; currency_id?: number; token?: string; owner_id?: number },
): Promise<GroupPreview> {
  const cart = await findCart(ctx.db, id)
  const isOffered = isOn(await loadSettings(ctx.db), 'group_order')
  const isOpen = cart?.group && cart.closed_at === null
  const isMeant = input.shop_id === undefined || input.shop_id === cart?.shop_id
  const row = await findGroup(ctx.db, id)
  if (!isOffered || !isOpen || !isOwned(cart) || !isMeant || isOverdue(row, ctx.now)) {
    throw new AppError('group_invalid')
  }
  // an invitation link has a token, or the owner's id
  const isNamed = input.token !== undefined || input.owner_id !== undefined
  const isOwn = ctx.user?.id === cart.owner_id
  if (!isOwn && !(isNamed && isInvited(row, cart.owner_id, input, ctx.now))) {
    throw new AppError('group_invalid')
  }
  const currency = await getCurrency(ctx, input.currency_id ?? cart.currency_id)
  const {
    cover: _cover,
    token: _token,
    ...group
  } = await loadGroupOrder(ctx.db, cart, { currency, now: ctx.now })
  return {
    ...group,
    cart_id: cart.id,
    shop_id: cart.shop_id,
    owner_id: cart.owner_id,
    members: (await listMembers(ctx.db, id)).length,
    currency: toWireCurrency(currency),
  }
}
