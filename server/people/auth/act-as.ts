import { DEFAULT_LANG } from '@/domain/language'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { findAuthUser } from './session.queries'

/**
 * The context of a user without a request, e.g. when a provider confirms their payment; null for a
 * closed account.
 */
export async function actAs(db: Db, userId: number, now: Date): Promise<UserCtx | null> {
  const user = await findAuthUser(db, userId)
  if (!user) return null
  return {
    db,
    lang: user.lang ?? DEFAULT_LANG,
    now,
    user,
    ip: 'inside',
    inside: true,
    agent: null,
    url: new URL('http://localhost/'),
    guestId: null,
    tokenHash: null,
    idempotencyKey: null,
    origin: '',
  }
}
