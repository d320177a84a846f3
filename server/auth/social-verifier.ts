import { env } from '@/lib/env'
import { type Claims, type KeySource, makeKeySource, peekClaims, verifyToken } from './jwt'

export const socialProviders = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** Who a provider says somebody is. */
export interface SocialIdentity {
  provider: SocialProvider
  /** the provider's own name for the person; never changes */
  subject: string
  email?: string
  /** the provider has seen that the person reads mail there */
  emailVerified: boolean
  /** the provider runs that mailbox, so that its word is proof (Google: gmail.com and Workspace) */
  emailProven: boolean
  name?: string
  picture?: string
}

/** What a token is worth: an identity, nothing, or nobody is here who could tell. */
export type SocialVerdict = SocialIdentity | 'refused' | 'unavailable'

/** Checks the token of a provider. */
export interface SocialVerifier {
  verify(provider: SocialProvider, token: string, now: Date): Promise<SocialVerdict>
}

export interface SocialConfig {
  googleClientIds: readonly string[]
  appleClientIds: readonly string[]
  facebookAppId?: string
  facebookAppSecret?: string
  firebaseProjectId?: string
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
// Apple sends it as text
const isTrue = (value: unknown) => value === true || value === 'true'

function toIdentity(provider: SocialProvider, subject: string, claims: Claims): SocialIdentity {
  const email = text(claims.email)?.toLowerCase()
  const emailVerified = email !== undefined && isTrue(claims.email_verified)
  const isTheirs =
    provider === 'apple' ||
    (provider === 'google' && (email?.endsWith('@gmail.com') || text(claims.hd) !== undefined))
  return {
    provider,
    subject,
    email,
    emailVerified,
    emailProven: emailVerified && Boolean(isTheirs),
    name: text(claims.name),
    picture: text(claims.picture),
  }
}

/** A Firebase token names the provider that it stands for, and the person's name there. */
function ofFirebase(claims: Claims): SocialIdentity | 'refused' {
  const { firebase } = claims as { firebase?: { sign_in_provider?: unknown; identities?: unknown } }
  const via = text(firebase?.sign_in_provider)?.replace(/\.com$/, '')
  const provider = socialProviders.find((known) => known === via)
  const identities = firebase?.identities as Record<string, unknown> | undefined
  const [subject] = [identities?.[`${provider}.com`]].flat()
  if (!provider || typeof subject !== 'string') return 'refused'
  return toIdentity(provider, subject, claims)
}

interface Issuer {
  issuers: readonly string[]
  audiences: readonly string[]
  keys: KeySource
  read(claims: Claims): SocialIdentity | 'refused'
}

/** Issuers of signed tokens, each with what it is asked to have signed for. */
function issuersOf(config: SocialConfig, fetcher: typeof fetch): Issuer[] {
  const { firebaseProjectId, facebookAppId } = config
  const of = (provider: SocialProvider) => (claims: Claims) =>
    toIdentity(provider, claims.sub, claims)
  return [
    {
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      audiences: config.googleClientIds,
      keys: makeKeySource('https://www.googleapis.com/oauth2/v3/certs', fetcher),
      read: of('google'),
    },
    {
      issuers: ['https://appleid.apple.com'],
      audiences: config.appleClientIds,
      keys: makeKeySource('https://appleid.apple.com/auth/keys', fetcher),
      read: of('apple'),
    },
    {
      // Facebook's limited login on iOS
      issuers: ['https://www.facebook.com'],
      audiences: facebookAppId ? [facebookAppId] : [],
      keys: makeKeySource('https://www.facebook.com/.well-known/oauth/openid/jwks/', fetcher),
      read: of('facebook'),
    },
    {
      issuers: [`https://securetoken.google.com/${firebaseProjectId}`],
      audiences: firebaseProjectId ? [firebaseProjectId] : [],
      keys: makeKeySource(
        'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
        fetcher,
      ),
      read: ofFirebase,
    },
  ]
}

const GRAPH = 'https://graph.facebook.com'
const TIMEOUT_MS = 5000

/** Asks Facebook whose access token that is, and whether it was made for our app. */
async function askFacebook(
  { facebookAppId, facebookAppSecret }: SocialConfig,
  token: string,
  fetcher: typeof fetch,
): Promise<SocialVerdict> {
  if (!facebookAppId || !facebookAppSecret) return 'unavailable'
  const ask = async (path: string, query: Record<string, string>) => {
    const url = `${GRAPH}/${path}?${new URLSearchParams(query)}`
    const response = await fetcher(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return (response.ok ? await response.json() : {}) as Record<string, unknown>
  }
  const access_token = `${facebookAppId}|${facebookAppSecret}`
  const { data } = await ask('debug_token', { input_token: token, access_token })
  const facts = (data ?? {}) as { app_id?: unknown; is_valid?: unknown; user_id?: unknown }
  const subject = text(facts.user_id)
  if (facts.is_valid !== true || facts.app_id !== facebookAppId || !subject) return 'refused'
  const me = await ask('me', { fields: 'id,name,email', access_token: token })
  if (me.id !== subject) return 'refused'
  return {
    provider: 'facebook',
    subject,
    // Facebook does not say whether the address was confirmed
    email: text(me.email)?.toLowerCase(),
    emailVerified: false,
    emailProven: false,
    name: text(me.name),
  }
}

/**
 * A verifier for the providers that are configured. The token says who issued it, not the path: web
 * posts Apple accounts to the google path (contract/FLOWS 3.19).
 */
export function makeSocialVerifier(
  config: SocialConfig,
  fetcher: typeof fetch = fetch,
): SocialVerifier {
  const issuers = issuersOf(config, fetcher)
  const judge = async (provider: SocialProvider, token: string, now: Date) => {
    const claims = peekClaims(token)
    if (!claims) {
      if (provider === 'facebook') return askFacebook(config, token, fetcher)
      return issuers.some(({ audiences }) => audiences.length > 0) ? 'refused' : 'unavailable'
    }
    const issuer = issuers.find(({ issuers: names }) => names.includes(String(claims.iss)))
    if (!issuer || issuer.audiences.length === 0) return issuer ? 'unavailable' : 'refused'
    const proven = await verifyToken(token, issuer, issuer.keys, now)
    return proven ? issuer.read(proven) : 'refused'
  }
  return {
    // the provider does not answer: nobody can tell
    verify: (provider, token, now) => judge(provider, token, now).catch(() => 'unavailable'),
  }
}

let verifier: SocialVerifier | undefined

/** The verifier that this server is configured with. */
export function socialVerifier(): SocialVerifier {
  const config = env()
  verifier ??= makeSocialVerifier({
    googleClientIds: config.GOOGLE_CLIENT_IDS,
    appleClientIds: config.APPLE_CLIENT_IDS,
    facebookAppId: config.FACEBOOK_APP_ID,
    facebookAppSecret: config.FACEBOOK_APP_SECRET,
    firebaseProjectId: config.FIREBASE_PROJECT_ID,
  })
  return verifier
}
