// The second factor of the caller's own account (ADR 0127): an authenticator app with recovery codes. Passkeys, which count as
// both factors, are in passkey.service.ts; what a sign-in asks for is in sign-in/second-factor.service.ts.

import { randomInt } from 'node:crypto'
import {
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
  showRecoveryCode,
} from '@/domain/second-factor'
import type { SecondFactor, SecondFactorOffer } from '@/domain/second-factor.schema'
import { requireRecentProof } from '@/server/people/auth/proof.service'
import { findLifetime } from '@/server/people/auth/session.queries'
import { settleByApp } from '@/server/people/auth/session.service'
import { countPasskeys } from '@/server/people/passkey/passkey.queries'
import { takeFactorCode } from '@/server/people/second-factor/check-factor.service'
import { isSecondFactorDemanded } from '@/server/people/second-factor/demand'
import { hashRecovery, seal } from '@/server/people/second-factor/factor-key'
import {
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  offerFactor,
  replaceRecoveryCodes,
  updateFactor,
} from '@/server/people/second-factor/second-factor.queries'
import { appAddress, makeAppSecret } from '@/server/people/second-factor/totp'
import { notifySecurityChange } from '@/server/people/user/security-notice'
import { findUser } from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'

export async function getSecondFactor({ db, user, tokenHash }: UserCtx): Promise<SecondFactor> {
  const app = await findFactor(db, user.id)
  const lifetime = tokenHash ? await findLifetime(db, tokenHash) : undefined
  const role = (await findUser(db, user.id))?.role
  return {
    app_since: app?.confirmed_at?.toISOString() ?? null,
    recovery_codes: await countRecoveryCodes(db, user.id),
    passkeys: await countPasskeys(db, user.id),
    demanded: isSecondFactorDemanded() && (role === 'admin' || role === 'seller'),
    proven: Boolean(lifetime?.second_factor),
  }
}

/** The key for a new app; a code of it has to be entered. Throws `conflict` where there is an app already. */
export async function offerApp(ctx: UserCtx): Promise<SecondFactorOffer> {
  await requireRecentProof(ctx)
  const { db, user, now } = ctx
  const secret = makeAppSecret()
  const row = { user_id: user.id, secret: await seal(db, user.id, secret), created_at: now }
  if (!(await offerFactor(db, row))) throw new AppError('conflict')
  const label = user.email ?? (user.phone ? `+${user.phone}` : user.uuid)
  return { secret, uri: appAddress(secret, label) }
}

const makeRecoveryCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () =>
    RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length)),
  ).join('')

/** Stores ten new codes instead of the old ones, and answers them as they are shown, this once. */
async function writeCodes(tx: Db, { user, now }: UserCtx): Promise<{ codes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => hashRecovery(tx, user.id, code)))
  await replaceRecoveryCodes(tx, user.id, hashes, now)
  return { codes: codes.map(showRecoveryCode) }
}

/**
 * Sets the app up with a code that it shows, and answers the recovery codes. This session has proven it;
 * the account's other sessions wait for a code from now on. Throws like `takeFactorCode`.
 */
export async function confirmApp(ctx: UserCtx, code: string): Promise<{ codes: string[] }> {
  await requireRecentProof(ctx)
  let made = { codes: [] as string[] }
  const enrol = async (tx: Db) => {
    await notifySecurityChange(tx, ctx, 'second_factor_added')
    await updateFactor(tx, ctx.user.id, { confirmed_at: ctx.now })
    made = await writeCodes(tx, ctx)
    await settleByApp(tx, ctx)
  }
  await takeFactorCode(ctx, code, enrol, true)
  return made
}

/**
 * Ten new recovery codes; the old ones are worth nothing any more. Asks for a code as removing does, which otherwise
 * would be reached by new codes. Throws like `takeFactorCode`.
 */
export async function remakeCodes(ctx: UserCtx, code: string): Promise<{ codes: string[] }> {
  let made = { codes: [] as string[] }
  await takeFactorCode(ctx, code, async (tx) => {
    await notifySecurityChange(tx, ctx, 'recovery_codes_made')
    made = await writeCodes(tx, ctx)
  })
  return made
}

/** Removes the app and its recovery codes. Asks for one of their codes, however recent the last proof is: it proves more. */
export async function removeApp(ctx: UserCtx, code: string): Promise<SecondFactor> {
  await takeFactorCode(ctx, code, async (tx) => {
    await notifySecurityChange(tx, ctx, 'second_factor_removed')
    await deleteFactor(tx, ctx.user.id)
  })
  return getSecondFactor(ctx)
}
