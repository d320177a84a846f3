// What admins do about an account (ADR 0109). Each act locks the account with all admins, so that whoever has lost the role
// meanwhile does nothing any more, and at least the one who acts stays an admin.

import type { AdminUserFull, BlockUser } from '@/domain/admin-user.schema'
import type { AuditAction } from '@/domain/audit'
import { requireRecentProof } from '@/server/people/auth/proof.service'
import { deleteSessions } from '@/server/people/auth/session.queries'
import { deleteAllFactors, hasAnyFactor } from '@/server/people/second-factor/second-factor.queries'
import { type AccountAct, tellAccountAct } from '@/server/people/user/security-notice'
import { type UserRow, updateUser } from '@/server/people/user/user.queries'
import { recordAct } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import type { AuditValues } from '@/server/platform/db/schema/audit'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { assertSeen } from '@/server/platform/http/seen'
import { publishToUser } from '@/server/platform/live/live.queries'
import {
  closeShopsOf,
  countDevices,
  goOffline,
  lockWithAdmins,
  reopenShops,
  runsShop,
} from './admin-user.queries'
import { getUser } from './admin-user.service'

interface Seen {
  updated_at?: string
}

/** Throws `forbidden` once the caller is no admin any more, 404, `own_account`, `conflict` after another change. */
async function lockForAct(tx: Db, ctx: UserCtx, id: number, seen: Seen): Promise<UserRow> {
  const rows = await lockWithAdmins(tx, id)
  const actor = rows.find((row) => row.id === ctx.user.id)
  if (actor?.role !== 'admin' || !actor.active) throw new AppError('forbidden')
  const user = rows.find((row) => row.id === id)
  if (!user || user.is_guest || user.deleted_at) throw new AppError('not_found')
  if (user.id === ctx.user.id) throw new AppError('own_account')
  assertSeen(user, seen.updated_at)
  return user
}

interface Act {
  action: AuditAction & AccountAct
  before: AuditValues
  after: AuditValues
  /** what the user reads with it */
  reason?: string
}

/** Does something about an account, tells its user, and records it; all or nothing. */
async function act(
  ctx: UserCtx,
  id: number,
  seen: Seen,
  change: (tx: Db, user: UserRow) => Promise<Act>,
): Promise<AdminUserFull> {
  await withTransaction(ctx.db, async (tx) => {
    const user = await lockForAct(tx, ctx, id, seen)
    const { action, before, after, reason } = await change(tx, user)
    await tellAccountAct(tx, ctx, user, action, reason)
    // open pages ask again, and learn that their session has ended
    await publishToUser(tx, id, 'notification')
    await recordAct(tx, ctx, { action, subject: { kind: 'user', id }, before, after })
  })
  return getUser(ctx, id)
}

/**
 * Blocks an account: its sessions end, no way to sign in works, its open shops close and a courier gets no more offers.
 * Orders under way go on. Throws `conflict` for a blocked one.
 */
export const blockUser = (
  ctx: UserCtx,
  id: number,
  { reason, ...seen }: BlockUser,
): Promise<AdminUserFull> =>
  act(ctx, id, seen, async (tx, user) => {
    if (user.blocked_at) throw new AppError('conflict')
    const shops = await closeShopsOf(tx, id, ctx.now)
    await goOffline(tx, id, ctx.now)
    await deleteSessions(tx, id, null)
    await updateUser(tx, id, {
      active: false,
      blocked_at: ctx.now,
      block_note: reason,
      block_shops: shops,
      updated_at: ctx.now,
    })
    return { action: 'user_blocked', before: { blocked: false }, after: { blocked: true }, reason }
  })

/** Unblocks an account; the shops that were closed with it open again. Throws `conflict` unless it is blocked. */
export const unblockUser = (ctx: UserCtx, id: number, seen: Seen): Promise<AdminUserFull> =>
  act(ctx, id, seen, async (tx, user) => {
    if (!user.blocked_at) throw new AppError('conflict')
    await reopenShops(tx, id, user.block_shops ?? [], ctx.now)
    // of a sign-in that was under way while it was blocked
    await deleteSessions(tx, id, null)
    await updateUser(tx, id, {
      active: true,
      blocked_at: null,
      block_note: null,
      block_shops: null,
      updated_at: ctx.now,
    })
    return { action: 'user_unblocked', before: { blocked: true }, after: { blocked: false } }
  })

/** Only a customer's account, which stays: who sells or delivers keeps both apart, who leaves must not be the last one. */
const mayBecomeAdmin = (user: UserRow) => user.role === 'user' && user.active && !user.leaves_at

/**
 * Gives or takes the admin's role; that ends the account's sessions. Throws `proof_needed`, `role_unfit` for
 * accounts that cannot become admins, `conflict` if it is so already.
 */
export async function setAdmin(
  ctx: UserCtx,
  id: number,
  { admin, ...seen }: Seen & { admin: boolean },
): Promise<AdminUserFull> {
  await requireRecentProof(ctx)
  return act(ctx, id, seen, async (tx, user) => {
    if ((user.role === 'admin') === admin) throw new AppError('conflict')
    if (admin && !mayBecomeAdmin(user)) throw new AppError('role_unfit')
    const role = admin ? 'admin' : (await runsShop(tx, id)) ? 'seller' : 'user'
    await updateUser(tx, id, { role, updated_at: ctx.now })
    await deleteSessions(tx, id, null)
    return {
      action: admin ? 'admin_given' : 'admin_taken',
      before: { role: user.role },
      after: { role },
    }
  })
}

/**
 * For somebody who has lost the phone: removes app, recovery codes and passkeys, and signs the account out everywhere. It
 * keeps its password, and has to set a second factor up anew where its role needs one. Throws `proof_needed`, and
 * `conflict` where there is none.
 */
export async function resetSecondFactor(
  ctx: UserCtx,
  id: number,
  seen: Seen,
): Promise<AdminUserFull> {
  await requireRecentProof(ctx)
  return act(ctx, id, seen, async (tx) => {
    if (!(await hasAnyFactor(tx, id))) throw new AppError('conflict')
    await deleteAllFactors(tx, id)
    await deleteSessions(tx, id, null)
    return {
      action: 'second_factor_reset',
      before: { second_factor: true },
      after: { second_factor: false },
    }
  })
}

/** Signs an account out on all its devices. */
export const endSessionsOf = (ctx: UserCtx, id: number, seen: Seen): Promise<AdminUserFull> =>
  act(ctx, id, seen, async (tx) => {
    const { n } = await countDevices(tx, id, ctx.now)
    await deleteSessions(tx, id, null)
    return { action: 'sessions_ended', before: { sessions: n }, after: { sessions: 0 } }
  })
