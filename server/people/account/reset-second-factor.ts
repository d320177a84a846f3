import { DEFAULT_LANG } from '@/domain/language'
import { deleteSessions } from '@/server/people/auth/session.queries'
import { deleteAllFactors } from '@/server/people/second-factor/second-factor.queries'
import { tellAccountAct } from '@/server/people/user/security-notice'
import { findUserByEmail } from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'

/**
 * Removes app, recovery codes and passkeys of an account and signs it out everywhere, for who operates the server: the last
 * admin has nobody else to ask. The owner is told.
 */
export function resetSecondFactorByEmail(
  db: Db,
  email: string,
  now: Date,
): Promise<'reset' | 'none' | 'unknown'> {
  return withTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email.toLowerCase())
    if (!user || user.deleted_at) return 'unknown'
    if (!(await deleteAllFactors(tx, user.id))) return 'none'
    await deleteSessions(tx, user.id, null)
    await tellAccountAct(tx, { lang: user.lang ?? DEFAULT_LANG, now }, user, 'second_factor_reset')
    return 'reset'
  })
}
