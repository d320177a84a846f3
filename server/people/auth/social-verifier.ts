import { type SocialProvider, socialProviders } from '@/domain/auth'
import { env } from '@/lib/env'
import type { Db } from '@/server/platform/db/client'
import { identityMode } from './firebase'
import { type Claims, type KeySource, makeKeySource, peekClaims, verifyToken } from './jwt'
import { localIdentityPort } from './local-identity.port'

/** The user as a provider describes them. */
export interface SocialIdentity {
  provider: SocialProvider
  /** the provider's user id; never changes */
  subject: string
  email?: string
  /** the provider has verified the address */
  emailVerified: boolean
  /** the provider runs the mailbox, so the address is proven (Google: gmail.com and Workspace) */
  emailProven: boolean
  name?: string
  picture?: string
}

/** Result of a check: the identity, an invalid token, or a provider that cannot be asked. */
export type SocialVerdict = SocialIdentity | 'refused' | 'unavailable'

/** A phone that Firebase has verified by a code. */
export interface ProvenPhone {
  /** digits only */
  phone: string
}

/** Checks tokens of providers, and of Firebase for phones. */
export interface SocialVerifier {
  verify(provider: SocialProvider, token: string, now: Date): Promise<SocialVerdict>
  verifyPhone(token: string, now: Date): Promise<ProvenPhone | 'refused' | 'unavailable'>
}

export interface SocialConfig {
  googleClientIds: readonly string[]
  appleClientIds: readonly string[]
  facebookAppId?: string
  facebookAppSecret?: string
  firebaseProjectId?: string
  /** the local sign-in, where it replaces a Firebase project */
  local?: { issuer: string; project: string; keys: KeySource }
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
// Apple sends it as a string
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

/** Reads the provider and the provider's user id from a Firebase token. */
function ofFirebase(claims: Claims): SocialIdentity | 'refused' {
  const { firebase } = claims as { firebase?: { sign_in_provider?: unknown; identities?: unknown } }
  const via = text(firebase?.sign_in_provider)?.replace(/\.com$/, '')
  const provider = socialProviders.find((known) => known === via)
  const identities = firebase?.identities as Record<string, unknown> | undefined
  const [subject] = [identities?.[`${provider}.com`]].flat()
  if (!provider || typeof subject !== 'string') return 'refused'
  return toIdentity(provider, subject, claims)
}

/** Reads the verified phone from a Firebase token. */
function phoneOfFirebase(claims: Claims): ProvenPhone | 'refused' {
  const { firebase } = claims as { firebase?: { sign_in_provider?: unknown } }
  const phone = text(claims.phone_number)?.replace(/\D/g, '')
  return phone && firebase?.sign_in_provider === 'phone' ? { phone } : 'refused'
}

interface Issuer {
  issuers: readonly string[]
  audiences: readonly string[]
  keys: KeySource
  read(claims: Claims): SocialIdentity | 'refused'
  readPhone?(claims: Claims): ProvenPhone | 'refused'
}

/** Issuers of signed tokens with the audiences that we accept. */
function issuersOf(config: SocialConfig, fetcher: typeof fetch): Issuer[] {
  const { firebaseProjectId, facebookAppId, local } = config
  const readers = { read: ofFirebase, readPhone: phoneOfFirebase }
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
      ...readers,
    },
    ...(local
      ? [{ issuers: [local.issuer], audiences: [local.project], keys: local.keys, ...readers }]
      : []),
  ]
}

const GRAPH = 'https://graph.facebook.com'
const TIMEOUT_MS = 5000

/** Asks Facebook for the user of an access token, and whether it was issued for our app. */
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
    // Facebook does not say whether the address is verified
    email: text(me.email)?.toLowerCase(),
    emailVerified: false,
    emailProven: false,
    name: text(me.name),
  }
}

const provesPhones = ({ readPhone }: Issuer) => readPhone !== undefined

/**
 * A verifier for the configured providers. The issuer is read from the token, not from the path:
 * the web client posts Apple tokens to the google path (contract/FLOWS 3.19).
 */
export function makeSocialVerifier(
  config: SocialConfig,
  fetcher: typeof fetch = fetch,
): SocialVerifier {
  const issuers = issuersOf(config, fetcher)
  /** The verified claims of a token and their issuer. */
  const prove = async (token: string, claims: Record<string, unknown>, now: Date) => {
    const issuer = issuers.find(({ issuers: names }) => names.includes(String(claims.iss)))
    if (!issuer || issuer.audiences.length === 0) return issuer ? 'unavailable' : 'refused'
    const proven = await verifyToken(token, issuer, issuer.keys, now)
    return proven ? { issuer, proven } : 'refused'
  }
  const missing = (relevant: readonly Issuer[]) =>
    relevant.some(({ audiences }) => audiences.length > 0) ? 'refused' : 'unavailable'
  const judge = async (provider: SocialProvider, token: string, now: Date) => {
    const claims = peekClaims(token)
    if (!claims) {
      if (provider === 'facebook') return askFacebook(config, token, fetcher)
      return missing(issuers)
    }
    const found = await prove(token, claims, now)
    return typeof found === 'string' ? found : found.issuer.read(found.proven)
  }
  const judgePhone = async (token: string, now: Date) => {
    const claims = peekClaims(token)
    const found = claims ? await prove(token, claims, now) : missing(issuers.filter(provesPhones))
    if (typeof found === 'string') return found
    return found.issuer.readPhone?.(found.proven) ?? 'refused'
  }
  return {
    // the provider does not answer
    verify: (provider, token, now) => judge(provider, token, now).catch(() => 'unavailable'),
    verifyPhone: (token, now) => judgePhone(token, now).catch(() => 'unavailable'),
  }
}

const verifiers = new WeakMap<Db, SocialVerifier>()

/** Issuer, project and keys of the local sign-in, if it is on. */
function localOf(db: Db): SocialConfig['local'] {
  if (identityMode(env()) === 'off') return undefined
  const { issuer, project, keysOf } = localIdentityPort.get()
  return { issuer, project, keys: keysOf(db) }
}

function make(db: Db): SocialVerifier {
  const config = env()
  return makeSocialVerifier({
    googleClientIds: config.GOOGLE_CLIENT_IDS,
    appleClientIds: config.APPLE_CLIENT_IDS,
    facebookAppId: config.FACEBOOK_APP_ID,
    facebookAppSecret: config.FACEBOOK_APP_SECRET,
    firebaseProjectId: config.FIREBASE_PROJECT_ID,
    local: localOf(db),
  })
}

/** This server's verifier; shared per database, so that the issuers' keys stay cached. */
export function socialVerifier(db: Db): SocialVerifier {
  const verifier = verifiers.get(db) ?? make(db)
  verifiers.set(db, verifier)
  return verifier
}
