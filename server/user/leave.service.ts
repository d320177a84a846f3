import { deleteSessions } from '@/server/auth/session.queries'
import { cancelComing } from '@/server/booking/reservation.queries'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import {
  deleteBelongings,
  forgetOrders,
  forgetParcels,
  hasActiveOrder,
  hasActiveParcel,
  lockUser,
} from './leave.queries'
import { updateUser } from './user.queries'

/**
 * Deletes the caller's account: every session ends, what names the person goes, reserved tables are
 * given back. Orders, parcels, payments and reviews stay, of somebody nobody knows; e-mail and phone
 * are free again. Throws `account_busy` while an order or parcel is under way; admins stay.
 */
export async function deleteAccount(ctx: UserCtx): Promise<null> {
  const { user, now } = ctx
  if (user.role === 'admin') throw new AppError('forbidden')
  await ctx.db.transaction(async (tx) => {
    const row = await lockUser(tx, user.id)
    if (!row || row.deleted_at) throw new AppError('unauthorized')
    if ((await hasActiveOrder(tx, user.id)) || (await hasActiveParcel(tx, user.id))) {
      throw new AppError('account_busy')
    }
    await cancelComing(tx, user.id, now)
    await deleteBelongings(tx, row)
    await forgetOrders(tx, user.id)
    await forgetParcels(tx, user.id)
    await deleteSessions(tx, user.id, null)
    await updateUser(tx, user.id, {
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
      deleted_at: now,
      updated_at: now,
    })
  })
  return null
}
