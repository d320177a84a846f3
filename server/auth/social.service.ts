import type { z } from 'zod'
import type { SocialProvider } from '@/domain/auth'
import type { socialSchema } from '@/domain/auth.schema'
import type { Session } from '@/domain/user'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { findUserByEmail, type UserRow } from '@/server/user/user.queries'
import { countTry } from './limits'
import { findInviter, insertPerson, tellInviter } from './register.service'
import { assertOpen, openSession, toSession } from './session.service'
import { findUserBySubject, insertSubject, lockSubject } from './social.queries'
import { type SocialIdentity, socialVerifier } from './social-verifier'

type SocialInput = z.output<typeof socialSchema>

/** "Ada Lovelace" as first and last name. */
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
  if (verdict === 'unavailable') throw new AppError('provider_unavailable')
  if (verdict === 'refused') throw new AppError('provider_token')
  return verdict
}

/**
 * The account with the provider's e-mail, where the provider's word is proof that it is theirs. One with
 * a password is never joined: whoever set it need not be who reads that mail now.
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
  // an address that nobody has confirmed is not written down: it may be somebody else's
  const mail = identity.emailVerified
    ? { email: identity.email, email_verified_at: ctx.now }
    : undefined
  const user = await insertPerson(tx, ctx, {
    ...splitName(identity.name ?? input.name ?? ''),
    ...mail,
    img: identity.picture?.startsWith('https://') ? identity.picture.slice(0, 500) : undefined,
  })
  if (!user) throw fieldError('email', 'email_taken')
  if (inviter) await tellInviter(tx, inviter, user)
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
 * Sign-in with an account of Google, Apple or Facebook, checked with the provider; the first time it
 * makes an account here, or opens the one with the same proven e-mail. What the client says of e-mail
 * and id is not believed. Throws `provider_unavailable` and `provider_token`.
 */
export async function signInSocially(
  ctx: Ctx,
  provider: SocialProvider,
  input: SocialInput,
): Promise<Session> {
  await countTry('social', ctx, ctx.ip)
  const identity = await getIdentity(ctx, provider, input.id)
  const { userId, token } = await withTransaction(ctx.db, async (tx) => {
    const user = await findOrCreate(tx, ctx, identity, input)
    assertOpen(user)
    return { userId: user.id, token: await openSession(tx, ctx, user.id) }
  })
  return toSession(ctx, userId, token)
}
