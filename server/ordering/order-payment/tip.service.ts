import { allocate, toBaseMinor } from '@/domain/money'
import { tipEnd } from '@/domain/owed'
import { type TipReceiver, tipReceivers } from '@/domain/payment-process'
import { findSeller } from '@/server/catalog/api'
import {
  insertTransaction,
  listTips,
  lockWallets,
  type PaymentRow,
  postWalletEntry,
} from '@/server/money/api'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'

/** The receivers in a comma-separated list; the courier if it has no known one. */
export function readReceivers(list: string | undefined): TipReceiver[] {
  const named = (list ?? '').split(',').map((name) => name.trim())
  const known = tipReceivers.filter((receiver) => named.includes(receiver))
  return known.length > 0 ? known : ['deliveryman']
}

/** Throws `tip_early` or `tip_given` if the order cannot get a tip now. */
export async function checkTip(tx: Db, order: OrderRow): Promise<void> {
  const end = tipEnd(order, await listTips(tx, [order.id]))
  if (end) throw new AppError(`tip_${end}`)
}

/** The users a tip goes to; null for the marketplace, which has no wallet and keeps its part. */
async function findReceiverIds(tx: Db, order: OrderRow, receivers: readonly TipReceiver[]) {
  const userIds: Record<TipReceiver, number | null> = {
    deliveryman: order.deliveryman_id,
    shop: await findSeller(tx, order.shop_id),
    admin: null,
  }
  // without a courier (own delivery, pickup), the shop gets the courier's part
  return receivers.map((receiver) =>
    receiver === 'deliveryman' ? (userIds.deliveryman ?? userIds.shop) : userIds[receiver],
  )
}

/**
 * Records a tip for a delivered order, once; the caller has locked the order. Withdraws it from the
 * wallet; a provider's payment has arrived already. `amountMinor` is in the order's currency.
 * Throws `tip_early`, `tip_given`, `wallet_low` and `payment_method_unavailable`.
 */
export async function payTip(
  tx: Db,
  order: OrderRow,
  tip: { payment: PaymentRow; amountMinor: number; receivers: readonly TipReceiver[] },
  now: Date,
): Promise<number> {
  if (tip.payment.tag === 'cash') throw new AppError('payment_method_unavailable')
  await checkTip(tx, order)
  const row = await insertTransaction(tx, {
    payable_type: 'order',
    payable_id: order.id,
    user_id: order.user_id,
    payment_id: tip.payment.id,
    kind: 'tip',
    amount_minor: tip.amountMinor,
    decimals: order.decimals,
    status: 'paid',
    created_at: now,
    updated_at: now,
  })
  if (!row) throw new AppError('conflict')
  const userIds = await findReceiverIds(tx, order, tip.receivers)
  const ids = userIds.filter((id) => id !== null)
  const wallets = await lockWallets(tx, [...new Set([order.user_id, ...ids])])
  const walletOf = (id: number | null) => wallets.find((wallet) => wallet.user_id === id)
  const amountMinor = toBaseMinor(tip.amountMinor, order)
  const move = { authorId: order.user_id, transactionId: row.id, note: `#${order.id}`, now }
  if (tip.payment.tag === 'wallet') {
    const own = walletOf(order.user_id)
    if (!own || own.price_minor < amountMinor) throw new AppError('wallet_low')
    await postWalletEntry(tx, { ...move, walletId: own.id, amountMinor: -amountMinor })
  }
  const amounts = allocate(
    amountMinor,
    userIds.map(() => 1),
  )
  for (const [index, id] of userIds.entries()) {
    const wallet = walletOf(id)
    const receivedMinor = amounts[index] ?? 0
    if (wallet && receivedMinor > 0)
      await postWalletEntry(tx, { ...move, walletId: wallet.id, amountMinor: receivedMinor })
  }
  return row.id
}
