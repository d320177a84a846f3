import type { Session } from '@/domain/profile.schema'
import { SESSION_DAYS } from '@/domain/user'
import { loadProfile } from '@/server/people/profile/profile'
import { keepAccount, type UserRow } from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import type { AuthUser, Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import type { Sessions } from '@/server/platform/http/handle'
import { hashToken, makeToken } from '@/server/platform/http/token'
import { makeCustomToken } from './custom-token'
import { moveGuest } from './guest-move.service'
import {
  deleteExpiredSessions,
  findSessionUser,
  insertSession,
  isReplaced,
  noteSessionUse,
} from './session.queries'

const DAY_MS = 24 * 3600 * 1000
/** `last_used_at` is written at most this often */
const USE_MS = 5 * 60 * 1000

/** Throws `account_blocked` for a blocked account, `account_closed` for a closed or deleted one. */
export function assertOpen(user: UserRow): void {
  if (user.blocked_at && !user.deleted_at) throw new AppError('account_blocked')
  if (!user.active || user.deleted_at) throw new AppError('account_closed')
}

/** The user of a live session, or null. Records that the session is in use. */
async function readSession(db: Db, tokenHash: string, now: Date): Promise<AuthUser | null> {
  const found = await findSessionUser(db, tokenHash, now)
  if (!found) return null
  const isStale = now.getTime() - found.lastUsedAt.getTime() > USE_MS
  if (isStale) await noteSessionUse(db, tokenHash, now)
  return found.user
}

/** How the API reads sessions at every request. */
export const sessions: Sessions = { read: readSession, isReplaced }

/**
 * Opens a session of 7 days and returns its token, which is not stored. Cancels a pending account
 * deletion, and moves the orders of this request's guest to the account. Signing in counts as a
 * recent proof; callers that are not a sign-in pass another `lifetime` (ADR 0075).
 */
export async function openSession(
  tx: Db,
  ctx: Ctx,
  userId: number,
  lifetime = {
    proven_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + SESSION_DAYS * DAY_MS),
  },
): Promise<string> {
  const token = makeToken()
  await deleteExpiredSessions(tx, userId, ctx.now)
  await keepAccount(tx, userId)
  if (ctx.guestId !== null && ctx.guestId !== userId) await moveGuest(tx, ctx, userId)
  await insertSession(tx, {
    user_id: userId,
    token_hash: hashToken(token),
    agent: ctx.agent,
    last_used_at: ctx.now,
    ...lifetime,
  })
  return token
}

/** The sign-in answer; some clients read `token`, others `access_token` (contract/FLOWS 3.3). */
export async function toSession(ctx: Ctx, userId: number, token: string): Promise<Session> {
  const user = await loadProfile(ctx, userId)
  const custom_token = user.guest ? undefined : await makeCustomToken(ctx, user)
  return {
    token,
    access_token: token,
    token_type: 'Bearer',
    user,
    ...(custom_token ? { custom_token } : {}),
  }
}
