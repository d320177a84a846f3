import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Session } from '@/domain/profile.schema'
import {
  assertOpen,
  openSession,
  sessionEnd,
  toSession,
} from '@/server/people/auth/session.service'
import {
  type Credential,
  keepChallenge,
  partyOf,
  readSigned,
  spendSigned,
} from '@/server/people/passkey/passkey-sign'
import { findUser } from '@/server/people/user/user.queries'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTry, forgetTries } from '@/server/platform/http/limits'

/** WebAuthn options for a sign-in. They name no credential, so they do not reveal accounts. */
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
 * Sign-in by a passkey. Every invalid credential is the same 400 `passkey_invalid`. Consumes the challenge
 * outside the transaction, so that a failed try uses it up.
 */
export async function logInByPasskey(ctx: Ctx, credential: Credential): Promise<Session> {
  await countTry('passkey', ctx, credential.id)
  const signed = await readSigned(ctx, credential, null)
  const user = signed && (await findUser(ctx.db, signed.row.user_id))
  if (!signed || !user) throw new AppError('passkey_invalid')
  assertOpen(user)
  const token = await withTransaction(ctx.db, async (tx) => {
    await spendSigned(tx, signed, ctx.now)
    // it has verified its user: possession and a fingerprint or PIN in one
    return openSession(tx, ctx, user.id, {
      proven_at: ctx.now,
      expires_at: sessionEnd(ctx.now),
      second_factor: 'passkey',
    })
  })
  await forgetTries('passkey', ctx, credential.id)
  return toSession(ctx, user.id, token)
}
