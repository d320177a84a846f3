import { MEMBERSHIP_WARN_DAYS, membershipTerms, renewalOf } from '@/domain/membership'
import { lockWallet } from '@/server/money/ledger/wallet.queries'
import { notify } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { drainDue } from '@/server/platform/worker/drain'
import { claimDueMembership, updateMembership } from './membership.queries'
import { agreedTerms, payPeriod } from './membership.service'

const DAY_MS = 24 * 3600_000

type Due = NonNullable<Awaited<ReturnType<typeof claimDueMembership>>>

/** What a member is told; `changed` has the texts of the type itself. */
type Turn = 'renewed' | 'short' | 'wallet_low' | 'changed'

const tell = (tx: Db, userId: number, status: Turn, until: Date) =>
  notify(tx, {
    userId,
    type: 'membership',
    params: { status, day: until.toISOString().slice(0, 10) },
  })

async function renew(tx: Db, { membership, user }: Due, now: Date): Promise<void> {
  const { user_id, paid_until } = membership
  const stop = { renews: false, updated_at: now }
  const isThere = user.active && user.leaves_at === null && user.deleted_at === null
  if (!isThere) return updateMembership(tx, user_id, stop)
  const offer = membershipTerms(await loadSettings(tx))
  const wallet = await lockWallet(tx, user_id)
  const next = renewalOf(agreedTerms(membership), offer, wallet?.price_minor ?? 0)
  if (paid_until > now) {
    // it does not end yet: money may still come
    const isShort = 'end' in next && next.end === 'wallet_low'
    if (isShort) await tell(tx, user_id, 'short', paid_until)
    return updateMembership(tx, user_id, { warned_at: now })
  }
  if ('renewAt' in next) {
    const until = await payPeriod(tx, membership, next.renewAt, now)
    return tell(tx, user_id, 'renewed', until)
  }
  await updateMembership(tx, user_id, stop)
  await tell(tx, user_id, next.end === 'wallet_low' ? 'wallet_low' : 'changed', paid_until)
}

/**
 * Renews memberships whose period is over, or ends them and tells their members (ADR 0100); warns
 * days before whose wallet is short. Returns how many were processed.
 */
export function renewMemberships(db: Db, now: Date): Promise<number> {
  const warnUntil = new Date(now.getTime() + MEMBERSHIP_WARN_DAYS * DAY_MS)
  return drainDue(db, {
    failed: 'a membership cannot be renewed',
    claim: (tx, except) => claimDueMembership(tx, { now, warnUntil }, except),
    idOf: ({ membership }) => membership.user_id,
    run: (tx, due) => renew(tx, due, now),
  })
}
