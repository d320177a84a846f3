import type { DeviceSession } from '@/domain/account.schema'
import {
  deleteOwnSession,
  deleteSessions,
  listSessions,
} from '@/server/people/auth/session.queries'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'

/** Where the caller is signed in, newest first. */
export async function getSessions(ctx: UserCtx): Promise<DeviceSession[]> {
  const rows = await listSessions(ctx.db, ctx.user.id, ctx.now)
  return rows.map(({ id, agent, token_hash, created_at, last_used_at }) => ({
    id,
    agent,
    current: token_hash === ctx.tokenHash,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }))
}

/** Signs out one of the caller's devices. Throws 404. */
export async function endSession(ctx: UserCtx, id: number): Promise<null> {
  if (!(await deleteOwnSession(ctx.db, ctx.user.id, id))) throw new AppError('not_found')
  return null
}

/** Signs every other device out. */
export async function endOtherSessions(ctx: UserCtx): Promise<null> {
  await deleteSessions(ctx.db, ctx.user.id, ctx.tokenHash)
  return null
}
