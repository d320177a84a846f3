import { type Asking, type Caller, callerOf, hopsOf } from './caller.mjs'

/** The site's public address without path, where SITE_URL tells it. */
export function siteOrigin(): string | undefined {
  const { SITE_URL } = process.env
  return SITE_URL && URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : undefined
}

/** Who has sent a request, as far as it is to be believed (TRUST_PROXY). */
export const requestCaller = (request: Asking): Caller =>
  callerOf(request, hopsOf(process.env.TRUST_PROXY) ?? 0)

/** Public address that a caller has used, where SITE_URL does not tell it. */
export const askedOrigin = ({ proto, host }: Pick<Caller, 'proto' | 'host'>) =>
  `${proto}://${host ?? 'localhost'}`

/** Public address of a request, without path: SITE_URL where it is set, else what the client asked. */
export const requestOrigin = (request: Asking): string =>
  siteOrigin() ?? askedOrigin(requestCaller(request))

/**
 * The name under which a secret is kept in browsers. On a site that is https for everybody the prefix has
 * them refuse it from other hosts, from http and with another path: nobody can plant one (ADR 0073).
 */
export const secretCookie = (name: string): string =>
  siteOrigin()?.startsWith('https:') ? `__Host-${name}` : name
