import type { ProfileUpdate } from '@/domain/auth.schema'
import type { Profile } from '@/domain/user'
import { takeOwnProof } from '@/server/auth/code.service'
import { hashNewPassword } from '@/server/auth/new-password'
import { requireRecentProof } from '@/server/auth/proof.service'
import { deleteSessions } from '@/server/auth/session.queries'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { loadProfile } from './profile.loader'
import { tellSecurity } from './security-notice'
import {
  findUser,
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
  takeOwnProof(tx, { purpose: 'change', target, userId: ctx.user.id }, ctx.now)

const unproven = (field: 'email' | 'phone') =>
  new AppError('code_needed', {}, { [field]: [{ key: 'code_needed' }] })

async function changeEmail(tx: Db, ctx: UserCtx, email: string | undefined): Promise<Columns> {
  if (email === undefined || email === ctx.user.email) return {}
  if (!(await isProven(tx, ctx, email))) throw unproven('email')
  if (await findUserByEmail(tx, email)) throw fieldError('email', 'email_taken')
  await tellSecurity(tx, ctx, 'email')
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
  if (!isSame) await tellSecurity(tx, ctx, 'phone')
  return { phone, phone_verified_at: ctx.now }
}

const EARLIEST_BIRTHDAY = '1900-01-01'

function checkBirthday(birthday: string | null | undefined, now: Date): void {
  if (!birthday) return
  const today = now.toISOString().slice(0, 10)
  if (birthday < EARLIEST_BIRTHDAY || birthday > today) throw fieldError('birthday', 'birthday')
}

/** A phone that this account has written down already becomes proven by its code alone. */
const isSensitive = ({ user }: UserCtx, { email, phone, password }: ProfileUpdate) =>
  password !== undefined ||
  (email !== undefined && email !== user.email) ||
  (phone !== undefined && phone !== user.phone)

async function hashFor(ctx: UserCtx, password: string): Promise<string> {
  const owner = await findUser(ctx.db, ctx.user.id)
  return hashNewPassword(password, owner ?? ctx.user)
}

/** Writes a new password, ends every other session and tells the person. */
async function setPassword(tx: Db, ctx: UserCtx, password_hash: string): Promise<void> {
  await tellSecurity(tx, ctx, 'password')
  await updateUser(tx, ctx.user.id, { password_hash, updated_at: ctx.now })
  await deleteSessions(tx, ctx.user.id, ctx.tokenHash)
}

/**
 * Changes what was sent, takes away what was sent as null and leaves the rest. A new e-mail or phone needs
 * proof of it (`code_needed`), and as a new password does, that the person is here (`proof_needed`); a new
 * password ends the other sessions.
 */
export async function updateProfile(ctx: UserCtx, input: ProfileUpdate): Promise<Profile> {
  checkBirthday(input.birthday, ctx.now)
  const { firstname, lastname, birthday, gender, lang, images, firebase_token } = input
  if (isSensitive(ctx, input)) await requireRecentProof(ctx, input.current_password)
  const password_hash = input.password ? await hashFor(ctx, input.password) : undefined
  await withTransaction(ctx.db, async (tx) => {
    // what is told goes to the addresses of before
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
    if (firebase_token) await savePushToken(tx, ctx.user.id, firebase_token)
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
