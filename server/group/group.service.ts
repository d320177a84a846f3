import type { Cart } from '@/domain/cart'
import { type GroupPreview, nextGroupStep } from '@/domain/group'
import type { GroupSettings } from '@/domain/group.schema'
import { fromWire } from '@/domain/money'
import { isOn } from '@/domain/settings'
import { findCart, isOwned, listMembers } from '@/server/cart/cart.queries'
import { lockOwnCart, showCart, touchCart } from '@/server/cart/cart.service'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx, UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { getCurrency, getNamedCurrency } from '@/server/setting/currency.service'
import { loadSettings } from '@/server/setting/setting.loader'
import { findGroup, type GroupRow, insertGroup, updateGroup } from './group.queries'
import { isInvited, isOverdue, loadGroupOrder } from './group-rules'

/** how far ahead a deadline may lie */
const MAX_AHEAD_MS = 7 * 24 * 3600_000

/** Amounts are kept in the currency that they were named in. */
async function amountsIn(tx: Db, input: GroupSettings, group: GroupRow) {
  if (input.cover === undefined && input.limit === undefined) return {}
  const currency = await getNamedCurrency({ db: tx }, input.currency_id)
  const minor = (amount: number) => fromWire(amount, currency.decimals)
  // one currency for both: what is not named anew is given up where the currency is another one
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

/** A new deadline opens what the old one had closed; the owner's own word comes last. */
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
  // opening after the deadline means that there is none any more
  const deadline_at = wanted && wanted <= now && locked_at === null ? null : wanted
  return { deadline_at, locked_at, next_at: locked_at ? null : nextGroupStep(deadline_at, now) }
}

/** Changes what the owner may settle: pay rule, limit per person, deadline, lock. */
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
 * What somebody with an invitation sees before joining. Throws `group_invalid` for everything that
 * is no group order one can join.
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
  // a link names whose group it is, with a token or without
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
  }
}
