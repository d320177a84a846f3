import type { z } from 'zod'
import type { Identity, OtpSent } from '@/domain/auth'
import type { afterVerifySchema } from '@/domain/auth.schema'
import type { Session } from '@/domain/user'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { notify } from '@/server/notification/notification.service'
import { insertInvite } from '@/server/referral/invite.queries'
import {
  findUserByEmail,
  findUserByPhone,
  findUserByReferral,
  insertUser,
  insertWallet,
  releasePhone,
  type UserRow,
} from '@/server/user/user.queries'
import type { CodeRow } from './code.queries'
import { sendCode, takeCode, takeVerified } from './code.service'
import { countTry } from './limits'
import { hashNewPassword } from './new-password'
import { openSession, toSession } from './session.service'
import { makeReferral } from './token'

/** Who is signed in asks for a code to change to a new e-mail or phone, everybody else to register. */
export const purposeOf = (ctx: Ctx) => (ctx.user ? 'change' : 'register')

/** Sends the code that starts a registration, or a change where somebody is signed in. */
export async function register(ctx: Ctx, input: Identity): Promise<OtpSent | null> {
  const purpose = purposeOf(ctx)
  const userId = ctx.user?.id
  if (input.email) {
    await countTry('account_lookup', ctx, input.email)
    if (await findUserByEmail(ctx.db, input.email)) throw fieldError('email', 'email_taken')
    await sendCode(ctx, { purpose, channel: 'email', target: input.email, userId })
    return null
  }
  const phone = input.phone ?? ''
  await countTry('account_lookup', ctx, phone)
  if (await findUserByPhone(ctx.db, phone)) throw fieldError('phone', 'phone_taken')
  const verifyId = await sendCode(ctx, { purpose, channel: 'sms', target: phone, userId })
  return { verifyId, phone }
}

/** Whether an account has proven that phone. Rarely enough that nobody can walk through numbers. */
export async function checkPhone(ctx: Ctx, phone: string): Promise<{ exist: boolean }> {
  await countTry('account_lookup', ctx, phone)
  return { exist: (await findUserByPhone(ctx.db, phone)) !== undefined }
}

type NewPerson = Pick<UserRow, 'firstname'> &
  Partial<
    Pick<
      UserRow,
      | 'lastname'
      | 'gender'
      | 'email'
      | 'email_verified_at'
      | 'phone'
      | 'phone_verified_at'
      | 'password_hash'
      | 'img'
    >
  >

/** A new person with a wallet; nothing where e-mail or phone went to somebody else meanwhile. */
export async function insertPerson(
  tx: Db,
  ctx: Ctx,
  person: NewPerson,
): Promise<UserRow | undefined> {
  const user = await insertUser(tx, {
    ...person,
    lang: ctx.lang,
    my_referral: makeReferral(),
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  if (user) await insertWallet(tx, user.id)
  return user
}

/** A new, still nameless account for a phone whose code was just confirmed. */
export async function createByPhone(ctx: Ctx, code: CodeRow): Promise<Session> {
  const { target: phone } = code
  const { userId, token } = await withTransaction(ctx.db, async (tx) => {
    await takeCode(tx, code, ctx.now)
    await releasePhone(tx, phone, null)
    const user = await insertPerson(tx, ctx, { firstname: '', phone, phone_verified_at: ctx.now })
    if (!user) throw fieldError('phone', 'phone_taken')
    return { userId: user.id, token: await openSession(tx, ctx, user.id) }
  })
  return toSession(ctx, userId, token)
}

/** Whoever gave that invitation code. Throws 422 for an unknown one. */
export async function findInviter(db: Db, code: string | undefined): Promise<UserRow | undefined> {
  if (!code) return undefined
  const inviter = await findUserByReferral(db, code)
  if (!inviter) throw fieldError('referral', 'referral')
  return inviter
}

/** Notes who invited whom, for the reward, and tells the inviter that somebody has come. */
export async function tellInviter(tx: Db, inviter: UserRow, user: UserRow): Promise<void> {
  await insertInvite(tx, { user_id: user.id, inviter_id: inviter.id })
  await notify(tx, {
    userId: inviter.id,
    type: 'new_user_by_referral',
    params: { name: user.firstname },
    clientId: user.id,
  })
}

/**
 * Completes a registration whose e-mail the same client has confirmed in the last 15 minutes
 * (contract/FLOWS 4a, ADR 0076).
 */
export async function completeRegistration(
  ctx: Ctx,
  input: z.output<typeof afterVerifySchema>,
): Promise<Session> {
  const { email, firstname, lastname, gender, phone, password, proof } = input
  await countTry('code_check', ctx, email)
  const password_hash = await hashNewPassword(password, input)
  const { userId, token } = await withTransaction(ctx.db, async (tx) => {
    if (await findUserByEmail(tx, email)) throw fieldError('email', 'email_taken')
    if (!(await takeVerified(tx, ctx, { purpose: 'register', target: email, proof }))) {
      throw new AppError('code_needed')
    }
    if (phone && (await findUserByPhone(tx, phone))) throw fieldError('phone', 'phone_taken')
    if (phone) await releasePhone(tx, phone, null)
    const inviter = await findInviter(tx, input.referral)
    const user = await insertPerson(tx, ctx, {
      firstname,
      lastname,
      gender,
      email,
      email_verified_at: ctx.now,
      phone,
      password_hash,
    })
    if (!user) throw fieldError('email', 'email_taken')
    if (inviter) await tellInviter(tx, inviter, user)
    return { userId: user.id, token: await openSession(tx, ctx, user.id) }
  })
  return toSession(ctx, userId, token)
}
