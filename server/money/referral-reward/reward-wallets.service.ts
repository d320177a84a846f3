import { lockWallets } from '@/server/money/ledger/transfer.queries'
import { postWalletEntry, type WalletRow } from '@/server/money/ledger/wallet.queries'
import type { Db } from '@/server/platform/db/client'
import { type InviteRow, lockDebts, lockRewardOf, updateInvite } from './reward.queries'

/** What inviter (`from`) and invited user (`to`) get or hold of a reward, base minor units. */
type Reward = Pick<InviteRow, 'from_minor' | 'to_minor'>
type Part = keyof Reward

const partOf = (invite: InviteRow, { user_id }: WalletRow): Part =>
  user_id === invite.inviter_id ? 'from_minor' : 'to_minor'

/**
 * Offsets an amount against what its receiver still holds of unearned rewards; returns the rest.
 */
async function payOff(
  tx: Db,
  debts: readonly InviteRow[],
  { user_id: id }: WalletRow,
  amountMinor: number,
): Promise<number> {
  let left = amountMinor
  for (const debt of debts) {
    const part: Part = debt.inviter_id === id ? 'from_minor' : 'to_minor'
    const owner = part === 'from_minor' ? debt.inviter_id : debt.user_id
    const off = owner === id ? Math.min(debt[part], left) : 0
    if (off <= 0) continue
    left -= off
    await updateInvite(tx, debt.user_id, { [part]: debt[part] - off })
  }
  return left
}

/** Pays a reward to both wallets, less what either still holds of earlier, unearned rewards. */
export async function payReward(
  tx: Db,
  invite: InviteRow,
  reward: Reward,
  now: Date,
): Promise<void> {
  const userIds = [invite.user_id, invite.inviter_id]
  const debts = await lockDebts(tx, userIds)
  const held = { from_minor: invite.from_minor, to_minor: invite.to_minor }
  for (const wallet of await lockWallets(tx, userIds)) {
    const part = partOf(invite, wallet)
    // what is still held of an earlier reward for this invitation counts as paid
    const dueMinor = Math.max(0, reward[part] - held[part])
    held[part] += dueMinor
    const amountMinor = await payOff(tx, debts, wallet, dueMinor)
    if (amountMinor === 0) continue
    await postWalletEntry(tx, {
      walletId: wallet.id,
      amountMinor,
      authorId: invite.user_id,
      type: part === 'from_minor' ? 'referral_from_topup' : 'referral_to_topup',
      note: null,
      now,
    })
  }
  await updateInvite(tx, invite.user_id, { ...held, rewarded_at: now })
}

/**
 * The invitation whose paid reward an order has earned. Locks it, both users' wallets and those of
 * `others` until the transaction ends.
 */
export async function holdReward(
  tx: Db,
  orderId: number,
  others: readonly number[],
): Promise<InviteRow | undefined> {
  const invite = await lockRewardOf(tx, orderId)
  if (invite) await lockWallets(tx, [invite.user_id, invite.inviter_id, ...others])
  return invite
}

/**
 * Takes back the reward of a refunded order: from each wallet as much as it holds, the rest from
 * the next rewards. Another order can then earn the reward.
 */
export async function takeBackReward(tx: Db, invite: InviteRow, now: Date): Promise<void> {
  const held = { from_minor: invite.from_minor, to_minor: invite.to_minor }
  for (const wallet of await lockWallets(tx, [invite.user_id, invite.inviter_id])) {
    const part = partOf(invite, wallet)
    const amountMinor = Math.min(held[part], wallet.price_minor)
    if (amountMinor <= 0) continue
    held[part] -= amountMinor
    await postWalletEntry(tx, {
      walletId: wallet.id,
      amountMinor: -amountMinor,
      authorId: invite.user_id,
      type: part === 'from_minor' ? 'referral_from_withdraw' : 'referral_to_withdraw',
      note: null,
      now,
    })
  }
  const open = { order_id: null, due_at: null, rewarded_at: null }
  await updateInvite(tx, invite.user_id, { ...open, ...held })
}
