import { DEFAULT_LANG } from '@/domain/language'
import { isOn } from '@/domain/settings'
import type { Db } from '@/server/db/client'
import { loadSettings } from '@/server/setting/setting.loader'
import { moveWallet } from '@/server/transaction/wallet.queries'
import { lockWallets } from '@/server/wallet/transfer.queries'
import { lockUnrewardedInvite, markRewarded } from './invite.queries'
import { findRunningReferral } from './referral.queries'

/**
 * Pays an invitation's reward to both wallets, once, when the invited person's order has been
 * delivered: an account alone earns nothing. Does nothing while no programme runs.
 */
export async function rewardInvite(tx: Db, userId: number, now: Date): Promise<void> {
  const invite = await lockUnrewardedInvite(tx, userId)
  if (!invite) return
  const running = await findRunningReferral(tx, DEFAULT_LANG, now)
  if (!running || !isOn(await loadSettings(tx), 'referral_active')) return
  const { price_from_minor, price_to_minor } = running.referral
  const wallets = await lockWallets(tx, [userId, invite.inviter_id])
  for (const wallet of wallets) {
    const isInviter = wallet.user_id === invite.inviter_id
    const amountMinor = isInviter ? price_from_minor : price_to_minor
    if (amountMinor <= 0) continue
    await moveWallet(tx, {
      walletId: wallet.id,
      amountMinor,
      authorId: userId,
      type: isInviter ? 'referral_from_topup' : 'referral_to_topup',
      note: null,
      now,
    })
  }
  await markRewarded(tx, userId, now)
}
