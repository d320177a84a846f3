import type { z } from 'zod'
import type { ProofWay, RecentProof } from '@/domain/account'
import type { proofSchema } from '@/domain/account.schema'
import { RECENT_PROOF_MINUTES } from '@/domain/user'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { countPasskeys } from '@/server/passkey/passkey.queries'
import { proveByPasskey } from '@/server/passkey/passkey-proof.service'
import { findUser, type UserRow } from '@/server/user/user.queries'
import { lockCodeByTarget } from './code.queries'
import { proveCode, sendCode, takeCode } from './code.service'
import { countTry, forgetTries } from './limits'
import { isPassword } from './password'
import { findLifetime, noteProven } from './session.queries'

type Proof = z.output<typeof proofSchema>
type Channel = 'email' | 'phone'

/** Until when the session in use counts as proven; null where that is over. */
async function freshUntil({ db, tokenHash, now }: UserCtx): Promise<Date | null> {
  const at = tokenHash ? (await findLifetime(db, tokenHash))?.proven_at : undefined
  const until = new Date((at?.getTime() ?? 0) + RECENT_PROOF_MINUTES * 60_000)
  return until > now ? until : null
}

async function getPerson({ db, user }: UserCtx): Promise<UserRow> {
  const row = await findUser(db, user.id)
  if (!row) throw new AppError('unauthorized')
  return row
}

/** Where a code may go: what the person has proven before, never what was just typed. */
const targetOf = (row: UserRow, channel: Channel) =>
  channel === 'email' ? row.email_verified_at && row.email : row.phone_verified_at && row.phone

async function noteFresh(ctx: UserCtx): Promise<void> {
  if (ctx.tokenHash) await noteProven(ctx.db, ctx.tokenHash, ctx.now)
}

async function provePassword(ctx: UserCtx, password: string): Promise<void> {
  const account = String(ctx.user.id)
  await countTry('proof', ctx, account)
  const row = await getPerson(ctx)
  if (!(await isPassword(row.password_hash, password))) throw new AppError('proof_wrong')
  await forgetTries('proof', ctx, account)
  await noteFresh(ctx)
}

async function proveByCode(ctx: UserCtx, channel: Channel, code: string): Promise<void> {
  const target = targetOf(await getPerson(ctx), channel)
  if (!target) throw new AppError('code_wrong')
  const { id } = ctx.user
  const right = await proveCode(ctx, { account: target, code }, (tx) =>
    lockCodeByTarget(tx, 'proof', target, id),
  )
  await takeCode(ctx.db, right, ctx.now)
  await noteFresh(ctx)
}

/**
 * Holds that the session's owner has proven to be here in the last minutes, by signing in or by
 * `proveRecently`; the present password may come along instead, and then it must be right. Everything
 * that changes how somebody signs in asks here (ADR 0075). Throws 403 `proof_needed`.
 */
export async function requireRecentProof(ctx: UserCtx, password?: string): Promise<void> {
  if (password !== undefined) return provePassword(ctx, password)
  if (!(await freshUntil(ctx))) throw new AppError('proof_needed')
}

/** Whether the session was proven lately, and how it can be. */
export async function getRecentProof(ctx: UserCtx): Promise<RecentProof> {
  const row = await getPerson(ctx)
  const has: Record<ProofWay, boolean> = {
    password: row.password_hash !== null,
    email: Boolean(targetOf(row, 'email')),
    phone: Boolean(targetOf(row, 'phone')),
    passkey: (await countPasskeys(ctx.db, row.id)) > 0,
  }
  const ways = (Object.keys(has) as ProofWay[]).filter((way) => has[way])
  return { until: (await freshUntil(ctx))?.toISOString() ?? null, ways }
}

/** Sends a code to the e-mail or phone that the person has proven before. */
export async function askProofCode(ctx: UserCtx, channel: Channel): Promise<null> {
  const target = targetOf(await getPerson(ctx), channel)
  if (!target) throw new AppError('bad_request')
  await sendCode(ctx, {
    purpose: 'proof',
    channel: channel === 'email' ? 'email' : 'sms',
    target,
    userId: ctx.user.id,
  })
  return null
}

/** Proves that the session is used by its owner: by password, code or passkey. */
export async function proveRecently(ctx: UserCtx, proof: Proof): Promise<RecentProof> {
  if ('password' in proof) await provePassword(ctx, proof.password)
  else if ('code' in proof) await proveByCode(ctx, proof.channel, proof.code)
  else {
    await proveByPasskey(ctx, proof.credential)
    await noteFresh(ctx)
  }
  return getRecentProof(ctx)
}
