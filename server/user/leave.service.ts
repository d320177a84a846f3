import { DEFAULT_LANG } from '@/domain/language'
import { LEAVE_DAYS } from '@/domain/user'
import { formatDate } from '@/lib/intl'
import { requireRecentProof } from '@/server/auth/proof.service'
import { deleteSessions } from '@/server/auth/session.queries'
import { giveTablesBack } from '@/server/booking/wait.service'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { recipientOf, writeMail } from '@/server/outbox/letter'
import {
  closeShops,
  deleteBelongings,
  deleteRepeats,
  forgetOrders,
  forgetParcels,
  hasActiveOrder,
  hasActiveParcel,
  lockUser,
} from './leave.queries'
import { claimLeaving, type UserRow, updateUser } from './user.queries'

const DAY_MS = 24 * 3600 * 1000

const isBusy = async (tx: Db, userId: number) =>
  (await hasActiveOrder(tx, userId)) || (await hasActiveParcel(tx, userId))

async function tellByMail(tx: Db, ctx: UserCtx, row: UserRow, leavesAt: Date): Promise<void> {
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
 * Takes the caller's wish to go: every session ends, reserved tables and repeats are given back, own
 * shops close, and after `LEAVE_DAYS` days the account is deleted unless its owner signs in before.
 * Throws `proof_needed`, and `account_busy` while an order or parcel is under way; admins stay.
 */
export async function leave(ctx: UserCtx, password?: string): Promise<null> {
  const { user, now } = ctx
  if (user.role === 'admin') throw new AppError('forbidden')
  await requireRecentProof(ctx, password)
  const leavesAt = new Date(now.getTime() + LEAVE_DAYS * DAY_MS)
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockUser(tx, user.id)
    if (!row || row.deleted_at) throw new AppError('unauthorized')
    if (await isBusy(tx, user.id)) throw new AppError('account_busy')
    await giveTablesBack(tx, ctx, user.id)
    await deleteRepeats(tx, user.id)
    await closeShops(tx, user.id)
    await deleteSessions(tx, user.id, null)
    await updateUser(tx, user.id, { leaves_at: leavesAt, updated_at: now })
    await tellByMail(tx, ctx, row, leavesAt)
  })
  return null
}

/**
 * Deletes an account for good: what names the person goes. Orders, parcels, payments and reviews
 * stay, of somebody nobody knows; e-mail and phone are free again.
 */
export async function forgetPerson(tx: Db, row: UserRow, now: Date): Promise<void> {
  await giveTablesBack(tx, { lang: DEFAULT_LANG, now }, row.id)
  await deleteBelongings(tx, row)
  await forgetOrders(tx, row.id)
  await forgetParcels(tx, row.id)
  await deleteSessions(tx, row.id, null)
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
    deleted_at: now,
    updated_at: now,
  })
}

/** Deletes every account whose days to come back are over; answers how many there were. */
export async function forgetLeavers(db: Db, now: Date): Promise<number> {
  // a payment that came late may have made an order: its account waits for the next time
  const busy: number[] = []
  for (let done = 0; ; ) {
    const outcome = await withTransaction(db, async (tx) => {
      const row = await claimLeaving(tx, now, busy)
      if (!row) return null
      const waits = await isBusy(tx, row.id)
      if (!waits) await forgetPerson(tx, row, now)
      return { id: row.id, waits }
    })
    if (!outcome) return done
    if (outcome.waits) busy.push(outcome.id)
    else done += 1
  }
}
