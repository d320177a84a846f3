import type { SignIn } from '@/domain/profile.schema'
import {
  lockCodeByHandle,
  lockCodeByTarget,
  lockCodesByCaller,
} from '@/server/people/auth/code.queries'
import { bindProof, proveCode } from '@/server/people/auth/code.service'
import { findLifetime } from '@/server/people/auth/session.queries'
import { openSession, toSignIn } from '@/server/people/auth/session.service'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { notePhoneProof, type ProvenUser, signInByProvenPhone } from './phone-token.service'
import { createByPhone, purposeOf } from './register.service'

/**
 * Checks the code of a mail. Our storefront sends the e-mail, too; older clients send only the
 * code, which is then compared with codes requested from their IP address, so that others cannot be
 * guessed. Completing the registration needs the returned proof, or, for clients that did not ask
 * for one, the same IP address and User-Agent (ADR 0076).
 */
export async function verifyMail(
  ctx: Ctx,
  code: string,
  { email, proof: asksForProof = false }: { email?: string; proof?: boolean },
): Promise<{ proof: string } | null> {
  const purpose = purposeOf(ctx)
  const caller = { ip: ctx.ip, userId: ctx.user?.id ?? null }
  const proven = await proveCode(ctx, { account: email ?? ctx.ip, code }, (tx) =>
    email
      ? lockCodeByTarget(tx, purpose, email, caller.userId)
      : lockCodesByCaller(tx, purpose, caller, ctx.now),
  )
  const proof = ctx.user ? null : await bindProof(ctx, proven, asksForProof)
  return proof ? { proof } : null
}

export interface PhoneCode {
  verifyId?: string
  verifyCode?: string
  /** `firebase` if Firebase has verified the phone */
  type?: string
}

/** Handle and code of an SMS of our own. Throws 422, or `sign_in_unavailable` for any `type`. */
export function readPhoneCode({ verifyId, verifyCode, type }: PhoneCode) {
  if (type !== undefined) throw new AppError('sign_in_unavailable')
  const missing = [
    ...(verifyId ? [] : ['verifyId' as const]),
    ...(verifyCode ? [] : ['verifyCode' as const]),
  ]
  if (!verifyId || !verifyCode) {
    const fields = Object.fromEntries(missing.map((field) => [field, [{ key: 'required' }]]))
    throw new AppError('invalid', {}, fields)
  }
  return { verifyId, verifyCode }
}

/**
 * Opens a new session with the recent proof and expiry of the current one: verifying a phone does
 * not prove who owns the account, and a stolen session must not be renewed this way.
 */
async function renewSession(ctx: Ctx, userId: number): Promise<SignIn> {
  const token = await withTransaction(ctx.db, async (tx) => {
    const lifetime = ctx.tokenHash ? await findLifetime(tx, ctx.tokenHash) : undefined
    if (!lifetime) throw new AppError('unauthorized')
    return openSession(tx, ctx, userId, lifetime)
  })
  return toSignIn(ctx, userId, token)
}

/**
 * Checks the code of an SMS, ours or Firebase's. Without a session, a new phone creates an account;
 * a signed-in user has then verified the phone and stores it with profile/update.
 */
export async function verifyPhone(ctx: Ctx, input: PhoneCode & ProvenUser): Promise<SignIn> {
  const { user } = ctx
  if (input.type === 'firebase') {
    if (!user) return signInByProvenPhone(ctx, input)
    await notePhoneProof(ctx, user.id, input.id ?? '')
    return renewSession(ctx, user.id)
  }
  const { verifyId, verifyCode } = readPhoneCode(input)
  const proven = await proveCode(ctx, { account: verifyId, code: verifyCode }, async (tx) => {
    const rows = await lockCodeByHandle(tx, purposeOf(ctx), verifyId)
    return rows.filter((row) => row.user_id === (user?.id ?? null))
  })
  if (!user) return createByPhone(ctx, proven)
  return renewSession(ctx, user.id)
}
