// Checks a code of the app, or a recovery code, of an account (ADR 0127). The row of the app is locked meanwhile, so that of
// two requests with one code one is refused; wrong codes are counted in it, over all sessions and processes.

import { toCode } from '@/domain/auth'
import { isRecoveryCode, readRecoveryCode } from '@/domain/second-factor'
import { notifySecurityChange } from '@/server/people/user/security-notice'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTry, forgetTries, tooMany } from '@/server/platform/http/limits'
import { recoveryHashes, unseal } from './factor-key'
import { type FactorRow, lockFactor, takeRecoveryCode, updateFactor } from './second-factor.queries'
import { stepOf } from './totp'

/** Wrong codes in a row before the account waits. */
const MAX_WRONG = 10
const WAIT_MS = 15 * 60_000

export type FactorWay = 'app' | 'recovery'
type Verdict = { by: FactorWay } | { refused: AppError }

/** Seconds until another code is looked at; 0 if one is now. */
function waitS({ wrong_tries, wrong_at }: FactorRow, now: Date): number {
  if (wrong_tries < MAX_WRONG || !wrong_at) return 0
  return Math.max(0, Math.ceil((wrong_at.getTime() + WAIT_MS - now.getTime()) / 1000))
}

async function readWay(
  tx: Db,
  { user, now }: UserCtx,
  row: FactorRow,
  code: string,
): Promise<FactorWay | undefined> {
  if (isRecoveryCode(code)) {
    const hashes = await recoveryHashes(tx, user.id, readRecoveryCode(code))
    return (await takeRecoveryCode(tx, user.id, hashes, now)) ? 'recovery' : undefined
  }
  const step = stepOf(await unseal(tx, user.id, row.secret), toCode(code), now)
  // a code that somebody has looked at over a shoulder opens nothing a second time
  if (step === null || step <= row.last_step) return undefined
  await updateFactor(tx, user.id, { last_step: step })
  return 'app'
}

async function judge(tx: Db, ctx: UserCtx, code: string, isNew: boolean): Promise<Verdict> {
  const { user, now } = ctx
  const row = await lockFactor(tx, user.id)
  if (!row || (row.confirmed_at === null) !== isNew) return { refused: new AppError('conflict') }
  const wait = waitS(row, now)
  if (wait > 0) return { refused: tooMany(wait) }
  const by = isNew && isRecoveryCode(code) ? undefined : await readWay(tx, ctx, row, code)
  if (by) {
    await updateFactor(tx, user.id, { wrong_tries: 0, wrong_at: null })
    return { by }
  }
  const isStale = !row.wrong_at || row.wrong_at.getTime() + WAIT_MS <= now.getTime()
  const wrong_tries = isStale ? 1 : row.wrong_tries + 1
  await updateFactor(tx, user.id, { wrong_tries, wrong_at: now })
  return { refused: new AppError('second_factor_wrong') }
}

/**
 * Takes a code of the caller's app or a recovery code, and does `then` in the same transaction. With
 * `isNew` of an app that is not confirmed. Throws `second_factor_wrong`, `too_many`, and `conflict`
 * where there is no such app.
 */
export async function takeFactorCode(
  ctx: UserCtx,
  code: string,
  then: (tx: Db, by: FactorWay) => Promise<void>,
  isNew = false,
): Promise<FactorWay> {
  await countTry('second_factor', ctx, ctx.user.uuid)
  // throwing inside would roll back the count of wrong codes
  const verdict = await withTransaction(ctx.db, async (tx) => {
    const found = await judge(tx, ctx, code, isNew)
    if ('refused' in found) return found
    if (found.by === 'recovery') await notifySecurityChange(tx, ctx, 'recovery_code_used')
    await then(tx, found.by)
    return found
  })
  if ('refused' in verdict) throw verdict.refused
  await forgetTries('second_factor', ctx, ctx.user.uuid)
  return verdict.by
}
