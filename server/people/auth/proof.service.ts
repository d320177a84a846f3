// Recent proof (ADR 0075): a session stores when its user last proved to be present. `requireRecentProof` guards everything that
// changes how a user signs in, and `notifySecurityChange` (people/user/security-notice.ts) notifies the previous address.
//
// What a user without an account has verified is bound to the client that did it, invitations carry a random token, and mails to
// unverified addresses contain only codes (platform/outbox/message.ts, ADR 0076).

import type { z } from 'zod'
import type { ProofWay } from '@/domain/account'
import type { proofSchema, RecentProof } from '@/domain/account.schema'
import { RECENT_PROOF_MINUTES } from '@/domain/user'
import { countPasskeys } from '@/server/people/passkey/passkey.queries'
import { proveByPasskey } from '@/server/people/passkey/passkey-proof.service'
import { takeFactorCode } from '@/server/people/second-factor/check-factor.service'
import { isSecondFactorDemanded } from '@/server/people/second-factor/demand'
import { findFactor } from '@/server/people/second-factor/second-factor.queries'
import { isPassword } from '@/server/people/user/password'
import { findUser, type UserRow } from '@/server/people/user/user.queries'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTry, forgetTries } from '@/server/platform/http/limits'
import { lockCodeByTarget } from './code.queries'
import { proveCode, sendCode, takeCode } from './code.service'
import { findLifetime, noteProven } from './session.queries'

type Proof = z.output<typeof proofSchema>
type Channel = 'email' | 'phone'

/** When the recent proof of this session expires; null if it has none. */
async function freshUntil({ db, tokenHash, now }: UserCtx): Promise<Date | null> {
  const at = tokenHash ? (await findLifetime(db, tokenHash))?.proven_at : undefined
  const until = new Date((at?.getTime() ?? 0) + RECENT_PROOF_MINUTES * 60_000)
  return until > now ? until : null
}

async function getOwnUser({ db, user }: UserCtx): Promise<UserRow> {
  const row = await findUser(db, user.id)
  if (!row) throw new AppError('unauthorized')
  return row
}

/** Where a code may go: only to a verified contact, never to one from the request. */
const targetOf = (row: UserRow, channel: Channel) =>
  channel === 'email' ? row.email_verified_at && row.email : row.phone_verified_at && row.phone

/**
 * Whether only the second factor proves its user to be there: what a stolen password or mailbox proves must not change
 * another factor (ADR 0127).
 */
async function isByFactorOnly({ db, user }: UserCtx): Promise<boolean> {
  if (await findFactor(db, user.id)) return true
  const isStaff = user.role === 'admin' || user.role === 'seller'
  return isStaff && isSecondFactorDemanded() && (await countPasskeys(db, user.id)) > 0
}

async function noteFresh(ctx: UserCtx): Promise<void> {
  if (ctx.tokenHash) await noteProven(ctx.db, ctx.tokenHash, ctx.now)
}

async function provePassword(ctx: UserCtx, password: string): Promise<void> {
  const account = String(ctx.user.id)
  await countTry('proof', ctx, account)
  const row = await getOwnUser(ctx)
  if (!(await isPassword(row.password_hash, password))) throw new AppError('proof_wrong')
  await forgetTries('proof', ctx, account)
}

async function proveByCode(ctx: UserCtx, channel: Channel, code: string): Promise<void> {
  const target = targetOf(await getOwnUser(ctx), channel)
  if (!target) throw new AppError('code_wrong')
  const { id } = ctx.user
  const right = await proveCode(ctx, { account: target, code }, (tx) =>
    lockCodeByTarget(tx, 'proof', target, id),
  )
  await takeCode(ctx.db, right, ctx.now)
  await noteFresh(ctx)
}

/**
 * Requires a recent proof in this session, by signing in or by `proveRecently`. If the current
 * password is given, checks it instead and throws `proof_wrong`; beside a second factor it does not
 * suffice. Guards every change of how a user
 * signs in (ADR 0075). Throws 403 `proof_needed`.
 */
export async function requireRecentProof(ctx: UserCtx, password?: string): Promise<void> {
  // a stolen password must not put another second factor beside the one that is there (ADR 0127)
  if (ctx.user.lack && (await countPasskeys(ctx.db, ctx.user.id)) > 0) {
    throw new AppError('second_factor_missing')
  }
  if (password !== undefined) {
    await provePassword(ctx, password)
    if (!(await isByFactorOnly(ctx))) return noteFresh(ctx)
  }
  if (!(await freshUntil(ctx))) throw new AppError('proof_needed')
}

/** Until when this session has a recent proof, and how the user can give one. */
export async function getRecentProof(ctx: UserCtx): Promise<RecentProof> {
  const row = await getOwnUser(ctx)
  const isByFactor = await isByFactorOnly(ctx)
  const has: Record<ProofWay, boolean> = {
    password: !isByFactor && row.password_hash !== null,
    email: !isByFactor && Boolean(targetOf(row, 'email')),
    phone: !isByFactor && Boolean(targetOf(row, 'phone')),
    passkey: (await countPasskeys(ctx.db, row.id)) > 0,
    app: (await findFactor(ctx.db, row.id)) !== undefined,
  }
  const ways = (Object.keys(has) as ProofWay[]).filter((way) => has[way])
  return { until: (await freshUntil(ctx))?.toISOString() ?? null, ways }
}

/** Sends a code to the user's verified e-mail or phone. */
export async function askProofCode(ctx: UserCtx, channel: Channel): Promise<null> {
  const target = targetOf(await getOwnUser(ctx), channel)
  if (!target) throw new AppError('bad_request')
  await sendCode(ctx, {
    purpose: 'proof',
    channel: channel === 'email' ? 'email' : 'sms',
    target,
    userId: ctx.user.id,
  })
  return null
}

async function proveByApp(ctx: UserCtx, code: string): Promise<void> {
  await takeFactorCode(ctx, code, async (tx) => {
    if (ctx.tokenHash) await noteProven(tx, ctx.tokenHash, ctx.now)
  })
}

/**
 * Gives this session a recent proof, by password, code or passkey; beside a second factor by that only.
 * Throws `proof_needed` for the others then.
 */
export async function proveRecently(ctx: UserCtx, proof: Proof): Promise<RecentProof> {
  const isWeak = 'password' in proof || 'code' in proof
  if (isWeak && (await isByFactorOnly(ctx))) throw new AppError('proof_needed')
  if ('code' in proof) await proveByCode(ctx, proof.channel, proof.code)
  else if ('factor_code' in proof) await proveByApp(ctx, proof.factor_code)
  else {
    if ('password' in proof) await provePassword(ctx, proof.password)
    else await proveByPasskey(ctx, proof.credential)
    await noteFresh(ctx)
  }
  return getRecentProof(ctx)
}
