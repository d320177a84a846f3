// Ordering without an account (ADR 0057): /checkout asks for a contact, `POST auth/guest` creates a guest user with a session,
// which of the protected routes only those with `auth: 'guest'` admit. A code sent to the e-mail address turns the guest
// into an account.

import type { z } from 'zod'
import type { guestProofSchema } from '@/domain/auth.schema'
import type { guestForm } from '@/domain/auth-form.schema'
import type { Session, SignIn } from '@/domain/profile.schema'
import { isOn } from '@/domain/settings'
import { lockCodeByTarget } from '@/server/people/auth/code.queries'
import { proveCode, sendCode, takeCode } from '@/server/people/auth/code.service'
import { lockGuest } from '@/server/people/auth/guest.queries'
import { replaceSessions } from '@/server/people/auth/session.queries'
import { assertOpen, openSession, toSession, toSignIn } from '@/server/people/auth/session.service'
import { makeReferral } from '@/server/people/auth/token'
import {
  findUserByEmail,
  insertUser,
  insertWallet,
  updateUser,
} from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import { isConstraintError } from '@/server/platform/db/constraint'
import { withTransaction } from '@/server/platform/db/transaction'
import type { AuthUser, Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { loadSettings } from '@/server/platform/setting/setting.loader'

type Contact = z.output<typeof guestForm>

async function write(tx: Db, ctx: Ctx, { firstname, email, phone }: Contact): Promise<number> {
  const values = { firstname, guest_email: email, guest_phone: phone, lang: ctx.lang }
  if (ctx.user) {
    await updateUser(tx, ctx.user.id, { ...values, updated_at: ctx.now })
    return ctx.user.id
  }
  const times = { created_at: ctx.now, updated_at: ctx.now }
  const guest = await insertUser(tx, { ...values, ...times, is_guest: true })
  if (!guest) throw new AppError('conflict')
  await insertWallet(tx, guest.id)
  return guest.id
}

/**
 * Opens a session for ordering without an account (ADR 0057); a guest who has one updates the
 * contact. The response does not tell whether the contact has an account. Throws `phone_needed` if
 * orders require a verified phone, and `conflict` for signed-in users.
 */
export async function enterAsGuest(ctx: Ctx, contact: Contact): Promise<Session> {
  if (ctx.user && !ctx.user.guest) throw new AppError('conflict')
  await countTry('guest', ctx, contact.email)
  if (isOn(await loadSettings(ctx.db), 'before_order_phone_required')) {
    throw new AppError('phone_needed')
  }
  const { id, token } = await withTransaction(ctx.db, async (tx) => {
    const guestId = await write(tx, ctx, contact)
    return { id: guestId, token: await openSession(tx, ctx, guestId) }
  })
  return toSession(ctx, id, token)
}

function guestOf({ user }: UserCtx): NonNullable<AuthUser['guest']> {
  if (!user.guest) throw new AppError('conflict')
  return user.guest
}

/** Sends a guest a code to verify an e-mail; returns that e-mail. */
export async function askGuestCode(
  ctx: UserCtx,
  email = guestOf(ctx).email,
): Promise<{ email: string }> {
  guestOf(ctx)
  await sendCode(ctx, { purpose: 'guest', channel: 'email', target: email, userId: ctx.user.id })
  return { email }
}

/** Turns the guest into the account of that e-mail; the orders stay with it. */
async function becomeAccount(tx: Db, ctx: UserCtx, email: string): Promise<void> {
  await updateUser(tx, ctx.user.id, {
    is_guest: false,
    email,
    email_verified_at: ctx.now,
    guest_email: null,
    my_referral: makeReferral(),
    updated_at: ctx.now,
  })
  await replaceSessions(tx, ctx.user.id, ctx.now)
}

/**
 * Verifies a guest's e-mail. An existing account of that e-mail takes over the orders; otherwise
 * the guest becomes the account. Returns a session of the account. Only here the response shows
 * whether one existed.
 */
export async function proveGuest(
  ctx: UserCtx,
  { email, code }: z.output<typeof guestProofSchema>,
): Promise<SignIn> {
  guestOf(ctx)
  const { id } = ctx.user
  const right = await proveCode(ctx, { account: email, code }, (tx) =>
    lockCodeByTarget(tx, 'guest', email, id),
  )
  const proven = withTransaction(ctx.db, async (tx) => {
    await takeCode(tx, right, ctx.now)
    if (!(await lockGuest(tx, id))) throw new AppError('code_needed')
    const account = await findUserByEmail(tx, email)
    if (account) assertOpen(account)
    else await becomeAccount(tx, ctx, email)
    const signsIn = account?.id ?? id
    return { userId: signsIn, token: await openSession(tx, ctx, signsIn) }
  })
  const { userId, token } = await proven.catch((error: unknown) => {
    // another request has created an account of that e-mail
    throw isConstraintError(error, 'users_email_unique') ? new AppError('conflict') : error
  })
  return toSignIn(ctx, userId, token)
}
