import type { z } from 'zod'
import type { guestProofSchema } from '@/domain/auth.schema'
import type { guestForm } from '@/domain/auth-form.schema'
import { isOn } from '@/domain/settings'
import type { Session } from '@/domain/user'
import type { Db } from '@/server/db/client'
import { isConstraintError } from '@/server/db/constraint'
import { withTransaction } from '@/server/db/transaction'
import type { AuthUser, Ctx, UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { loadSettings } from '@/server/setting/setting.loader'
import { findUserByEmail, insertUser, insertWallet, updateUser } from '@/server/user/user.queries'
import { lockCodeByTarget } from './code.queries'
import { proveCode, sendCode, takeCode } from './code.service'
import { lockGuest } from './guest.queries'
import { countTry } from './limits'
import { replaceSessions } from './session.queries'
import { assertOpen, openSession, toSession } from './session.service'
import { makeReferral } from './token'

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
 * A session for somebody who orders without an account (ADR 0057); who has one already corrects the
 * contact. The answer is the same whoever the contact belongs to. Throws `phone_needed` where orders
 * ask for a proven phone, and `conflict` for who is signed in.
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

/** Sends a guest the code that proves their e-mail, and answers where it went. */
export async function askGuestCode(
  ctx: UserCtx,
  email = guestOf(ctx).email,
): Promise<{ email: string }> {
  guestOf(ctx)
  await sendCode(ctx, { purpose: 'guest', channel: 'email', target: email, userId: ctx.user.id })
  return { email }
}

/** The guest becomes the account of that e-mail, with everything that was ordered. */
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
 * A guest's e-mail is proven: they become its account, or, where there is one, it takes the orders
 * over. Answers the session of that account. Only now does the answer tell whether there was one.
 */
export async function proveGuest(
  ctx: UserCtx,
  { email, code }: z.output<typeof guestProofSchema>,
): Promise<Session> {
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
    // somebody has made an account of that e-mail at this very moment
    throw isConstraintError(error, 'users_email_unique') ? new AppError('conflict') : error
  })
  return toSession(ctx, userId, token)
}
