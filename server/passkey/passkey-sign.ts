import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { credentialSchema } from '@/domain/account.schema'
import type { Db } from '@/server/db/client'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import {
  findPasskey,
  insertChallenge,
  notePasskeyUse,
  type PasskeyRow,
  takeChallenge,
} from './passkey.queries'

export type Credential = z.output<typeof credentialSchema>

/** How long an authenticator may think about it. */
const CHALLENGE_MS = 5 * 60 * 1000

/** A passkey belongs to the storefront's host; browsers refuse it anywhere else. */
export const partyOf = (ctx: Ctx) => ({ origin: ctx.origin, id: new URL(ctx.origin).hostname })

/** `userId` is who is asked; null where somebody signs in. */
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
 * The passkey that has signed a challenge of ours, of that person where one was asked; undefined for
 * anything that does not fit. The challenge is taken outside of a transaction: a refusal does not give
 * it back.
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
    // its inside is what the library checks
    response: credential as never,
    expectedChallenge: (challenge) => takeChallenge(ctx.db, challenge, userId, ctx.now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
    // a wrong signature and a counter that went back both throw
  }).catch(() => undefined)
  return signed?.verified ? { row, counter: signed.authenticationInfo.newCounter } : undefined
}

/** Counts the use. Throws `passkey` where another call has used the same answer meanwhile. */
export async function spendSigned(tx: Db, { row, counter }: Signed, now: Date): Promise<void> {
  if (!(await notePasskeyUse(tx, row, counter, now))) throw new AppError('passkey')
}
