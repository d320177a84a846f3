import type { Session } from '@/domain/user'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { lockCodeByHandle, lockCodeByTarget, lockCodesByCaller } from './code.queries'
import { bindProof, proveCode } from './code.service'
import { notePhoneProof, type ProvenPerson, signInByProvenPhone } from './phone-token.service'
import { createByPhone, purposeOf } from './register.service'
import { findLifetime } from './session.queries'
import { openSession, toSession } from './session.service'

/**
 * Confirms the code of a mail. Our storefront names the e-mail; older clients send the code alone and
 * are known by their address, so that a stranger cannot guess codes of somebody else's registration.
 * Only who has typed the code completes the registration: with the proof that is answered where asked
 * for, or from the same address and device (ADR 0076).
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
  /** `firebase`: proven there */
  type?: string
}

/** The handle and code of our own SMS. */
export function readPhoneCode({ verifyId, verifyCode, type }: PhoneCode) {
  if (type !== undefined) throw new AppError('provider_unavailable')
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
 * A new phone says nothing of who owns the account: the new session was proven when the one in use was,
 * and ends when it ends. Otherwise a stolen session could be renewed without end.
 */
async function renewSession(ctx: Ctx, userId: number): Promise<Session> {
  const token = await withTransaction(ctx.db, async (tx) => {
    const lifetime = ctx.tokenHash ? await findLifetime(tx, ctx.tokenHash) : undefined
    if (!lifetime) throw new AppError('unauthorized')
    return openSession(tx, ctx, userId, lifetime)
  })
  return toSession(ctx, userId, token)
}

/**
 * Confirms the code of an SMS, ours or Firebase's. A new phone becomes a nameless account; who is
 * signed in has proven the phone and stores it with profile/update.
 */
export async function verifyPhone(ctx: Ctx, input: PhoneCode & ProvenPerson): Promise<Session> {
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
