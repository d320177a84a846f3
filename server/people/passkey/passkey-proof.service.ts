import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { listPasskeys } from './passkey.queries'
import { type Credential, keepChallenge, partyOf, readSigned, spendSigned } from './passkey-sign'

/** WebAuthn options for a recent proof by one of the caller's passkeys. */
export async function askPasskeyProof(ctx: UserCtx) {
  const known = await listPasskeys(ctx.db, ctx.user.id)
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx).id,
    userVerification: 'required',
    allowCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
  })
  await keepChallenge(ctx, options.challenge, ctx.user.id)
  return options
}

/** Checks a signature by one of the caller's passkeys. Throws `passkey_invalid` if it is not valid. */
export async function proveByPasskey(ctx: UserCtx, credential: Credential): Promise<void> {
  await countTry('passkey', ctx, String(ctx.user.id))
  const signed = await readSigned(ctx, credential, ctx.user.id)
  if (!signed) throw new AppError('passkey_invalid')
  await spendSigned(ctx.db, signed, ctx.now)
}
