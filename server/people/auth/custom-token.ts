import { createPrivateKey } from 'node:crypto'
import { env } from '@/lib/env'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { identityMode } from './firebase'
import { type SigningKey, signToken } from './jwt'
import { localIdentityPort } from './local-identity.port'

/** Audience of custom tokens (firebase.google.com/docs/auth/admin/create-custom-tokens). */
export const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** Signer of custom tokens when the local sign-in replaces a Firebase project. */
export const LOCAL_SIGNER = 'api@tiffin-local.invalid'

const LIFE_S = 3600

interface Signer extends SigningKey {
  name: string
}

/** The project's service account, else the local sign-in's signer, if there is one. */
async function findSigner(db: Db): Promise<Signer | undefined> {
  const config = env()
  const { FIREBASE_CLIENT_EMAIL: name, FIREBASE_PRIVATE_KEY: pem } = config
  // .env files write line breaks as \n
  if (name && pem) return { name, key: createPrivateKey(pem.replaceAll('\\n', '\n')) }
  if (identityMode(config) === 'off') return undefined
  return { name: LOCAL_SIGNER, ...(await localIdentityPort.get().findKey(db)) }
}

/**
 * A Firebase custom token, valid for an hour; its uid is our user id. Undefined if neither Firebase
 * nor the local sign-in is configured.
 */
export async function makeCustomToken(
  { db, now }: { db: Db; now: Date },
  userId: number,
): Promise<string | undefined> {
  const signer = await findSigner(db)
  if (!signer) return undefined
  const iat = Math.floor(now.getTime() / 1000)
  const { name } = signer
  const uid = String(userId)
  const standard = { iss: name, sub: name, aud: CUSTOM_TOKEN_AUDIENCE, iat, exp: iat + LIFE_S }
  return signToken({ ...standard, uid }, signer)
}

/** A new custom token for the signed-in user. Throws `provider_unavailable`. */
export async function getCustomToken(ctx: UserCtx): Promise<{ custom_token: string }> {
  const custom_token = await makeCustomToken(ctx, ctx.user.id)
  if (!custom_token) throw new AppError('provider_unavailable')
  return { custom_token }
}
