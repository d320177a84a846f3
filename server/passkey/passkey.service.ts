import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { deviceName, type Passkey } from '@/domain/account'
import { brand } from '@/domain/brand'
import type { Session } from '@/domain/user'
import { countTry, forgetTries } from '@/server/auth/limits'
import { requireRecentProof } from '@/server/auth/proof.service'
import { assertOpen, openSession, toSession } from '@/server/auth/session.service'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx, UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { tellSecurity } from '@/server/user/security-notice'
import { findUser } from '@/server/user/user.queries'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
} from './passkey.queries'
import { type Credential, keepChallenge, partyOf, readSigned, spendSigned } from './passkey-sign'

const MAX_PASSKEYS = 20

const toPasskey = ({ id, title, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  title,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

export async function getPasskeys(ctx: UserCtx): Promise<Passkey[]> {
  return (await listPasskeys(ctx.db, ctx.user.id)).map(toPasskey)
}

/** What the browser asks its authenticator to make; known ones are named so that none is made twice. */
export async function offerPasskey(ctx: UserCtx) {
  await requireRecentProof(ctx)
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
  await requireRecentProof(ctx)
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
    const kept = await insertPasskey(tx, {
      user_id: ctx.user.id,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: made.transports ?? [],
      title: deviceName(ctx.agent) || brand.name,
      created_at: ctx.now,
    })
    if (kept) await tellSecurity(tx, ctx, 'passkey_added')
    return kept
  })
  if (!row) throw new AppError('passkey')
  return toPasskey(row)
}

export async function removePasskey(ctx: UserCtx, id: number): Promise<null> {
  await requireRecentProof(ctx)
  await withTransaction(ctx.db, async (tx) => {
    if (!(await deletePasskey(tx, ctx.user.id, id))) throw new AppError('not_found')
    await tellSecurity(tx, ctx, 'passkey_removed')
  })
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

/**
 * Sign-in by a passkey. Wrong in any way is the same 400 `passkey`. The challenge is taken outside of
 * the transaction: a refusal does not give it back.
 */
export async function logInByPasskey(ctx: Ctx, credential: Credential): Promise<Session> {
  await countTry('passkey', ctx, credential.id)
  const signed = await readSigned(ctx, credential, null)
  const user = signed && (await findUser(ctx.db, signed.row.user_id))
  if (!signed || !user) throw new AppError('passkey')
  assertOpen(user)
  const token = await withTransaction(ctx.db, async (tx) => {
    await spendSigned(tx, signed, ctx.now)
    return openSession(tx, ctx, user.id)
  })
  await forgetTries('passkey', ctx, credential.id)
  return toSession(ctx, user.id, token)
}
