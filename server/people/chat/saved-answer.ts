import { and, asc, eq, sql } from 'drizzle-orm'
import { isDesk, MAX_SAVED_ANSWERS } from '@/domain/chat'
import type { SavedAnswer } from '@/domain/chat.schema'
import { SUPPORT_PARTY } from '@/domain/chat-access'
import type { Db } from '@/server/platform/db/client'
import { savedAnswers } from '@/server/platform/db/schema/chat'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'

/** The side that a user answers for: admins share the support desk's. Throws 403 for who answers nobody. */
function partyOf({ user }: UserCtx): string {
  if (user.role === 'admin') return SUPPORT_PARTY
  if (!isDesk(user.role)) throw new AppError('forbidden')
  return String(user.id)
}

const shown = { id: savedAnswers.id, text: savedAnswers.text }

async function listOf(db: Db, party: string): Promise<SavedAnswer[]> {
  return db
    .select(shown)
    .from(savedAnswers)
    .where(eq(savedAnswers.party, party))
    .orderBy(asc(savedAnswers.id))
}

/** The answers that the caller's side keeps, the oldest first. Throws 403. */
export const listSavedAnswers = async (ctx: UserCtx) => listOf(ctx.db, partyOf(ctx))

/** Keeps an answer; one that is kept already is answered as it is. Throws 403, 422 when there are too many. */
export async function saveAnswer(ctx: UserCtx, { text }: { text: string }): Promise<SavedAnswer> {
  const party = partyOf(ctx)
  const lock = `saved answers of ${party}`
  return withTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}::text, 0))`)
    const kept = await listOf(tx, party)
    const same = kept.find((answer) => answer.text === text)
    if (same) return same
    if (kept.length >= MAX_SAVED_ANSWERS) {
      throw fieldError('text', 'max.array', { count: MAX_SAVED_ANSWERS })
    }
    const user_id = party === SUPPORT_PARTY ? null : ctx.user.id
    const [row] = await tx
      .insert(savedAnswers)
      .values({ party, user_id, text, created_at: ctx.now })
      .returning(shown)
    if (!row) throw new AppError('internal')
    return row
  })
}

/** Forgets an answer of the caller's side. Throws 403, 404. */
export async function deleteSavedAnswer(ctx: UserCtx, id: number): Promise<null> {
  const gone = await ctx.db
    .delete(savedAnswers)
    .where(and(eq(savedAnswers.id, id), eq(savedAnswers.party, partyOf(ctx))))
    .returning(shown)
  if (gone.length === 0) throw new AppError('not_found')
  return null
}
