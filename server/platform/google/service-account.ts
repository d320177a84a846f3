import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { type Env, env } from '@/lib/env'

/** A Google service account, which acts for the operator's Firebase project. */
export interface ServiceAccount {
  project: string
  email: string
  /** PEM */
  key: string
}

/** Returns a valid access token. Throws when Google does not give one. */
export type GoogleToken = () => Promise<string>

const TOKEN_URL = 'https://oauth2.googleapis.com/token'
/** Google accepts an hour at most */
const LIFE_S = 3600
/** a token is not used in its last minute */
const MARGIN_S = 60
const TIMEOUT_MS = 5000

const answerSchema = z.object({ access_token: z.string(), expires_in: z.number() })

/** The service account of the environment; undefined without a Firebase project. */
export function findServiceAccount(config: Env = env()): ServiceAccount | undefined {
  const {
    FIREBASE_PROJECT_ID: project,
    FIREBASE_CLIENT_EMAIL: email,
    FIREBASE_PRIVATE_KEY,
  } = config
  if (!project || !email || !FIREBASE_PRIVATE_KEY) return undefined
  // .env files write line breaks as \n
  return { project, email, key: FIREBASE_PRIVATE_KEY.replaceAll('\\n', '\n') }
}

/**
 * Access tokens for a scope by a signed assertion (RFC 7523; developers.google.com/identity/protocols/oauth2/service-account),
 * kept until shortly before they end. Calls at the same time ask once.
 */
export function makeGoogleToken(
  { email, key }: ServiceAccount,
  scope: string,
  { url = TOKEN_URL, clock = Date.now }: { url?: string; clock?: () => number } = {},
): GoogleToken {
  let kept: { token: Promise<string>; until: number } | undefined

  const ask = async (now: number): Promise<string> => {
    const iat = Math.floor(now / 1000)
    const assertion = await new SignJWT({
      iss: email,
      scope,
      aud: TOKEN_URL,
      iat,
      exp: iat + LIFE_S,
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .sign(createPrivateKey(key))
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`Google gave no access token: ${response.status}`)
    const { access_token, expires_in } = answerSchema.parse(await response.json())
    if (kept) kept.until = now + (expires_in - MARGIN_S) * 1000
    return access_token
  }

  return () => {
    const now = clock()
    if (kept && now < kept.until) return kept.token
    const token = ask(now)
    const own = { token, until: now + TIMEOUT_MS }
    kept = own
    token.catch(() => {
      if (kept === own) kept = undefined
    })
    return token
  }
}
