import type { IntentRow } from '@/server/money/provider/intent.queries'
import { users } from '@/server/platform/db/schema/user'

/** What of a payment's user tells whether they can look into their wallet. */
export const payerColumns = { is_guest: users.is_guest, deleted_at: users.deleted_at }

interface Payer {
  intent: Pick<IntentRow, 'share_id' | 'user_id'>
  /** of the payer share; null for a guest's, whose payment is recorded on the owner */
  member_id: number | null
  payer: { is_guest: boolean; deleted_at: Date | null }
}

/** Whether the payer owns the intent user's wallet: no guest, no deleted account, no other member's share. */
export const hasPayersWallet = ({ intent, member_id, payer }: Payer): boolean =>
  !payer.is_guest &&
  payer.deleted_at === null &&
  (intent.share_id === null || member_id === intent.user_id)
