import type { z } from 'zod'
import type { provenUserSchema } from '@/domain/auth.schema'
import type { SignIn } from '@/domain/profile.schema'
import { noteProof } from '@/server/people/auth/code.service'
import { assertOpen, openSession, toSignIn } from '@/server/people/auth/session.service'
import { socialVerifier } from '@/server/people/auth/social-verifier'
import { hashNewPassword } from '@/server/people/user/new-password'
import type { UserRow } from '@/server/people/user/user.queries'
import { findUserByPhone, releasePhone } from '@/server/people/user/user-phone'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { findInviter, insertAccount, notifyInviter } from './register.service'

export type ProvenUser = z.output<typeof provenUserSchema>

async function getPhone(ctx: Ctx, token: string): Promise<string> {
  const verdict = await socialVerifier(ctx.db).verifyPhone(token, ctx.now)
  if (verdict === 'unavailable') throw new AppError('sign_in_unavailable')
  if (verdict === 'refused') throw new AppError('sign_in_token_invalid')
  return verdict.phone
}

async function create(tx: Db, ctx: Ctx, phone: string, input: ProvenUser): Promise<UserRow> {
  const { firstname = '', lastname, gender, password } = input
  const inviter = await findInviter(tx, input.referral)
  await releasePhone(tx, phone, null)
  const user = await insertAccount(tx, ctx, {
    firstname,
    lastname,
    gender,
    phone,
    phone_verified_at: ctx.now,
    password_hash: password ? await hashNewPassword(password, { ...input, phone }) : undefined,
  })
  if (!user) throw fieldError('phone', 'phone_taken')
  if (inviter) await notifyInviter(tx, inviter, user)
  return user
}

/**
 * Sign-in with a phone that Firebase has verified. A new phone creates an account from `input`; an
 * existing account stays unchanged. Throws `sign_in_unavailable` and `sign_in_token_invalid`.
 */
export async function signInByProvenPhone(ctx: Ctx, input: ProvenUser): Promise<SignIn> {
  await countTry('social', ctx, ctx.ip)
  const phone = await getPhone(ctx, input.id ?? '')
  const { userId, token } = await withTransaction(ctx.db, async (tx) => {
    const user = (await findUserByPhone(tx, phone)) ?? (await create(tx, ctx, phone, input))
    assertOpen(user)
    return { userId: user.id, token: await openSession(tx, ctx, user.id) }
  })
  return toSignIn(ctx, userId, token)
}

/**
 * Records that the signed-in user has verified a phone at Firebase; profile/update then stores the
 * phone. Throws `sign_in_unavailable` and `sign_in_token_invalid`.
 */
export async function notePhoneProof(ctx: Ctx, userId: number, token: string): Promise<void> {
  await countTry('social', ctx, ctx.ip)
  await noteProof(ctx, { purpose: 'change', target: await getPhone(ctx, token), userId })
}
