import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { countTry } from '@/server/auth/limits'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { listPasskeys } from './passkey.queries'
import { type Credential, keepChallenge, partyOf, readSigned, spendSigned } from './passkey-sign'

/** What the browser asks the person's own authenticators to sign, as a proof that it is them. */
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

/** Holds that a passkey of the caller has signed. Throws `passkey` for anything that does not fit. */
export async function proveByPasskey(ctx: UserCtx, credential: Credential): Promise<void> {
  await countTry('passkey', ctx, String(ctx.user.id))
  const signed = await readSigned(ctx, credential, ctx.user.id)
  if (!signed) throw new AppError('passkey')
  await spendSigned(ctx.db, signed, ctx.now)
}
