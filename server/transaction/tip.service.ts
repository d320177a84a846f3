import { allocate, toBaseMinor } from '@/domain/money'
import { tipEnd } from '@/domain/owed'
import { type TipReceiver, tipReceivers } from '@/domain/payment-process'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/errors'
import { findSeller, type OrderRow } from '@/server/order/order.queries'
import { lockWallets } from '@/server/wallet/transfer.queries'
import { insertTransaction, listTips, type PaymentRow } from './transaction.queries'
import { moveWallet } from './wallet.queries'

/** How a tip is told from the order's own payment. */
export const TIP_NOTE = 'tips'

/** Who a comma-separated list names; the courier when it names nobody we know. */
export function readReceivers(list: string | undefined): TipReceiver[] {
  const named = (list ?? '').split(',').map((name) => name.trim())
  const known = tipReceivers.filter((receiver) => named.includes(receiver))
  return known.length > 0 ? known : ['deliveryman']
}

/** Whether an order may get a tip now; throws why not. */
export async function checkTip(tx: Db, order: OrderRow): Promise<void> {
  const end = tipEnd(order, await listTips(tx, order.id))
  if (end) throw new AppError(`tip_${end}`)
}

/** The people a tip goes to. The marketplace has no wallet: what is for it stays with it. */
async function peopleOf(tx: Db, order: OrderRow, receivers: readonly TipReceiver[]) {
  const people: Record<TipReceiver, number | null> = {
    deliveryman: order.deliveryman_id,
    shop: await findSeller(tx, order.shop_id),
    admin: null,
  }
  // what the shop brought itself, or the customer fetched, is the shop's
  return receivers.map((receiver) =>
    receiver === 'deliveryman' ? (people.deliveryman ?? people.shop) : people[receiver],
  )
}

/**
 * Leaves a tip for a delivered order, once; the caller holds the order. From the wallet it is taken
 * at once, paid elsewhere it has arrived already. `amountMinor` is in the order's currency. Throws
 * `tip_early`, `tip_given`, `wallet_low` and `payment_unknown`.
 */
export async function payTip(
  tx: Db,
  order: OrderRow,
  tip: { payment: PaymentRow; amountMinor: number; receivers: readonly TipReceiver[] },
  now: Date,
): Promise<number> {
  if (tip.payment.tag === 'cash') throw new AppError('payment_unknown')
  await checkTip(tx, order)
  const row = await insertTransaction(tx, {
    payable_type: 'order',
    payable_id: order.id,
    user_id: order.user_id,
    payment_id: tip.payment.id,
    amount_minor: tip.amountMinor,
    decimals: order.decimals,
    status: 'paid',
    note: TIP_NOTE,
    created_at: now,
    updated_at: now,
  })
  if (!row) throw new AppError('conflict')
  const people = await peopleOf(tx, order, tip.receivers)
  const ids = people.filter((id) => id !== null)
  const wallets = await lockWallets(tx, [...new Set([order.user_id, ...ids])])
  const walletOf = (id: number | null) => wallets.find((wallet) => wallet.user_id === id)
  const amountMinor = toBaseMinor(tip.amountMinor, order)
  const move = { authorId: order.user_id, transactionId: row.id, note: `#${order.id}`, now }
  if (tip.payment.tag === 'wallet') {
    const own = walletOf(order.user_id)
    if (!own || own.price_minor < amountMinor) throw new AppError('wallet_low')
    await moveWallet(tx, { ...move, walletId: own.id, amountMinor: -amountMinor })
  }
  const parts = allocate(
    amountMinor,
    people.map(() => 1),
  )
  for (const [index, id] of people.entries()) {
    const wallet = walletOf(id)
    const part = parts[index] ?? 0
    if (wallet && part > 0)
      await moveWallet(tx, { ...move, walletId: wallet.id, amountMinor: part })
  }
  return row.id
}
