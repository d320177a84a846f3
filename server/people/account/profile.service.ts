import type { ProfileUpdate } from '@/domain/auth.schema'
import type { Profile } from '@/domain/profile.schema'
import { takeOwnProof } from '@/server/people/auth/code.service'
import { requireRecentProof } from '@/server/people/auth/proof.service'
import { deleteSessions } from '@/server/people/auth/session.queries'
import { loadProfile } from '@/server/people/profile/profile'
import { hashNewPassword } from '@/server/people/user/new-password'
import { keepPushToken } from '@/server/people/user/push-token'
import { notifySecurityChange } from '@/server/people/user/security-notice'
import {
  findUser,
  findUserByEmail,
  type UserRow,
  updateUser,
} from '@/server/people/user/user.queries'
import { findUserByPhone, isStoredPhone, releasePhone } from '@/server/people/user/user-phone'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'

export function getProfile(ctx: UserCtx, currencyId: number | undefined): Promise<Profile> {
  return loadProfile(ctx, ctx.user.id, currencyId)
}

type Columns = Partial<Pick<UserRow, 'email' | 'email_verified_at' | 'phone' | 'phone_verified_at'>>

/** Whether the caller has just verified the target; consumes the verification. */
const isProven = (tx: Db, ctx: UserCtx, target: string) =>
  takeOwnProof(tx, { purpose: 'change', target, userId: ctx.user.id }, ctx.now)

const unproven = (field: 'email' | 'phone') =>
  new AppError('code_needed', {}, { [field]: [{ key: 'code_needed' }] })

async function changeEmail(tx: Db, ctx: UserCtx, email: string | undefined): Promise<Columns> {
  if (email === undefined || email === ctx.user.email) return {}
  if (!(await isProven(tx, ctx, email))) throw unproven('email')
  if (await findUserByEmail(tx, email)) throw fieldError('email', 'email_taken')
  await notifySecurityChange(tx, ctx, 'email')
  return { email, email_verified_at: ctx.now }
}

async function changePhone(tx: Db, ctx: UserCtx, phone: string | undefined): Promise<Columns> {
  if (phone === undefined) return {}
  const isSame = await isStoredPhone(tx, ctx.user.phone, phone)
  if (isSame && ctx.user.phone_verified) return {}
  if (!(await isProven(tx, ctx, phone))) {
    // forms send the phone along with the name; an unchanged one is not a change
    if (isSame) return {}
    throw unproven('phone')
  }
  const owner = await findUserByPhone(tx, phone)
  if (owner && owner.id !== ctx.user.id) throw fieldError('phone', 'phone_taken')
  await releasePhone(tx, phone, ctx.user.id)
  if (!isSame) await notifySecurityChange(tx, ctx, 'phone')
  return { phone, phone_verified_at: ctx.now }
}

const EARLIEST_BIRTHDAY = '1900-01-01'

function checkBirthday(birthday: string | null | undefined, now: Date): void {
  if (!birthday) return
  const today = now.toISOString().slice(0, 10)
  if (birthday < EARLIEST_BIRTHDAY || birthday > today) throw fieldError('birthday', 'birthday')
}

/** Verifying the phone that the account already has needs only its code. */
const isSensitive = async ({ db, user }: UserCtx, { email, phone, password }: ProfileUpdate) =>
  password !== undefined ||
  (email !== undefined && email !== user.email) ||
  (phone !== undefined && !(await isStoredPhone(db, user.phone, phone)))

async function hashFor(ctx: UserCtx, password: string): Promise<string> {
  const owner = await findUser(ctx.db, ctx.user.id)
  return hashNewPassword(password, owner ?? ctx.user)
}

/** Stores a new password, ends every other session and sends the security notice. */
async function setPassword(tx: Db, ctx: UserCtx, password_hash: string): Promise<void> {
  await notifySecurityChange(tx, ctx, 'password')
  await updateUser(tx, ctx.user.id, { password_hash, updated_at: ctx.now })
  await deleteSessions(tx, ctx.user.id, ctx.tokenHash)
}

/**
 * Changes the fields that are sent; null removes a value. A new e-mail or phone must be verified
 * (`code_needed`). It and a new password need a recent proof (`proof_needed`); a new password ends
 * the other sessions.
 */
export async function updateProfile(ctx: UserCtx, input: ProfileUpdate): Promise<Profile> {
  checkBirthday(input.birthday, ctx.now)
  const { firstname, lastname, birthday, gender, lang, images, firebase_token } = input
  if (await isSensitive(ctx, input)) await requireRecentProof(ctx, input.current_password)
  const password_hash = input.password ? await hashFor(ctx, input.password) : undefined
  await withTransaction(ctx.db, async (tx) => {
    // before the other changes: its notice goes to the previous contacts
    if (password_hash) await setPassword(tx, ctx, password_hash)
    const email = await changeEmail(tx, ctx, input.email)
    const phone = await changePhone(tx, ctx, input.phone)
    await updateUser(tx, ctx.user.id, {
      firstname,
      lastname,
      birthday,
      gender,
      lang,
      img: images === null ? null : images?.[0],
      ...email,
      ...phone,
      updated_at: ctx.now,
    })
    if (firebase_token) await keepPushToken(tx, ctx.user.id, firebase_token, ctx.now)
  })
  return loadProfile(ctx, ctx.user.id)
}

/** Sets a new password and ends every other session. Throws `proof_needed`. */
export async function updatePassword(
  ctx: UserCtx,
  input: { password: string; current_password?: string },
): Promise<Profile> {
  await requireRecentProof(ctx, input.current_password)
  const password_hash = await hashFor(ctx, input.password)
  await withTransaction(ctx.db, (tx) => setPassword(tx, ctx, password_hash))
  return loadProfile(ctx, ctx.user.id)
}
