import { DEFAULT_LANG } from '@/domain/language'
import { DELETION_DAYS } from '@/domain/user'
import { formatDate } from '@/lib/intl'
import { forgetChatsOf } from '@/server/firestore/api'
import { requireRecentProof } from '@/server/people/auth/proof.service'
import { deleteSessions } from '@/server/people/auth/session.queries'
import { deleteChatsOf } from '@/server/people/chat/end-chat.queries'
import { claimDueDeletion, type UserRow, updateUser } from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { recipientOf, writeMail } from '@/server/platform/outbox/message'
import { drainDue } from '@/server/platform/worker/drain'
import { accountDeletionPort } from './account-deletion.port'
import {
  closeShops,
  deleteBelongings,
  deleteRepeats,
  forgetOrders,
  forgetParcels,
  hasActiveOrder,
  hasActiveParcel,
  lockUser,
  stopMembership,
} from './deletion.queries'

const DAY_MS = 24 * 3600 * 1000

const isBusy = async (tx: Db, userId: number) =>
  (await hasActiveOrder(tx, userId)) || (await hasActiveParcel(tx, userId))

async function refundPayment(
  tx: Db,
  ctx: Pick<Ctx, 'lang' | 'now'>,
  userId: number,
): Promise<void> {
  for (const leaves of accountDeletionPort.get()) await leaves(tx, ctx, userId)
}

async function mailDeletionNotice(
  tx: Db,
  ctx: UserCtx,
  row: UserRow,
  leavesAt: Date,
): Promise<void> {
  const to = recipientOf(row)
  if (!to) return
  const values = {
    date: formatDate(leavesAt, ctx.lang, { dateStyle: 'long', timeZone: 'UTC' }),
    url: ctx.origin,
  }
  await writeMail(tx, { to, lang: ctx.lang, now: ctx.now }, (write) => ({
    subject: write('mail.leave.subject'),
    body: write('mail.leave.body', values),
  }))
}

/**
 * Schedules the deletion of the caller's account in `LEAVE_DAYS` days; signing in before cancels
 * it. Ends all sessions, cancels upcoming reservations and recurring orders, stops the
 * membership from renewing, and closes the caller's shops. Throws `proof_needed`, `forbidden` for admins, and `account_has_open_orders` while an order
 * or parcel is active.
 */
export async function leave(ctx: UserCtx, password?: string): Promise<null> {
  const { user, now } = ctx
  if (user.role === 'admin') throw new AppError('forbidden')
  await requireRecentProof(ctx, password)
  const leavesAt = new Date(now.getTime() + DELETION_DAYS * DAY_MS)
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockUser(tx, user.id)
    if (!row || row.deleted_at) throw new AppError('unauthorized')
    if (await isBusy(tx, user.id)) throw new AppError('account_has_open_orders')
    await refundPayment(tx, ctx, user.id)
    await deleteRepeats(tx, user.id)
    await stopMembership(tx, user.id)
    await closeShops(tx, user.id)
    await deleteSessions(tx, user.id, null)
    await updateUser(tx, user.id, { leaves_at: leavesAt, updated_at: now })
    await mailDeletionNotice(tx, ctx, row, leavesAt)
  })
  return null
}

/**
 * Deletes an account and all personal data, chats included. Orders, parcels, payments and reviews stay, anonymized;
 * e-mail and phone can be used again.
 */
async function deleteUser(tx: Db, row: UserRow, now: Date): Promise<void> {
  await refundPayment(tx, { lang: DEFAULT_LANG, now }, row.id)
  await deleteBelongings(tx, row)
  await forgetOrders(tx, row.id)
  await forgetParcels(tx, row.id)
  await deleteSessions(tx, row.id, null)
  await forgetChatsOf(tx, row.id, await deleteChatsOf(tx, row.id))
  await updateUser(tx, row.id, {
    firstname: '',
    lastname: null,
    email: null,
    phone: null,
    password_hash: null,
    active: false,
    img: null,
    birthday: null,
    gender: null,
    lang: null,
    my_referral: null,
    email_verified_at: null,
    phone_verified_at: null,
    push_token: null,
    leaves_at: null,
    blocked_at: null,
    block_note: null,
    block_shops: null,
    deleted_at: now,
    updated_at: now,
  })
}

/** Deletes one account for good, unless it is deleted already. */
export async function forgetAccount(tx: Db, id: number, now: Date): Promise<void> {
  const row = await lockUser(tx, id)
  if (row && !row.deleted_at) await deleteUser(tx, row, now)
}

/** Deletes the accounts whose grace period is over; returns their number. */
export function forgetLeavers(db: Db, now: Date): Promise<number> {
  return drainDue(db, {
    failed: 'an account cannot be deleted',
    claim: (tx, except) => claimDueDeletion(tx, now, except),
    idOf: ({ id }) => id,
    run: async (tx, row) => {
      // a late payment may have created an order: such an account waits for the next run
      if (await isBusy(tx, row.id)) return false
      await deleteUser(tx, row, now)
    },
  })
}
