import type { Session } from '@/domain/profile.schema'
import { type SecondFactorWay, secondFactorWays } from '@/domain/second-factor'
import type { PendingSession } from '@/domain/second-factor.schema'
import { SESSION_DAYS, type UserRole } from '@/domain/user'
import { countPasskeys } from '@/server/people/passkey/passkey.queries'
import { loadProfile } from '@/server/people/profile/profile'
import { isSecondFactorDemanded } from '@/server/people/second-factor/demand'
import {
  countRecoveryCodes,
  findFactor,
  noteSecondFactor,
} from '@/server/people/second-factor/second-factor.queries'
import { findUser, keepAccount, type UserRow } from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import type { AuthUser, Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import type { Sessions } from '@/server/platform/http/handle'
import { hashToken, makeToken } from '@/server/platform/http/token'
import { makeCustomToken } from './custom-token'
import { moveGuest } from './guest-move.service'
import {
  deleteExpiredSessions,
  findLifetime,
  findSessionUser,
  insertSession,
  isReplaced,
  noteSessionUse,
  takeGuest,
  takeWaiting,
} from './session.queries'

/** how long a sign-in waits for its second factor */
const WAITING_MS = 15 * 60 * 1000
const DAY_MS = 24 * 3600 * 1000
/** `last_used_at` is written at most this often */
const USE_MS = 5 * 60 * 1000

export const sessionEnd = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY_MS)

type Lifetime = NonNullable<Awaited<ReturnType<typeof findLifetime>>>

/** Whether a session of the account waits for its second factor. */
const isAwaited = async (db: Db, userId: number, { second_factor }: Lifetime) =>
  second_factor === null && (await findFactor(db, userId)) !== undefined

/** How an account can prove its second factor. */
export async function listWays(db: Db, userId: number): Promise<SecondFactorWay[]> {
  const has: Record<SecondFactorWay, boolean> = {
    app: (await findFactor(db, userId)) !== undefined,
    recovery: (await countRecoveryCodes(db, userId)) > 0,
    passkey: (await countPasskeys(db, userId)) > 0,
  }
  return secondFactorWays.filter((way) => has[way])
}

/** Throws `account_blocked` for a blocked account, `account_closed` for a closed or deleted one. */
export function assertOpen(user: UserRow): void {
  if (user.blocked_at && !user.deleted_at) throw new AppError('account_blocked')
  if (!user.active || user.deleted_at) throw new AppError('account_closed')
}

/**
 * What a session lacks of a second factor (ADR 0127). Read at every request, so that no way of signing in has to think of it:
 * once an account has an app, each of its sessions waits until it has proven one.
 */
function lackOf(role: UserRole, has: { hasApp: boolean; isProven: boolean }): AuthUser['lack'] {
  if (has.isProven) return undefined
  if (has.hasApp) return { why: 'waits' }
  const isStaff = role === 'admin' || role === 'seller'
  return isStaff && isSecondFactorDemanded() ? { why: 'missing', of: role } : undefined
}

/** What a new session of the account lacks, by what its sign-in has proven. */
export async function lackAtSignIn(
  db: Db,
  userId: number,
  second_factor: Lifetime['second_factor'] = null,
): Promise<AuthUser['lack']> {
  const user = await findUser(db, userId)
  const hasApp = (await findFactor(db, userId)) !== undefined
  return user && lackOf(user.role, { hasApp, isProven: second_factor !== null })
}

/** The user of a live session, or null. Records that the session is in use. */
export async function readSession(db: Db, tokenHash: string, now: Date): Promise<AuthUser | null> {
  const found = await findSessionUser(db, tokenHash, now)
  if (!found) return null
  const isStale = now.getTime() - found.lastUsedAt.getTime() > USE_MS
  if (isStale) await noteSessionUse(db, tokenHash, now)
  const { user } = found
  const lack = lackOf(user.role, found)
  // with the rights of a customer wherever services look at the role themselves
  return lack ? { ...user, lack, role: 'user' } : user
}

/** How the API reads sessions at every request. */
export const sessions: Sessions = { read: readSession, isReplaced }

interface Signed {
  userId: number
  guestId: number | null
  now: Date
}

/** What a sign-in does for the account once it lacks nothing. */
async function settle(tx: Db, { userId, guestId, now }: Signed): Promise<void> {
  await keepAccount(tx, userId)
  if (guestId !== null) await moveGuest(tx, { guestId, now }, userId)
}

