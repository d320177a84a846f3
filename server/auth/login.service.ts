import type { Identity } from '@/domain/auth'
import type { Session } from '@/domain/user'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx, UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { forgetSubscription } from '@/server/push/push.queries'
import { readSubscription } from '@/server/push/push.service'
import {
  findUserByEmail,
  findUserByPhone,
  forgetPushToken,
  savePushToken,
} from '@/server/user/user.queries'
import { countTry, forgetTries } from './limits'
import { isPassword } from './password'
import { deleteSession } from './session.queries'
import { assertOpen, openSession, toSession } from './session.service'

/**
 * Sign-in by e-mail or proven phone. Wrong in any way is the same 400 `login_invalid` after the same
 * time (contract/FLOWS 4b); a closed account is told only to who knows its password.
 */
export async function logIn(
  ctx: Ctx,
  input: Identity & { password: string; firebase_token?: string },
): Promise<Session> {
  const account = input.email ?? input.phone ?? ''
  await countTry('login', ctx, account)
  const user = input.email
    ? await findUserByEmail(ctx.db, input.email)
    : await findUserByPhone(ctx.db, account)
  const fits = await isPassword(user?.password_hash, input.password)
  if (!user || !fits) throw new AppError('login_invalid')
  assertOpen(user)
  await forgetTries('login', ctx, account)
  const token = await withTransaction(ctx.db, async (tx) => {
    if (input.firebase_token) await savePushToken(tx, user.id, input.firebase_token)
    return openSession(tx, ctx, user.id)
  })
  return toSession(ctx, user.id, token)
}

/** Ends the session in use; its token is dead at once. `pushToken` is of this device, as it was stored. */
export async function logOut(ctx: UserCtx, pushToken: string | undefined): Promise<null> {
  if (pushToken) {
    const browser = readSubscription(pushToken)
    if (browser) await forgetSubscription(ctx.db, ctx.user.id, browser.endpoint)
    else await forgetPushToken(ctx.db, ctx.user.id, pushToken)
  }
  if (ctx.tokenHash) await deleteSession(ctx.db, ctx.tokenHash)
  return null
}
