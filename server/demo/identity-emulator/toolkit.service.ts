import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  type CodeCtx,
  CUSTOM_TOKEN_AUDIENCE,
  findChatRole,
  findUser,
  LOCAL_SIGNER,
  lockCodeByHandle,
  proveCode,
  sendCode,
  takeCode,
} from '@/server/people/api'
import { AppError, type ErrorName } from '@/server/platform/http/errors'
import { readProvider } from './account.service'
import {
  findLocalAccount,
  findNamesake,
  type LocalAccountRow,
  setUid,
} from './local-account.queries'
import { ID_TOKEN_LIFE_S, LOCAL_PROJECT, mintToken, readSigned, readToken } from './local-token'
import { Refusal, textOf } from './refusal'

type Body = Record<string, unknown>

/** Claims of an ID token besides the standard ones. */
interface Who {
  uid: string
  name?: string
  email?: string
  email_verified?: boolean
  phone_number?: string
  /** of our own user, from the custom token */
  role?: string
  session?: unknown
  firebase: { identities: Record<string, string[]>; sign_in_provider: string }
}

/** Firebase's name for sign-in by custom token. */
const CUSTOM = 'custom'
const EXPIRES_IN = String(ID_TOKEN_LIFE_S)

/** A user id derived from the subject, so that it survives a lost database. */
const uidOf = (kind: string, subject: string) =>
  createHash('sha256').update(`${kind}:${subject}`).digest('base64url').slice(0, 28)

async function openTokens(ctx: CodeCtx, { uid, ...claims }: Who, authTime?: number) {
  const auth_time = authTime ?? Math.floor(ctx.now.getTime() / 1000)
  const who = { ...claims, sub: uid, user_id: uid, auth_time }
  const [idToken, refreshToken] = await Promise.all([
    mintToken(ctx.db, 'id', who, ctx.now),
    mintToken(ctx.db, 'refresh', who, ctx.now),
  ])
  return { localId: uid, idToken, refreshToken, expiresIn: EXPIRES_IN }
}

/** The account of a provider's token, which is in `postBody` or in the query of `requestUri`. */
async function readAccount(ctx: CodeCtx, body: Body): Promise<LocalAccountRow> {
  const address = textOf(body, 'requestUri')
  const query = URL.canParse(address) ? new URL(address).search : ''
  const form = new URLSearchParams(textOf(body, 'postBody') || query)
  const provider = readProvider(form.get('providerId') ?? '')
  const claims = await readToken(ctx.db, 'account', form.get('id_token') ?? '', ctx.now)
  const isTheirs = claims?.provider === provider
  const account = isTheirs ? await findLocalAccount(ctx.db, provider, claims.sub) : undefined
  if (!account) throw new Refusal('INVALID_IDP_RESPONSE')
  return account
}

/**
 * Exchanges a provider's token for a session. One e-mail is one user: a second provider is linked
 * to the first if both have verified the address; otherwise the user must sign in with the first.
 */
export async function signInWithIdp(ctx: CodeCtx, body: Body) {
  const account = await readAccount(ctx, body)
  const { provider, subject, email, email_verified, name } = account
  const providerId = `${provider}.com`
  const namesake = account.uid ? undefined : await findNamesake(ctx.db, account)
  if (namesake && !(namesake.email_verified && email_verified)) {
    const verifiedProvider = [`${namesake.provider}.com`]
    return { needConfirmation: true, providerId, email, verifiedProvider }
  }
  const uid = account.uid ?? namesake?.uid ?? uidOf(provider, subject)
  if (!account.uid) await setUid(ctx.db, account.id, uid)
  const identities = { [providerId]: [subject], email: [email] }
  const firebase = { identities, sign_in_provider: providerId }
  const tokens = await openTokens(ctx, { uid, name, email, email_verified, firebase })
  return {
    ...tokens,
    isNewUser: account.uid === null && !namesake,
    providerId,
    federatedId: subject,
    email,
    emailVerified: email_verified,
    displayName: name,
    rawUserInfo: JSON.stringify({ sub: subject, name, email, email_verified }),
  }
}

/** Sends a code by SMS; returns only its handle. */
export async function sendVerificationCode(ctx: CodeCtx, body: Body) {
  const phoneNumber = textOf(body, 'phoneNumber')
  if (!/^\+\d{7,15}$/.test(phoneNumber)) throw new Refusal('INVALID_PHONE_NUMBER')
  const target = phoneNumber.slice(1)
  return { sessionInfo: await sendCode(ctx, { purpose: 'sign_in', channel: 'sms', target }) }
}

