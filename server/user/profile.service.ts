import type { ProfileUpdate } from '@/domain/auth.schema'
import type { Profile } from '@/domain/user'
import { takeProof } from '@/server/auth/code.service'
import { hashPassword } from '@/server/auth/password'
import { deleteSessions } from '@/server/auth/session.queries'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { loadProfile } from './profile.loader'
import {
  findUserByEmail,
  findUserByPhone,
  releasePhone,
  savePushToken,
  type UserRow,
  updateUser,
} from './user.queries'

export function getProfile(ctx: UserCtx, currencyId: number | undefined): Promise<Profile> {
  return loadProfile(ctx, ctx.user.id, currencyId)
}

type Columns = Partial<Pick<UserRow, 'email' | 'email_verified_at' | 'phone' | 'phone_verified_at'>>

/** Whether this person has just confirmed a code that went to the target. */
const isProven = (tx: Db, ctx: UserCtx, target: string) =>
  takeProof(tx, { purpose: 'change', target, userId: ctx.user.id }, ctx.now)

const unproven = (field: 'email' | 'phone') =>
  new AppError('code_needed', {}, { [field]: [{ key: 'code_needed' }] })

async function changeEmail(tx: Db, ctx: UserCtx, email: string | undefined): Promise<Columns> {
  if (email === undefined || email === ctx.user.email) return {}
  if (!(await isProven(tx, ctx, email))) throw unproven('email')
  if (await findUserByEmail(tx, email)) throw fieldError('email', 'email_taken')
  return { email, email_verified_at: ctx.now }
}

async function changePhone(tx: Db, ctx: UserCtx, phone: string | undefined): Promise<Columns> {
  if (phone === undefined) return {}
  const isSame = phone === ctx.user.phone
  if (isSame && ctx.user.phone_verified) return {}
  if (!(await isProven(tx, ctx, phone))) {
    // forms send the phone along with the name: an unchanged one is no wish to change it
    if (isSame) return {}
    throw unproven('phone')
  }
  if (await findUserByPhone(tx, phone)) throw fieldError('phone', 'phone_taken')
  await releasePhone(tx, phone, ctx.user.id)
  return { phone, phone_verified_at: ctx.now }
}

const EARLIEST_BIRTHDAY = '1900-01-01'

function checkBirthday(birthday: string | null | undefined, now: Date): void {
  if (!birthday) return
  const today = now.toISOString().slice(0, 10)
  if (birthday < EARLIEST_BIRTHDAY || birthday > today) throw fieldError('birthday', 'birthday')
}

/**
 * Changes what was sent, takes away what was sent as null and leaves the rest. A new e-mail or phone needs proof (`code_needed`); a new
 * password ends the other sessions.
 */
export async function updateProfile(ctx: UserCtx, input: ProfileUpdate): Promise<Profile> {
  checkBirthday(input.birthday, ctx.now)
  const { firstname, lastname, birthday, gender, lang, images, firebase_token } = input
  const password_hash = input.password ? await hashPassword(input.password) : undefined
  await withTransaction(ctx.db, async (tx) => {
    const email = await changeEmail(tx, ctx, input.email)
    const phone = await changePhone(tx, ctx, input.phone)
    await updateUser(tx, ctx.user.id, {
      firstname,
      lastname,
      birthday,
      gender,
      lang,
      img: images === null ? null : images?.[0],
      password_hash,
      ...email,
      ...phone,
      updated_at: ctx.now,
    })
    if (password_hash) await deleteSessions(tx, ctx.user.id, ctx.tokenHash)
    if (firebase_token) await savePushToken(tx, ctx.user.id, firebase_token)
  })
  return loadProfile(ctx, ctx.user.id)
}

/** Sets a new password and ends every other session. */
export async function updatePassword(ctx: UserCtx, password: string): Promise<Profile> {
  const password_hash = await hashPassword(password)
  await withTransaction(ctx.db, async (tx) => {
    await updateUser(tx, ctx.user.id, { password_hash, updated_at: ctx.now })
    await deleteSessions(tx, ctx.user.id, ctx.tokenHash)
  })
  return loadProfile(ctx, ctx.user.id)
}
