import { SESSION_DAYS, type Session } from '@/domain/user'
import type { Db } from '@/server/db/client'
import type { AuthUser, Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { loadProfile } from '@/server/user/profile.loader'
import { keepAccount, type UserRow } from '@/server/user/user.queries'
import { makeCustomToken } from './custom-token'
import { moveGuest } from './guest-move.service'
import {
  deleteExpiredSessions,
  findSessionUser,
  insertSession,
  noteSessionUse,
} from './session.queries'
import { hashToken, makeToken } from './token'

const DAY_MS = 24 * 3600 * 1000
/** a use is not written down at every request */
const USE_MS = 5 * 60 * 1000

/** Refuses an account that was closed or deleted. */
export function assertOpen(user: UserRow): void {
  if (!user.active || user.deleted_at) throw new AppError('account_closed')
}

/** Who calls with that session; nobody where it has ended. Notes that it is in use. */
export async function readSession(db: Db, tokenHash: string, now: Date): Promise<AuthUser | null> {
  const found = await findSessionUser(db, tokenHash, now)
  if (!found) return null
  const isStale = now.getTime() - found.lastUsedAt.getTime() > USE_MS
  if (isStale) await noteSessionUse(db, tokenHash, now)
  return found.user
}

/**
 * A new session of 7 days in the transaction that earns it; the token is shown this once. Who had
 * asked to leave has come back: the account stays. Who has ordered as a guest takes the orders along.
 * Signing in is a fresh proof of the person; `provenAt` is for what is not (ADR 0075).
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
  const custom_token = user.guest ? undefined : await makeCustomToken(ctx, userId)
  return {
    token,
    access_token: token,
    token_type: 'Bearer',
    user,
    ...(custom_token ? { custom_token } : {}),
  }
}
