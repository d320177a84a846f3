import { createPrivateKey } from 'node:crypto'
import { env } from '@/lib/env'
import type { Db } from '@/server/db/client'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { localKey } from '@/server/identity/local-token'
import { identityMode } from './firebase'
import { type SigningKey, signToken } from './jwt'

/** Whom custom tokens are made for (firebase.google.com/docs/auth/admin/create-custom-tokens). */
export const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** Who signs them where the local sign-in stands in for a project. */
export const LOCAL_SIGNER = 'api@tiffin-local.invalid'

const LIFE_S = 3600

interface Signer extends SigningKey {
  name: string
}

/** The project's service account, the local stand-in's, or nobody. */
async function findSigner(db: Db): Promise<Signer | undefined> {
  const config = env()
  const { FIREBASE_CLIENT_EMAIL: name, FIREBASE_PRIVATE_KEY: pem } = config
  // files of variables cannot hold line breaks, so they are written as \n
  if (name && pem) return { name, key: createPrivateKey(pem.replaceAll('\\n', '\n')) }
  if (identityMode(config) === 'off') return undefined
  return { name: LOCAL_SIGNER, ...(await localKey(db)) }
}

/**
 * The token by which Firebase knows one of our customers, good for an hour: its uid is our user id.
 * Nothing where no Firebase is configured, nor its stand-in.
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

/** A fresh one for who is signed in. Throws `provider_unavailable`. */
export async function getCustomToken(ctx: UserCtx): Promise<{ custom_token: string }> {
  const custom_token = await makeCustomToken(ctx, ctx.user.id)
  if (!custom_token) throw new AppError('provider_unavailable')
  return { custom_token }
}
