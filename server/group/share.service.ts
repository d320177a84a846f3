import type { MemberReceipt } from '@/domain/group'
import { duesOf, splitQuote } from '@/domain/group-split'
import { unitOfMethod } from '@/domain/payment-currency'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx, UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { findOrder, type OrderRow } from '@/server/order/order.queries'
import type { Prepared } from '@/server/order/order-row'
import { toCurrency, toWireCurrency } from '@/server/setting/currency.service'
import { listCurrencies } from '@/server/setting/setting.queries'
import { findGroup, findOwnerName } from './group.queries'
import { groupAmounts } from './group-rules'
import {
  findShareOf,
  insertShareLines,
  insertShares,
  lockOwnShare,
  type ShareRow,
  updateShare,
} from './share.queries'
import { toShare } from './share.view'

/**
 * Writes each person's part of a group order, in the transaction that places it. `detailIds` leads
 * from the ids of the cart's items to those of the order's lines. The owner pays the order by its
 * own method and the parts say what the others owe; or each part is paid online by itself.
 */
export async function writeShares(
  tx: Db,
  order: OrderRow,
  made: Pick<Prepared, 'cart' | 'currency' | 'payment' | 'priced' | 'quote'>,
  detailIds: ReadonlyMap<number, number | undefined>,
): Promise<void> {
  const { cart, currency, quote } = made
  if (!cart.group) return
  const { contents, items } = made.priced
  const owner = contents.members.findIndex(({ user_id }) => user_id === cart.owner_id)
  const group = await findGroup(tx, cart.id)
  const { coverMinor } = await groupAmounts(tx, group, currency)
  const people = contents.members.map(({ id }) => id)
  const parts = splitQuote(
    quote,
    items.map((item) => people.indexOf(item.user_cart_id)),
    people.length,
  )
  const rule = group?.pay_rule ?? 'owner'
  const unitMinor = made.payment && unitOfMethod(made.payment.tag, currency)
  if (order.collect_until && rule === 'owner') throw fieldError('collect', 'invalid')
  const dues = duesOf(
    parts.map((part) => part.totalMinor),
    { rule, owner, coverMinor, paysOwn: order.collect_until !== null, unitMinor },
  )
  const rows = parts.map((part, index) => {
    const member = contents.members[index]
    const amount = dues[index] ?? 0
    return {
      order_id: order.id,
      user_cart_id: member?.id,
      user_id: member?.user_id,
      name: member?.name,
      is_owner: index === owner,
      pay_rule: rule,
      price_minor: part.priceMinor,
      discount_minor: part.discountMinor,
      coupon_minor: part.couponMinor,
      tax_minor: part.taxMinor + part.shopTaxMinor,
      delivery_minor: part.deliveryMinor,
      small_order_minor: part.smallOrderMinor,
      service_minor: part.serviceMinor,
      tips_minor: part.tipsMinor,
      rounding_minor: part.roundingMinor,
      total_minor: part.totalMinor,
      amount_minor: amount,
      state: amount > 0 ? ('owed' as const) : ('none' as const),
      created_at: order.created_at,
      updated_at: order.created_at,
    }
  })
  const shares = await insertShares(tx, rows)
  const shareOf = new Map(shares.map((share) => [share.user_cart_id, share.id]))
  await insertShareLines(
    tx,
    items.flatMap((item) => {
      const share_id = shareOf.get(item.user_cart_id)
      const order_detail_id = detailIds.get(item.id)
      const isMain = item.parent_id === null
      return isMain && share_id && order_detail_id ? [{ share_id, order_detail_id }] : []
    }),
  )
}

/** Notes that a part is settled between the people, or owed again; what was paid online is neither. */
export async function settleShare(
  tx: Db,
  share: ShareRow,
  isSettled: boolean,
  now: Date,
): Promise<ShareRow> {
  if (share.state !== 'owed' && share.state !== 'settled') throw new AppError('conflict')
  const state = isSettled ? 'settled' : 'owed'
  if (share.state === state) return share
  const settled_at = isSettled ? now : null
  const row = await updateShare(tx, share.id, { state, settled_at, updated_at: now })
  if (!row) throw new AppError('not_found')
  return row
}

/** The owner says that somebody has settled a part of an own order, or has not. */
export async function markShare(
  ctx: UserCtx,
  id: number,
  { settled }: { settled: boolean },
): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const share = await lockOwnShare(tx, ctx.user.id, id)
    if (!share) throw new AppError('not_found')
    // nobody owes oneself
    if (share.is_owner) throw new AppError('conflict')
    await settleShare(tx, share, settled, ctx.now)
  })
  return null
}

/** What a member's part of the order has become, by the handle. Throws `not_found` before that. */
export async function getMemberReceipt(ctx: Ctx, uuid: string): Promise<MemberReceipt> {
  const share = await findShareOf(ctx.db, uuid)
  const order = share && (await findOrder(ctx.db, share.order_id))
  const currency = (await listCurrencies(ctx.db)).find(({ id }) => id === order?.currency_id)
  if (!share || !order || !currency) throw new AppError('not_found')
  return {
    order_id: order.id,
    pay_rule: share.pay_rule,
    owner_name: await findOwnerName(ctx.db, order.user_id),
    share: toShare(share, order),
    currency: toWireCurrency(toCurrency(currency)),
  }
}
