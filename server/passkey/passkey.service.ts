import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import { deviceName, type Passkey } from '@/domain/account'
import type { credentialSchema } from '@/domain/account.schema'
import { brand } from '@/domain/brand'
import type { Session } from '@/domain/user'
import { countTry, forgetTries } from '@/server/auth/limits'
import { assertOpen, openSession, toSession } from '@/server/auth/session.service'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx, UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findUser } from '@/server/user/user.queries'
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  takeChallenge,
} from './passkey.queries'

/** How long an authenticator may think about it. */
const CHALLENGE_MS = 5 * 60 * 1000
const MAX_PASSKEYS = 20

type Credential = z.output<typeof credentialSchema>

/** A passkey belongs to the storefront's host; browsers refuse it anywhere else. */
const partyOf = (ctx: Ctx) => ({ origin: ctx.origin, id: new URL(ctx.origin).hostname })

const toPasskey = ({ id, title, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  title,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

const keepChallenge = (ctx: Ctx, challenge: string, userId: number | null) =>
  insertChallenge(
    ctx.db,
    { challenge, user_id: userId, expires_at: new Date(ctx.now.getTime() + CHALLENGE_MS) },
    ctx.now,
  )

export async function getPasskeys(ctx: UserCtx): Promise<Passkey[]> {
  return (await listPasskeys(ctx.db, ctx.user.id)).map(toPasskey)
}

/** What the browser asks its authenticator to make; known ones are named so that none is made twice. */
export async function offerPasskey(ctx: UserCtx) {
  const known = await listPasskeys(ctx.db, ctx.user.id)
  const user = await findUser(ctx.db, ctx.user.id)
  const name = ctx.user.email ?? ctx.user.phone ?? ctx.user.uuid
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: partyOf(ctx).id,
    userName: name,
    userDisplayName: user?.firstname || name,
    userID: new TextEncoder().encode(ctx.user.uuid),
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, options.challenge, ctx.user.id)
  return options
}

/** Keeps the passkey that an authenticator has made. Throws `passkey` for anything that does not fit. */
export async function addPasskey(ctx: UserCtx, credential: Credential): Promise<Passkey> {
  const party = partyOf(ctx)
  const { registrationInfo } = await verifyRegistrationResponse({
    // its inside is what the library checks
    response: credential as never,
    expectedChallenge: (challenge) => takeChallenge(ctx.db, challenge, ctx.user.id, ctx.now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw new AppError('passkey')
  const made = registrationInfo.credential
  const row = await withTransaction(ctx.db, async (tx) => {
    if ((await listPasskeys(tx, ctx.user.id)).length >= MAX_PASSKEYS) return undefined
    return insertPasskey(tx, {
      user_id: ctx.user.id,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: made.transports ?? [],
      title: deviceName(ctx.agent) || brand.name,
      created_at: ctx.now,
    })
  })
  if (!row) throw new AppError('passkey')
  return toPasskey(row)
}

export async function removePasskey(ctx: UserCtx, id: number): Promise<null> {
  if (!(await deletePasskey(ctx.db, ctx.user.id, id))) throw new AppError('not_found')
  return null
}

/** What the browser asks for at sign-in. It names nobody, so it tells nobody who has an account. */
export async function askPasskey(ctx: Ctx) {
  await countTry('passkey', ctx, ctx.ip)
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx).id,
    userVerification: 'required',
  })
  await keepChallenge(ctx, options.challenge, null)
  return options
}

async function verifySigned(
  ctx: Ctx,
  row: PasskeyRow,
  credential: Credential,
): Promise<VerifiedAuthenticationResponse | undefined> {
  const party = partyOf(ctx)
  return verifyAuthenticationResponse({
    response: credential as never,
    expectedChallenge: (challenge) => takeChallenge(ctx.db, challenge, null, ctx.now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
    // a wrong signature and a counter that went back both throw
  }).catch(() => undefined)
}

/**
 * Sign-in by a passkey. Wrong in any way is the same 400 `passkey`. The challenge is taken outside of
 * the transaction: a refusal does not give it back.
 */
export async function logInByPasskey(ctx: Ctx, credential: Credential): Promise<Session> {
  await countTry('passkey', ctx, credential.id)
  const row = await findPasskey(ctx.db, credential.id)
  const user = row ? await findUser(ctx.db, row.user_id) : undefined
  const signed = row && (await verifySigned(ctx, row, credential))
  if (!row || !user || !signed?.verified) throw new AppError('passkey')
  assertOpen(user)
  const { newCounter } = signed.authenticationInfo
  const token = await withTransaction(ctx.db, async (tx) => {
    if (!(await notePasskeyUse(tx, row, newCounter, ctx.now))) throw new AppError('passkey')
    return openSession(tx, ctx, user.id)
  })
  await forgetTries('passkey', ctx, credential.id)
  return toSession(ctx, user.id, token)
}
