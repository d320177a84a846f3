import type { z } from 'zod'
import type { Identity } from '@/domain/auth'
import type { afterVerifySchema, OtpSent } from '@/domain/auth.schema'
import type { Session } from '@/domain/profile.schema'
import type { CodeRow } from '@/server/people/auth/code.queries'
import { sendCode, takeCode, takeVerified } from '@/server/people/auth/code.service'
import { openSession, toSession } from '@/server/people/auth/session.service'
import { makeReferral } from '@/server/people/auth/token'
import { notify } from '@/server/people/notification/notification.service'
import { insertInvite } from '@/server/people/referral/referral'
import { hashNewPassword } from '@/server/people/user/new-password'
import {
  findUserByEmail,
  findUserByReferral,
  insertUser,
  insertWallet,
  type UserRow,
} from '@/server/people/user/user.queries'
import { findUserByPhone, releasePhone } from '@/server/people/user/user-phone'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'

/** Purpose of a code: a signed-in user changes the e-mail or phone, others register. */
export const purposeOf = (ctx: Ctx) => (ctx.user ? 'change' : 'register')

/** Sends the code that starts a registration, or a change if the caller is signed in. */
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

/** Whether an account has verified that phone. Rate-limited against enumerating numbers. */
export async function checkPhone(ctx: Ctx, phone: string): Promise<{ exist: boolean }> {
  await countTry('account_lookup', ctx, phone)
  return { exist: (await findUserByPhone(ctx.db, phone)) !== undefined }
}

type NewUser = Pick<UserRow, 'firstname'> &
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
      | 'role'
    >
  >

/** Inserts a user with a wallet; undefined if the e-mail or phone is taken. */
export async function insertAccount(
  tx: Db,
  ctx: Pick<Ctx, 'lang' | 'now'>,
  input: NewUser,
): Promise<UserRow | undefined> {
  const user = await insertUser(tx, {
    ...input,
    lang: ctx.lang,
    my_referral: makeReferral(),
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  if (user) await insertWallet(tx, user.id)
  return user
}

/** Creates an account without a name for a phone that was just verified. */
export async function createByPhone(ctx: Ctx, code: CodeRow): Promise<Session> {
  const { target: phone } = code
  const { userId, token } = await withTransaction(ctx.db, async (tx) => {
    await takeCode(tx, code, ctx.now)
    await releasePhone(tx, phone, null)
    const user = await insertAccount(tx, ctx, { firstname: '', phone, phone_verified_at: ctx.now })
    if (!user) throw fieldError('phone', 'phone_taken')
    return { userId: user.id, token: await openSession(tx, ctx, user.id) }
  })
  return toSession(ctx, userId, token)
}

/** The user with that referral code. Throws 422 for an unknown one. */
export async function findInviter(db: Db, code: string | undefined): Promise<UserRow | undefined> {
  if (!code) return undefined
  const inviter = await findUserByReferral(db, code)
  if (!inviter) throw fieldError('referral', 'referral')
  return inviter
}

/** Records the invitation for the reward and notifies the inviter. */
export async function notifyInviter(tx: Db, inviter: UserRow, user: UserRow): Promise<void> {
  await insertInvite(tx, { user_id: user.id, inviter_id: inviter.id })
  await notify(tx, {
    userId: inviter.id,
    type: 'new_user_by_referral',
    params: { name: user.firstname },
    clientId: user.id,
  })
}

/**
 * Completes a registration whose e-mail the same client has verified in the last 15 minutes
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
    const user = await insertAccount(tx, ctx, {
      firstname,
      lastname,
      gender,
      email,
      email_verified_at: ctx.now,
      phone,
      password_hash,
    })
    if (!user) throw fieldError('email', 'email_taken')
    if (inviter) await notifyInviter(tx, inviter, user)
    return { userId: user.id, token: await openSession(tx, ctx, user.id) }
  })
  return toSession(ctx, userId, token)
}
