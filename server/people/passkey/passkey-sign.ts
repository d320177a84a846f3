import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { credentialSchema } from '@/domain/account.schema'
import type { Db } from '@/server/platform/db/client'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import {
  findPasskey,
  insertChallenge,
  notePasskeyUse,
  type PasskeyRow,
  takeChallenge,
} from './passkey.queries'

export type Credential = z.output<typeof credentialSchema>

/** How long a challenge is valid. */
const CHALLENGE_MS = 5 * 60 * 1000

/** A passkey belongs to the storefront's host; browsers refuse it anywhere else. */
export const partyOf = (ctx: Ctx) => ({ origin: ctx.origin, id: new URL(ctx.origin).hostname })

/** `userId` is the user who must sign; null for a sign-in. */
export const keepChallenge = (ctx: Ctx, challenge: string, userId: number | null) =>
  insertChallenge(
    ctx.db,
    { challenge, user_id: userId, expires_at: new Date(ctx.now.getTime() + CHALLENGE_MS) },
    ctx.now,
  )

interface Signed {
  row: PasskeyRow
  counter: number
}

/**
 * The passkey that has signed one of our challenges, of that user if one is given; undefined if
 * anything is invalid. Consumes the challenge outside a transaction, so that a failed try uses it
 * up.
 */
export async function readSigned(
  ctx: Ctx,
  credential: Credential,
  userId: number | null,
): Promise<Signed | undefined> {
  const row = await findPasskey(ctx.db, credential.id)
  if (!row || (userId !== null && row.user_id !== userId)) return undefined
  const party = partyOf(ctx)
  const signed = await verifyAuthenticationResponse({
    // the library validates its content
    response: credential as never,
    expectedChallenge: (challenge) => takeChallenge(ctx.db, challenge, userId, ctx.now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // it counts as both factors
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
    // a wrong signature or a decreased counter throws
  }).catch(() => undefined)
  return signed?.verified ? { row, counter: signed.authenticationInfo.newCounter } : undefined
}

/** Stores the new counter. Throws `passkey_invalid` if a concurrent call has changed it. */
export async function spendSigned(tx: Db, { row, counter }: Signed, now: Date): Promise<void> {
  if (!(await notePasskeyUse(tx, row, counter, now))) throw new AppError('passkey_invalid')
}
