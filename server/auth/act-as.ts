import { DEFAULT_LANG } from '@/domain/language'
import type { Db } from '@/server/db/client'
import type { UserCtx } from '@/server/http/context'
import { findAuthUser } from './session.queries'

/**
 * The context of a person who is away while something happens in their name, e.g. a provider
 * confirms their payment; null when the account is closed.
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
