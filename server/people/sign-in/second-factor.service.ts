// The second step of a sign-in (ADR 0127). The password, the provider or the phone has opened a session that waits; a code of the
// app, a recovery code or a passkey makes it whole. A whole session of an admin or seller who has signed in with a password
// gets its second factor by a passkey the same way.

import type { z } from 'zod'
import type { Session } from '@/domain/profile.schema'
import type { factorProofSchema, SecondStep } from '@/domain/second-factor.schema'
import { finishSignIn, listWays, toSession } from '@/server/people/auth/session.service'
import { askPasskeyProof, proveByPasskey } from '@/server/people/passkey/passkey-proof.service'
import { takeFactorCode } from '@/server/people/second-factor/check-factor.service'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'

type Proof = z.output<typeof factorProofSchema>

/** How this session's account can prove its second factor, and whether the sign-in waits for it. */
export async function getSecondStep(ctx: UserCtx): Promise<SecondStep> {
  return { waits: ctx.user.lack?.why === 'waits', ways: await listWays(ctx.db, ctx.user.id) }
}

/** WebAuthn options for one of the account's passkeys. */
export const askSecondPasskey = (ctx: UserCtx) => askPasskeyProof(ctx)

/** Proves the second factor of this session; answers a whole one. Throws `second_factor_wrong`, `too_many`. */
export async function proveSecondFactor(ctx: UserCtx, proof: Proof): Promise<Session> {
  let token = ''
  if ('code' in proof) {
    await takeFactorCode(ctx, proof.code, async (tx, by) => {
      token = await finishSignIn(tx, ctx, by)
    })
  } else {
    await proveByPasskey(ctx, proof.credential)
    token = await withTransaction(ctx.db, (tx) => finishSignIn(tx, ctx, 'passkey'))
  }
  return toSession(ctx, ctx.user.id, token)
}
