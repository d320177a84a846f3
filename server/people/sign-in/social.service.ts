// Sign-in by a provider (ADR 0023, 0024): hooks/auth/useFirebaseSignIn loads Firebase's SDK; its ID token goes to
// `POST auth/{provider}/callback`; people/auth/social-verifier.ts checks the token; the answer is our session and a custom token.
// Without a Firebase project demo/identity-emulator answers the SDK under /identitytoolkit.googleapis.com/, and /dev/sign-in is the
// provider's window.

import type { z } from 'zod'
import type { SocialProvider } from '@/domain/auth'
import type { socialSchema } from '@/domain/auth.schema'
import type { SignIn } from '@/domain/profile.schema'
import { assertOpen, openSession, toSignIn } from '@/server/people/auth/session.service'
import { type SocialIdentity, socialVerifier } from '@/server/people/auth/social-verifier'
import { findUserByEmail, type UserRow } from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { findInviter, insertAccount, notifyInviter } from './register.service'
import { findUserBySubject, insertSubject, lockSubject } from './social.queries'

type SocialInput = z.output<typeof socialSchema>

/** Splits a full name into first and last name. */
function splitName(name: string): { firstname: string; lastname?: string } {
  const [firstname = '', ...rest] = name.trim().split(/\s+/)
  return { firstname: firstname.slice(0, 100), lastname: rest.join(' ').slice(0, 100) || undefined }
}

async function getIdentity(
  ctx: Ctx,
  provider: SocialProvider,
  token: string,
): Promise<SocialIdentity> {
  const verdict = await socialVerifier(ctx.db).verify(provider, token, ctx.now)
  if (verdict === 'unavailable') throw new AppError('sign_in_unavailable')
  if (verdict === 'refused') throw new AppError('sign_in_token_invalid')
  return verdict
}

/**
 * The account with the provider's e-mail, if both sides have proven that e-mail. Never links an
 * account with a password, which another user may have set. Throws `email_taken` if it may not be
 * linked.
 */
async function findByMail(tx: Db, identity: SocialIdentity): Promise<UserRow | undefined> {
  const known = identity.email ? await findUserByEmail(tx, identity.email) : undefined
  if (!known || !identity.emailVerified) return undefined
  const isTheirs = identity.emailProven && known.email_verified_at !== null
  if (isTheirs && known.password_hash === null) return known
  throw fieldError('email', 'email_taken')
}

async function create(tx: Db, ctx: Ctx, identity: SocialIdentity, input: SocialInput) {
  const inviter = await findInviter(tx, input.referral)
  // an unverified address is not stored: it may belong to another user
  const mail = identity.emailVerified
    ? { email: identity.email, email_verified_at: ctx.now }
    : undefined
  const user = await insertAccount(tx, ctx, {
    ...splitName(identity.name ?? input.name ?? ''),
    ...mail,
    img: identity.picture?.startsWith('https://') ? identity.picture.slice(0, 500) : undefined,
  })
  if (!user) throw fieldError('email', 'email_taken')
  if (inviter) await notifyInviter(tx, inviter, user)
  return user
}

async function findOrCreate(tx: Db, ctx: Ctx, identity: SocialIdentity, input: SocialInput) {
  await lockSubject(tx, identity)
  const known = await findUserBySubject(tx, identity)
  if (known) return known
  const user = (await findByMail(tx, identity)) ?? (await create(tx, ctx, identity, input))
  const { provider, subject } = identity
  await insertSubject(tx, { user_id: user.id, provider, subject, created_at: ctx.now })
  return user
}

/**
 * Sign-in with a Google, Apple or Facebook account. The first one creates an account here, or links
 * the one with the same proven e-mail. Trusts only the token for e-mail and id, not the other
 * client input. Throws `sign_in_unavailable` and `sign_in_token_invalid`.
 */
export async function signInSocially(
  ctx: Ctx,
  provider: SocialProvider,
  input: SocialInput,
): Promise<SignIn> {
  await countTry('social', ctx, ctx.ip)
  const identity = await getIdentity(ctx, provider, input.id)
  const { userId, token } = await withTransaction(ctx.db, async (tx) => {
    const user = await findOrCreate(tx, ctx, identity, input)
    assertOpen(user)
    return { userId: user.id, token: await openSession(tx, ctx, user.id) }
  })
  return toSignIn(ctx, userId, token)
}
