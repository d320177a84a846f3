import type { UserRole } from '@/domain/user'
import type { Db } from '@/server/platform/db/client'
import { findSessionHash } from './session.queries'
import { readSession } from './session.service'

interface Named {
  userId: number
  /** the session that the chat token was made for */
  session: unknown
}

/**
 * What the chat lets the holder of one of our tokens do now: the role that their session has at this moment. Undefined once the
 * session has ended, so that ending it ends the chat, too (ADR 0127).
 */
export async function findChatRole(
  db: Db,
  { userId, session }: Named,
  now: Date,
): Promise<UserRole | undefined> {
  if (typeof session !== 'number' || !Number.isSafeInteger(session)) return undefined
  const hash = await findSessionHash(db, session, userId)
  return hash === null ? undefined : (await readSession(db, hash, now))?.role
}