const codeRefusals: Partial<Record<ErrorName, string>> = {
  code_wrong: 'INVALID_CODE',
  code_expired: 'SESSION_EXPIRED',
  code_attempts_exceeded: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  too_many: 'TOO_MANY_ATTEMPTS_TRY_LATER',
}

/** The Identity Toolkit's code for one of our errors; undefined for unexpected errors. */
export const codeRefusal = (error: unknown) =>
  error instanceof AppError ? codeRefusals[error.reason] : undefined

/** Exchanges a code for a session. A code is valid once, and expires after five wrong attempts. */
export async function signInWithPhoneNumber(ctx: CodeCtx, body: Body) {
  const handle = textOf(body, 'sessionInfo')
  if (!z.uuid().safeParse(handle).success) throw new Refusal('INVALID_SESSION_INFO')
  const attempt = { account: handle, code: textOf(body, 'code') }
  const proven = await proveCode(ctx, attempt, (tx) => lockCodeByHandle(tx, 'sign_in', handle))
  await takeCode(ctx.db, proven, ctx.now)
  const phone_number = `+${proven.target}`
  const firebase = { identities: { phone: [phone_number] }, sign_in_provider: 'phone' }
  const who: Who = { uid: uidOf('phone', proven.target), phone_number, firebase }
  return { ...(await openTokens(ctx, who)), isNewUser: false, phoneNumber: phone_number }
}

/**
 * Our own user of a custom token, as they are now, with the role that the session has which it was made for (ADR 0127).
 * Throws USER_NOT_FOUND, USER_DISABLED, and TOKEN_EXPIRED once that session has ended.
 */
async function readCustomer({ db, now }: CodeCtx, uid: string, session: unknown): Promise<Who> {
  const user = /^\d{1,15}$/.test(uid) ? await findUser(db, Number(uid)) : undefined
  if (!user) throw new Refusal('USER_NOT_FOUND')
  if (!user.active) throw new Refusal('USER_DISABLED')
  const role = await findChatRole(db, { userId: user.id, session }, now)
  if (!role) throw new Refusal('TOKEN_EXPIRED')
  return { uid, role, session, firebase: { identities: {}, sign_in_provider: CUSTOM } }
}

/** Exchanges a custom token, signed by our API for a user, for a session. */
export async function signInWithCustomToken(ctx: CodeCtx, body: Body) {
  const expected = { issuer: LOCAL_SIGNER, audience: CUSTOM_TOKEN_AUDIENCE }
  const claims = await readSigned(ctx.db, textOf(body, 'token'), expected, ctx.now)
  if (typeof claims?.uid !== 'string') throw new Refusal('INVALID_CUSTOM_TOKEN')
  const { session } = (claims.claims ?? {}) as { session?: unknown }
  const tokens = await openTokens(ctx, await readCustomer(ctx, claims.uid, session))
  return { ...tokens, isNewUser: false }
}

/** The user of an ID token. */
export async function lookup(ctx: CodeCtx, body: Body) {
  const claims = await readToken(ctx.db, 'id', textOf(body, 'idToken'), ctx.now)
  if (!claims) throw new Refusal('INVALID_ID_TOKEN')
  const { sub, name, email, email_verified, phone_number, firebase } = claims as typeof claims & Who
  const providerId = firebase.sign_in_provider
  const [rawId] = firebase.identities[providerId] ?? []
  const user = {
    localId: sub,
    displayName: name,
    email,
    emailVerified: email_verified,
    phoneNumber: phone_number,
    providerUserInfo: rawId
      ? [
          {
            providerId,
            rawId,
            federatedId: rawId,
            displayName: name,
            email,
            phoneNumber: phone_number,
          },
        ]
      : [],
  }
  return { users: [user] }
}

/** Exchanges a refresh token for new tokens; of our own users only while they may sign in. */
export async function refresh(ctx: CodeCtx, body: Body) {
  const claims = await readToken(ctx.db, 'refresh', textOf(body, 'refresh_token'), ctx.now)
  if (!claims) throw new Refusal('INVALID_REFRESH_TOKEN')
  const { sub, auth_time, name, email, email_verified, phone_number, session, firebase } =
    claims as typeof claims & Who & { auth_time: number }
  const known: Who = { uid: sub, name, email, email_verified, phone_number, firebase }
  const who = firebase.sign_in_provider === CUSTOM ? await readCustomer(ctx, sub, session) : known
  const { idToken, refreshToken } = await openTokens(ctx, who, auth_time)
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: EXPIRES_IN,
    token_type: 'Bearer',
    user_id: sub,
    project_id: LOCAL_PROJECT,
  }
}
