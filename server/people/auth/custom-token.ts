import { createPrivateKey } from 'node:crypto'
import { env } from '@/lib/env'
import type { Db } from '@/server/platform/db/client'
import type { AuthUser, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { identityMode } from './firebase'
import { firestoreAddressPort } from './firestore-address.port'
import { type SigningKey, signToken } from './jwt'
import { localIdentityPort } from './local-identity.port'
import { findSessionId } from './session.queries'

/** Audience of custom tokens (firebase.google.com/docs/auth/admin/create-custom-tokens). */
export const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** Signer of custom tokens when the local sign-in replaces a Firebase project. */
export const LOCAL_SIGNER = 'api@tiffin-local.invalid'

const LIFE_S = 3600

interface Signer extends SigningKey {
  name: string
}

/** The project's service account, else our own signer, if that is wanted. */
async function findSigner(db: Db, isOwnWanted: boolean): Promise<Signer | undefined> {
  const config = env()
  const { FIREBASE_CLIENT_EMAIL: name, FIREBASE_PRIVATE_KEY: pem } = config
  // .env files write line breaks as \n
  if (name && pem) return { name, key: createPrivateKey(pem.replaceAll('\\n', '\n')) }
  if (!isOwnWanted) return undefined
  return { name: LOCAL_SIGNER, ...(await localIdentityPort.get().findKey(db)) }
}

interface Place {
  db: Db
  now: Date
  /** of the session that the token is for */
  tokenHash: string | null
}
type Named = Pick<AuthUser, 'id' | 'role'>

/**
 * The claim `role` opens the support's chats to admins (firestore.rules). Our own server reads the role of `session` instead,
 * at each use (chat-role.ts).
 */
async function sign(
  { db, now, tokenHash }: Place,
  { id, role }: Named,
  signer: Signer,
): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000)
  const { name } = signer
  const session = tokenHash ? await findSessionId(db, tokenHash) : null
  const standard = { iss: name, sub: name, aud: CUSTOM_TOKEN_AUDIENCE, iat, exp: iat + LIFE_S }
  return signToken({ ...standard, uid: String(id), claims: { role, session } }, signer)
}

/**
 * A Firebase custom token, valid for an hour; its uid is our user id. Undefined if neither Firebase
 * nor the local sign-in is configured.
 */
export async function makeCustomToken(place: Place, user: Named): Promise<string | undefined> {
  const signer = await findSigner(place.db, identityMode(env()) !== 'off')
  return signer && sign(place, user, signer)
}

/**
 * A new custom token for the signed-in user: of the Firebase project, or for our own Firestore
 * server. Throws `sign_in_unavailable`.
 */
export async function getCustomToken(ctx: UserCtx): Promise<{ custom_token: string }> {
  if (ctx.user.lack) throw new AppError('second_factor_missing')
  const isOwnWanted = firestoreAddressPort.get() !== undefined || identityMode(env()) !== 'off'
  const signer = await findSigner(ctx.db, isOwnWanted)
  const custom_token = signer && (await sign(ctx, ctx.user, signer))
  if (!custom_token) throw new AppError('sign_in_unavailable')
  return { custom_token }
}
