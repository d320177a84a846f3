import { and, desc, eq, gt, isNotNull, isNull, lt, lte, ne } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { secondFactors } from '@/server/platform/db/schema/second-factor'
import { sessions, users } from '@/server/platform/db/schema/user'
import type { AuthUser } from '@/server/platform/http/context'

/** how long a replaced session is told apart from an unknown one */
const LATE_MS = 60_000

type Session = typeof sessions.$inferSelect

const authColumns = {
  id: users.id,
  uuid: users.uuid,
  role: users.role,
  email: users.email,
  phone: users.phone,
  phone_verified_at: users.phone_verified_at,
  lang: users.lang,
  is_guest: users.is_guest,
  guest_email: users.guest_email,
  guest_phone: users.guest_phone,
}

type AuthRow = Pick<typeof users.$inferSelect, keyof typeof authColumns>

function toAuthUser(row: AuthRow): AuthUser {
  const { phone_verified_at, is_guest, guest_email, guest_phone, ...user } = row
  return {
    ...user,
    phone_verified: phone_verified_at !== null,
    guest: is_guest ? { email: guest_email ?? '', phone: guest_phone ?? '' } : null,
  }
}

/** An active user by id, to act without a session; null for a closed account. */
export async function findAuthUser(db: Db, id: number): Promise<AuthUser | null> {
  const [row] = await db
    .select(authColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.active, true), isNull(users.deleted_at)))
  return row ? toAuthUser(row) : null
}

/** The user of a live session, when it was last used, and what it has of a second factor; or null. */
export async function findSessionUser(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{
  user: AuthUser
  lastUsedAt: Date
  hasApp: boolean
  isProven: boolean
} | null> {
  const [row] = await db
    .select({
      ...authColumns,
      last_used_at: sessions.last_used_at,
      second_factor: sessions.second_factor,
      app_since: secondFactors.confirmed_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(secondFactors, eq(secondFactors.user_id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_hash, tokenHash),
        gt(sessions.expires_at, now),
        isNull(sessions.replaced_at),
        eq(users.active, true),
        isNull(users.deleted_at),
      ),
    )
    .limit(1)
  if (!row) return null
  const { last_used_at, second_factor, app_since, ...user } = row
  return {
    user: toAuthUser(user),
    lastUsedAt: last_used_at,
    hasApp: app_since !== null,
    isProven: second_factor !== null,
  }
}

/** The number of a session, which its chat tokens name; null for one that has ended. */
export async function findSessionId(db: Db, tokenHash: string): Promise<number | null> {
  const own = eq(sessions.token_hash, tokenHash)
  const [row] = await db.select({ id: sessions.id }).from(sessions).where(own)
  return row?.id ?? null
}

export async function findSessionHash(db: Db, id: number, userId: number): Promise<string | null> {
  const own = and(eq(sessions.id, id), eq(sessions.user_id, userId))
  const [row] = await db.select({ token_hash: sessions.token_hash }).from(sessions).where(own)
  return row?.token_hash ?? null
}

export async function noteSessionUse(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ last_used_at: now }).where(eq(sessions.token_hash, tokenHash))
}

/** The last proof (ADR 0075), the expiry and the second factor of a session. */
export async function findLifetime(
  db: Db,
  tokenHash: string,
): Promise<Pick<Session, 'proven_at' | 'expires_at' | 'second_factor'> | undefined> {
  const { proven_at, expires_at, second_factor } = sessions
  const [row] = await db
    .select({ proven_at, expires_at, second_factor })
    .from(sessions)
    .where(eq(sessions.token_hash, tokenHash))
  return row
}

export async function noteProven(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ proven_at: now }).where(eq(sessions.token_hash, tokenHash))
}

/** Replaces a session by a whole one: answers the guest who had signed in, undefined if another request was first. */
export async function takeWaiting(
  tx: Db,
  tokenHash: string,
  now: Date,
): Promise<number | null | undefined> {
  const [row] = await tx
    .update(sessions)
    .set({ replaced_at: now, expires_at: new Date(now.getTime() + LATE_MS) })
    .where(and(eq(sessions.token_hash, tokenHash), isNull(sessions.replaced_at)))
    .returning({ guest_id: sessions.guest_id })
  return row?.guest_id
}

/** Takes the guest out of a session who had signed in by it, while it lacked its second factor. */
export async function takeGuest(tx: Db, tokenHash: string): Promise<number | null> {
  const own = eq(sessions.token_hash, tokenHash)
  const [row] = await tx.select({ guest_id: sessions.guest_id }).from(sessions).where(own)
  await tx.update(sessions).set({ guest_id: null }).where(own)
  return row?.guest_id ?? null
}

export async function insertSession(tx: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenHash))
}

/** Deletes a user's sessions, except one. Without an exception their device gets no pushes any more either. */
export async function deleteSessions(
  tx: Db,
  userId: number,
  exceptHash: string | null,
): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        exceptHash === null ? undefined : ne(sessions.token_hash, exceptHash),
      ),
    )
  if (exceptHash === null) {
    await tx.update(users).set({ push_token: null }).where(eq(users.id, userId))
  }
}

/** Deletes a user's expired sessions. */
export async function deleteExpiredSessions(tx: Db, userId: number, now: Date): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.user_id, userId), lte(sessions.expires_at, now)))
}

/** Ends a guest's sessions; for a minute, calls with them learn that they were replaced. */
export async function replaceSessions(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ replaced_at: now, expires_at: new Date(now.getTime() + LATE_MS) })
    .where(eq(sessions.user_id, userId))
}

/** Whether a session was replaced in the last minute: the client may not know the new one yet. */
export async function isReplaced(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.token_hash, tokenHash),
        gt(sessions.expires_at, now),
        isNotNull(sessions.replaced_at),
      ),
    )
  return rows.length > 0
}

/** Deletes the sessions that were replaced before that time. */
export async function forgetReplaced(db: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.replaced_at, before))
}

export type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'id' | 'token_hash' | 'agent' | 'created_at' | 'last_used_at'
>

/** A user's live sessions, newest first. */
export async function listSessions(db: Db, userId: number, now: Date): Promise<SessionRow[]> {
  const { id, token_hash, agent, created_at, last_used_at } = sessions
  return db
    .select({ id, token_hash, agent, created_at, last_used_at })
    .from(sessions)
    .where(
      and(eq(sessions.user_id, userId), gt(sessions.expires_at, now), isNull(sessions.replaced_at)),
    )
    .orderBy(desc(sessions.id))
}

/** Deletes one session of a user; false if there was none. */
export async function deleteOwnSession(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}
