import type { z } from 'zod'
import type { provenPersonSchema } from '@/domain/auth.schema'
import type { Session } from '@/domain/user'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { findUserByPhone, releasePhone, type UserRow } from '@/server/user/user.queries'
import { noteProof } from './code.service'
import { countTry } from './limits'
import { hashNewPassword } from './new-password'
import { findInviter, insertPerson, tellInviter } from './register.service'
import { assertOpen, openSession, toSession } from './session.service'
import { socialVerifier } from './social-verifier'

export type ProvenPerson = z.output<typeof provenPersonSchema>

async function getPhone(ctx: Ctx, token: string): Promise<string> {
  const verdict = await socialVerifier(ctx.db).verifyPhone(token, ctx.now)
  if (verdict === 'unavailable') throw new AppError('provider_unavailable')
  if (verdict === 'refused') throw new AppError('provider_token')
  return verdict.phone
}

async function create(tx: Db, ctx: Ctx, phone: string, input: ProvenPerson): Promise<UserRow> {
  const { firstname = '', lastname, gender, password } = input
  const inviter = await findInviter(tx, input.referral)
  await releasePhone(tx, phone, null)
  const user = await insertPerson(tx, ctx, {
    firstname,
    lastname,
    gender,
    phone,
    phone_verified_at: ctx.now,
    password_hash: password ? await hashNewPassword(password, { ...input, phone }) : undefined,
  })
  if (!user) throw fieldError('phone', 'phone_taken')
  if (inviter) await tellInviter(tx, inviter, user)
  return user
}

/**
 * Sign-in with a phone that Firebase has proven; a new phone makes an account, of which an existing one
 * keeps what it has. Throws `provider_unavailable` and `provider_token`.
 */
export async function signInByProvenPhone(ctx: Ctx, input: ProvenPerson): Promise<Session> {
  await countTry('social', ctx, ctx.ip)
  const phone = await getPhone(ctx, input.id ?? '')
  const { userId, token } = await withTransaction(ctx.db, async (tx) => {
    const user = (await findUserByPhone(tx, phone)) ?? (await create(tx, ctx, phone, input))
    assertOpen(user)
    return { userId: user.id, token: await openSession(tx, ctx, user.id) }
  })
  return toSession(ctx, userId, token)
}

/**
 * Notes that who is signed in has proven a phone at Firebase; profile/update stores it. Throws what
 * signing in with it would throw.
 */
export async function notePhoneProof(ctx: Ctx, userId: number, token: string): Promise<void> {
  await countTry('social', ctx, ctx.ip)
  await noteProof(ctx, { purpose: 'change', target: await getPhone(ctx, token), userId })
}
