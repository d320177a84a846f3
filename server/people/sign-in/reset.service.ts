import type { OtpSent } from '@/domain/auth.schema'
import type { SignIn } from '@/domain/profile.schema'
import { type CodeRow, lockCodeByHandle, lockCodeByTarget } from '@/server/people/auth/code.queries'
import { proveCode, sendCode, takeCode } from '@/server/people/auth/code.service'
import { deleteSessions } from '@/server/people/auth/session.queries'
import { assertOpen, openSession, toSignIn } from '@/server/people/auth/session.service'
import { hashNewPassword } from '@/server/people/user/new-password'
import { findUserByEmail, type UserRow, updateUser } from '@/server/people/user/user.queries'
import { findUserByPhone } from '@/server/people/user/user-phone'
import { withTransaction } from '@/server/platform/db/transaction'
import { MessageAnswer } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type PhoneCode, readPhoneCode } from './verify.service'

const isReachable = (user: UserRow | undefined) => user !== undefined && user.deleted_at === null

/** Starts a reset by e-mail. The answer is the same whether there is an account or not. */
export async function forgetByEmail(ctx: Ctx, email: string): Promise<MessageAnswer> {
  const deliver = isReachable(await findUserByEmail(ctx.db, email))
  await sendCode(ctx, { purpose: 'reset', channel: 'email', target: email, deliver })
  return new MessageAnswer('success.code_sent')
}

/** Starts a reset by phone. The answer is the same whether there is an account or not. */
export async function forgetByPhone(ctx: Ctx, phone: string): Promise<OtpSent> {
  const deliver = isReachable(await findUserByPhone(ctx.db, phone))
  const verifyId = await sendCode(ctx, { purpose: 'reset', channel: 'sms', target: phone, deliver })
  return { verifyId, phone }
}

/** Signs in the account's owner after a verified code; a new password ends the other sessions. */
async function recover(
  ctx: Ctx,
  user: UserRow | undefined,
  code: CodeRow,
  password?: string,
): Promise<SignIn> {
  if (!user) throw new AppError('code_wrong')
  assertOpen(user)
  const password_hash = password ? await hashNewPassword(password, user) : undefined
  const token = await withTransaction(ctx.db, async (tx) => {
    await takeCode(tx, code, ctx.now)
    if (password_hash) {
      await updateUser(tx, user.id, { password_hash, updated_at: ctx.now })
      await deleteSessions(tx, user.id, null)
    }
    return openSession(tx, ctx, user.id)
  })
  return toSignIn(ctx, user.id, token)
}

/** Exchanges the code of a reset mail for a session, which may then set a new password. */
export async function resetByEmail(ctx: Ctx, code: string, email: string): Promise<SignIn> {
  const proven = await proveCode(ctx, { account: email, code }, (tx) =>
    lockCodeByTarget(tx, 'reset', email, null),
  )
  return recover(ctx, await findUserByEmail(ctx.db, proven.target), proven)
}

/** Exchanges the code of a reset SMS for a session; the new password may be sent along or later. */
export async function resetByPhone(
  ctx: Ctx,
  input: PhoneCode & { password?: string },
): Promise<SignIn> {
  const { verifyId, verifyCode } = readPhoneCode(input)
  const proven = await proveCode(ctx, { account: verifyId, code: verifyCode }, (tx) =>
    lockCodeByHandle(tx, 'reset', verifyId),
  )
  return recover(ctx, await findUserByPhone(ctx.db, proven.target), proven, input.password)
}
