import { DEFAULT_LANG } from '@/domain/language'
import { sum, toBaseMinor } from '@/domain/money'
import { isOn } from '@/domain/settings'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { findOrder, findSeller, type OrderRow } from '@/server/order/order.queries'
import { loadSettings } from '@/server/setting/setting.loader'
import { moveWallet } from '@/server/transaction/wallet.queries'
import { lockWallets } from '@/server/wallet/transfer.queries'
import {
  claimDueInvite,
  type InviteRow,
  isSamePerson,
  listLiveRefunds,
  listPaidBy,
  lockOpenInvite,
  sumTopUps,
  updateInvite,
} from './invite.queries'
import { findRunningReferral } from './referral.queries'

const DAY_MS = 24 * 3600_000
/** A reward waits so long after the delivery: until then the order's money may be asked back. */
export const REWARD_AFTER_MS = 3 * DAY_MS

async function findRunning(db: Db, now: Date) {
  if (!isOn(await loadSettings(db), 'referral_active')) return undefined
  return (await findRunningReferral(db, DEFAULT_LANG, now))?.referral
}

/** Whether an order was paid with money from outside: a wallet counts as far as its owner has topped it up. */
async function isPaidFromOutside(tx: Db, order: OrderRow): Promise<boolean> {
  if (order.total_minor < 1) return false
  const paid = await listPaidBy(tx, order.id)
  if (sum(paid.map((row) => row.amount_minor)) < order.total_minor) return false
  const fromWallet = sum(paid.map((row) => (row.tag === 'wallet' ? row.amount_minor : 0)))
  return toBaseMinor(fromWallet, order) <= (await sumTopUps(tx, order.user_id))
}

/** Whether an order earns its customer's invitation: somebody else's money, at somebody else's shop. */
async function isEarned(tx: Db, order: OrderRow, invite: InviteRow): Promise<boolean> {
  const sellerId = await findSeller(tx, order.shop_id)
  if (sellerId === invite.inviter_id || sellerId === invite.user_id) return false
  if (!(await isPaidFromOutside(tx, order))) return false
  if ((await listLiveRefunds(tx, order.id)).length > 0) return false
  return !(await isSamePerson(tx, invite, order.id))
}

/**
 * An order was delivered: it earns the reward of its customer's invitation, which is paid days later.
 * Does nothing while no programme runs, and where nothing is earned (ADR 0082): a later order may.
 */
export async function noteReward(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const invite = await lockOpenInvite(tx, order.user_id)
  if (!invite || !(await findRunning(tx, now)) || !(await isEarned(tx, order, invite))) return
  const due_at = new Date(now.getTime() + REWARD_AFTER_MS)
  await updateInvite(tx, invite.user_id, { order_id: order.id, due_at })
}

async function pay(tx: Db, invite: InviteRow, now: Date): Promise<void> {
  const running = await findRunning(tx, now)
  const order = invite.order_id === null ? undefined : await findOrder(tx, invite.order_id)
  if (!running || !order || !(await isEarned(tx, order, invite))) {
    const refunds = order ? await listLiveRefunds(tx, order.id) : []
    const isOpen = refunds.some(({ status }) => status === 'pending')
    // a request that nobody has answered may yet be turned down
    const waits = isOpen ? { due_at: new Date(now.getTime() + DAY_MS) } : null
    return updateInvite(tx, invite.user_id, waits ?? { order_id: null, due_at: null })
  }
  const { price_from_minor, price_to_minor } = running
  const wallets = await lockWallets(tx, [invite.user_id, invite.inviter_id])
  for (const wallet of wallets) {
    const isInviter = wallet.user_id === invite.inviter_id
    const amountMinor = isInviter ? price_from_minor : price_to_minor
    if (amountMinor <= 0) continue
    await moveWallet(tx, {
      walletId: wallet.id,
      amountMinor,
      authorId: invite.user_id,
      type: isInviter ? 'referral_from_topup' : 'referral_to_topup',
      note: null,
      now,
    })
  }
  await updateInvite(tx, invite.user_id, { rewarded_at: now })
}

/**
 * Pays the rewards that are due to both wallets, once each; answers how many were looked at. One whose
 * order was refunded meanwhile waits for another order.
 */
export async function payDueRewards(db: Db, now: Date): Promise<number> {
  for (let done = 0; ; done += 1) {
    const isDone = await withTransaction(db, async (tx) => {
      const invite = await claimDueInvite(tx, now)
      if (!invite) return true
      await pay(tx, invite, now)
      return false
    })
    if (isDone) return done
  }
}