/** Notes that this session has set the app up, which proves it, and does what its sign-in has left. */
export async function settleByApp(tx: Db, { user, tokenHash, now }: UserCtx): Promise<void> {
  if (!tokenHash) return
  await noteSecondFactor(tx, tokenHash, now)
  const guestId = user.lack ? await takeGuest(tx, tokenHash) : null
  if (user.lack) await settle(tx, { userId: user.id, guestId, now })
}

/**
 * Opens a session of 7 days and returns its token, which is not stored. Cancels a pending account
 * deletion, and moves the orders of this request's guest to the account. Signing in counts as a
 * recent proof; callers that are not a sign-in pass another `lifetime` (ADR 0075). Both wait for the second
 * factor that the session lacks. Where the account has an app, the session waits a quarter of an hour for its code, unless the sign-in has proven a
 * second factor itself.
 */
export async function openSession(
  tx: Db,
  ctx: Ctx,
  userId: number,
  lifetime: Lifetime = { proven_at: ctx.now, expires_at: sessionEnd(ctx.now), second_factor: null },
): Promise<string> {
  const token = makeToken()
  const lack = await lackAtSignIn(tx, userId, lifetime.second_factor)
  await deleteExpiredSessions(tx, userId, ctx.now)
  const guestId = ctx.guestId === userId ? null : ctx.guestId
  // without its second factor it shows too little to call a deletion off
  if (!lack) await settle(tx, { userId, guestId, now: ctx.now })
  await insertSession(tx, {
    user_id: userId,
    token_hash: hashToken(token),
    agent: ctx.agent,
    last_used_at: ctx.now,
    ...lifetime,
    ...(lack ? { guest_id: guestId } : {}),
    ...(lack?.why === 'waits' ? { expires_at: new Date(ctx.now.getTime() + WAITING_MS) } : {}),
  })
  return token
}

/** Whether the role of a session's account needs a second factor that it has not proven. */
async function lacksFactor(db: Db, token: string, now: Date): Promise<boolean> {
  const found = await findSessionUser(db, hashToken(token), now)
  return !found || lackOf(found.user.role, found) !== undefined
}

/**
 * Opens a whole session for one that has waited, and returns its token: whoever has seen the old one has nothing of it. For
 * a minute, calls with the old one learn that it was replaced.
 */
export async function finishSignIn(tx: Db, ctx: UserCtx, by: SecondFactorWay): Promise<string> {
  const { now, user, tokenHash } = ctx
  if (!tokenHash) throw new AppError('unauthorized')
  const guestId = await takeWaiting(tx, tokenHash, now)
  if (guestId === undefined) throw new AppError('session_replaced')
  const lifetime = { proven_at: now, expires_at: sessionEnd(now), second_factor: by }
  return openSession(tx, { ...ctx, guestId }, user.id, lifetime)
}

/** What the session of that token still needs; null if it is whole. */
async function findWays(
  ctx: Ctx,
  userId: number,
  token: string,
): Promise<SecondFactorWay[] | null> {
  const lifetime = await findLifetime(ctx.db, hashToken(token))
  return lifetime && (await isAwaited(ctx.db, userId, lifetime)) ? listWays(ctx.db, userId) : null
}

/**
 * The sign-in answer; some clients read `token`, others `access_token` (contract/FLOWS 3.3). Of an account
 * whose second factor is awaited it tells nothing but how to prove it.
 */
export async function toSignIn(
  ctx: Ctx,
  userId: number,
  token: string,
): Promise<Session | PendingSession> {
  const ways = await findWays(ctx, userId, token)
  if (!ways) return toSession(ctx, userId, token)
  return { token, access_token: token, token_type: 'Bearer', second_factor: { ways } }
}

/** The sign-in answer of a session that is whole. */
export async function toSession(ctx: Ctx, userId: number, token: string): Promise<Session> {
  const user = await loadProfile(ctx, userId)
  const isWhole = !user.guest && !(await lacksFactor(ctx.db, token, ctx.now))
  const custom_token = isWhole
    ? await makeCustomToken({ ...ctx, tokenHash: hashToken(token) }, user)
    : undefined
  return {
    token,
    access_token: token,
    token_type: 'Bearer',
    user,
    ...(custom_token ? { custom_token } : {}),
  }
}
