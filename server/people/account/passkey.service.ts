import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { deviceName } from '@/domain/account'
import type { Passkey } from '@/domain/account.schema'
import { brand } from '@/domain/brand'
import { requireRecentProof } from '@/server/people/auth/proof.service'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
} from '@/server/people/passkey/passkey.queries'
import { type Credential, keepChallenge, partyOf } from '@/server/people/passkey/passkey-sign'
import { notifySecurityChange } from '@/server/people/user/security-notice'
import { findUser } from '@/server/people/user/user.queries'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'

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

/** WebAuthn options for a new passkey; known ones are excluded, so that none is made twice. */
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

/** Stores a new passkey. Throws `passkey_invalid` if it is invalid, known, or beyond `MAX_PASSKEYS`. */
export async function addPasskey(ctx: UserCtx, credential: Credential): Promise<Passkey> {
  await requireRecentProof(ctx)
  const party = partyOf(ctx)
  const { registrationInfo } = await verifyRegistrationResponse({
    // the library validates its content
    response: credential as never,
    expectedChallenge: (challenge) => takeChallenge(ctx.db, challenge, ctx.user.id, ctx.now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw new AppError('passkey_invalid')
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
    if (kept) await notifySecurityChange(tx, ctx, 'passkey_added')
    return kept
  })
  if (!row) throw new AppError('passkey_invalid')
  return toPasskey(row)
}

export async function removePasskey(ctx: UserCtx, id: number): Promise<null> {
  await requireRecentProof(ctx)
  await withTransaction(ctx.db, async (tx) => {
    if (!(await deletePasskey(tx, ctx.user.id, id))) throw new AppError('not_found')
    await notifySecurityChange(tx, ctx, 'passkey_removed')
  })
  return null
}
