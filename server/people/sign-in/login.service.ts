import type { Identity } from '@/domain/auth'
import type { SignIn } from '@/domain/profile.schema'
import { deleteSession } from '@/server/people/auth/session.queries'
import {
  assertOpen,
  lackAtSignIn,
  openSession,
  toSignIn,
} from '@/server/people/auth/session.service'
import { isPassword } from '@/server/people/user/password'
import { keepPushToken } from '@/server/people/user/push-token'
import { findUserByEmail, type UserRow } from '@/server/people/user/user.queries'
import { listUsersToSignIn } from '@/server/people/user/user-phone'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTry, forgetTries } from '@/server/platform/http/limits'
import { forgetPushToken, forgetSubscription } from '@/server/platform/push/push.queries'
import { readSubscription } from '@/server/platform/push/push.service'

/** Whose password it is. Checks one password even where nobody is known. */
async function findOwner(
  owners: readonly (UserRow | undefined)[],
  password: string,
): Promise<UserRow | undefined> {
  for (const owner of owners.length > 0 ? owners : [undefined]) {
    if (await isPassword(owner?.password_hash, password)) return owner
  }
  return undefined
}

/**
 * Sign-in by e-mail or verified phone. Every failure is the same 400 `login_invalid` after the same
 * time (contract/FLOWS 4b). Throws `account_closed` only after the right password.
 */
export async function logIn(
  ctx: Ctx,
  input: Identity & { password: string; firebase_token?: string },
): Promise<SignIn> {
  const account = input.email ?? input.phone ?? ''
  await countTry('login', ctx, account)
  const owners = input.email
    ? [await findUserByEmail(ctx.db, input.email)]
    : await listUsersToSignIn(ctx.db, account)
  const user = await findOwner(owners, input.password)
  if (!user) throw new AppError('login_invalid')
  assertOpen(user)
  await forgetTries('login', ctx, account)
  const token = await withTransaction(ctx.db, async (tx) => {
    // what is pushed to an account is read with its second factor only
    const isLacking = (await lackAtSignIn(tx, user.id)) !== undefined
    if (input.firebase_token && !isLacking)
      await keepPushToken(tx, user.id, input.firebase_token, ctx.now)
    return openSession(tx, ctx, user.id)
  })
  return toSignIn(ctx, user.id, token)
}

/** Deletes this session. `pushToken` is this device's, in the stored form. */
export async function logOut(ctx: UserCtx, pushToken: string | undefined): Promise<null> {
  if (pushToken) {
    const browser = readSubscription(pushToken)
    if (browser) await forgetSubscription(ctx.db, ctx.user.id, browser.endpoint)
    else await forgetPushToken(ctx.db, ctx.user.id, pushToken)
  }
  if (ctx.tokenHash) await deleteSession(ctx.db, ctx.tokenHash)
  return null
}
