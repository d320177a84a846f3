import { DEFAULT_LANG } from '@/domain/language'
import { sum, toBaseMinor } from '@/domain/money'
import { findReferral } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { drainDue } from '@/server/platform/worker/drain'
import {
  claimDueInvite,
  type EarningOrder,
  findEarningOrder,
  findSellerId,
  type InviteRow,
  isSelfReferral,
  listLiveRefunds,
  listPaidBy,
  lockOpenInvite,
  sumTopUps,
  updateInvite,
} from './reward.queries'
import { payReward } from './reward-wallets.service'

const DAY_MS = 24 * 3600_000
/** How long after the delivery a reward is paid: until then a refund may be requested. */
export const REWARD_AFTER_MS = 3 * DAY_MS

const findRunning = async (db: Db, now: Date) =>
  (await findReferral(db, DEFAULT_LANG, now))?.referral

/** Whether an order was paid with external money; the wallet counts up to its owner's top-ups. */
async function isPaidFromOutside(tx: Db, order: EarningOrder): Promise<boolean> {
  if (order.total_minor < 1) return false
  const paid = await listPaidBy(tx, order.id)
  if (sum(paid.map((row) => row.amount_minor)) < order.total_minor) return false
  const fromWallet = sum(paid.map((row) => (row.tag === 'wallet' ? row.amount_minor : 0)))
  return toBaseMinor(fromWallet, order) <= (await sumTopUps(tx, order.user_id))
}

/** Whether an order earns a reward: external money, no refund, no shop of either, two users. */
async function isEarned(tx: Db, order: EarningOrder, invite: InviteRow): Promise<boolean> {
  const sellerId = await findSellerId(tx, order.shop_id)
  if (sellerId === invite.inviter_id || sellerId === invite.user_id) return false
  if (!(await isPaidFromOutside(tx, order))) return false
  if ((await listLiveRefunds(tx, order.id)).length > 0) return false
  return !(await isSelfReferral(tx, invite, order.id))
}

/**
 * Records that a delivered order has earned the reward of its customer's invitation, to be paid
 * days later. Does nothing without a running programme, or if the order does not earn it
 * (ADR 0082).
 */
export async function noteReward(tx: Db, order: EarningOrder, now: Date): Promise<void> {
  const invite = await lockOpenInvite(tx, order.user_id)
  if (!invite || !(await findRunning(tx, now)) || !(await isEarned(tx, order, invite))) return
  const due_at = new Date(now.getTime() + REWARD_AFTER_MS)
  await updateInvite(tx, invite.user_id, { order_id: order.id, due_at })
}

async function pay(tx: Db, invite: InviteRow, now: Date): Promise<void> {
  const running = await findRunning(tx, now)
  const order = invite.order_id === null ? undefined : await findEarningOrder(tx, invite.order_id)
  if (!running || !order || !(await isEarned(tx, order, invite))) {
    const refunds = order ? await listLiveRefunds(tx, order.id) : []
    const isOpen = refunds.some(({ status }) => status === 'pending')
    // a pending refund request may still be rejected
    const waits = isOpen ? { due_at: new Date(now.getTime() + DAY_MS) } : null
    return updateInvite(tx, invite.user_id, waits ?? { order_id: null, due_at: null })
  }
  const { price_from_minor, price_to_minor } = running
  await payReward(tx, invite, { from_minor: price_from_minor, to_minor: price_to_minor }, now)
}

/**
 * Pays due rewards to both wallets, once each; returns how many were processed. A reward whose
 * order was refunded meanwhile waits for another order.
 */
export function payDueRewards(db: Db, now: Date): Promise<number> {
  return drainDue(db, {
    failed: 'the reward of an invitation cannot be paid',
    claim: (tx, except) => claimDueInvite(tx, now, except),
    idOf: ({ user_id }) => user_id,
    run: (tx, invite) => pay(tx, invite, now),
  })
}
