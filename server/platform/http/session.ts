import { toSessionUser } from '@/domain/session-user'
import { SESSION_DAYS } from '@/domain/user'
import { cookieHeader, parseCookieHeader, SESSION_COOKIE } from '@/lib/cookies'
import { secretCookie, siteOrigin } from '@/lib/site'
import type { Handle, RequestMeta } from './handle'

/** Sent by our own browser client; other clients of the API store their token themselves. */
export const WEB_CLIENT_HEADER = 'x-tiffin-web'

const MAX_AGE_S = SESSION_DAYS * 24 * 3600

const signsIn = (path: string) =>
  /\/auth\/(login|verify\/|after-verify|forgot\/(password\/confirm|email-password\/)|passkey\/login|second-factor$|guest$|guest\/verify$|\w+\/callback)/.test(
    path,
  )
const signsOut = (path: string) => /\/(auth\/logout|user\/profile\/delete)$/.test(path)

/** Whether a path starts a payment, also by GET (contract/FLOWS 1). Decoded, as routes match it. */
function startsPayment(path: string): boolean {
  try {
    return /\/dashboard\/user\/[a-z-]+-process$/i.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

/** CSRF protection: whether a call with the cookie comes from another origin. */
function isForeign(request: Request, meta: RequestMeta): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  if (isRead(request)) return false
  const origin = request.headers.get('origin')
  if (origin === null) return false
  const hosts = [meta.host ?? new URL(request.url).host, hostOf(siteOrigin() ?? '')]
  return !hosts.some((host) => host !== null && host === hostOf(origin))
}

const isSecure = (request: Request, { proto }: RequestMeta) =>
  [siteOrigin(), `${proto}:`, request.url].some((address) => address?.startsWith('https:'))

/** The cookie's token; undefined when it is no valid header value. */
function tokenOf(request: Request): string | undefined {
  const token = parseCookieHeader(request.headers.get('cookie'))[secretCookie(SESSION_COOKIE)]
  return token && /^[\x20-\x7e]+$/.test(token) ? token : undefined
}

/** Also clears the session cookie without prefix, from a time when the site was not HTTPS-only. */
const clearCookies = (secure: boolean) => [
  ...new Set(
    [SESSION_COOKIE, secretCookie(SESSION_COOKIE)].map((name) =>
      cookieHeader(name, '', { maxAgeS: 0, httpOnly: true, secure }),
    ),
  ),
  cookieHeader('user', '', { maxAgeS: 0, secure }),
]

/** Copies a request with other headers, field by field: the HTTP adapter's is no real Request. */
function withHeaders(request: Request, headers: Headers): Request {
  const { url, method, body, signal } = request
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit)
}

interface SessionBody {
  data?: {
    access_token?: string
    token?: string
    /** none while the sign-in waits for its second factor (ADR 0127) */
    user?: Parameters<typeof toSessionUser>[0]
  } | null
}

/** Moves the token of a sign-in response into an HttpOnly cookie, unreadable to page scripts. */
async function keepSession(response: Response, secure: boolean): Promise<Response> {
  const body = (await response.clone().json()) as SessionBody
  const token = body.data?.access_token ?? body.data?.token
  if (!body.data || !token) return response
  const headers = new Headers(response.headers)
  const common = { maxAgeS: MAX_AGE_S, secure }
  headers.append(
    'set-cookie',
    cookieHeader(secretCookie(SESSION_COOKIE), encodeURIComponent(`Bearer ${token}`), {
      ...common,
      httpOnly: true,
    }),
  )
  const { user } = body.data
  const mirror = user ? encodeURIComponent(JSON.stringify(toSessionUser(user))) : ''
  // nobody is signed in before the second factor; a guest was until now
  const mirrored = user ? common : { secure, maxAgeS: 0 }
  headers.append('set-cookie', cookieHeader('user', mirror, mirrored))
  const data = { ...body.data, token: '', access_token: '' }
  return new Response(JSON.stringify({ ...body, data }), { status: response.status, headers })
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  const headers = new Headers(response.headers)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}

/**
 * Cookie sessions for browsers: turns the session cookie into the Authorization header, sets the
 * cookie at sign-in and clears it on logout and 401. Calls with an Authorization header pass
 * unchanged. The cookie is ignored for cross-site calls, and for payments by GET, which a link
 * could start.
 */
export function withSession(handle: Handle): Handle {
  return async (request: Request, meta: RequestMeta = {}) => {
    if (request.headers.has('authorization')) return handle(request, meta)
    const isWeb = request.headers.has(WEB_CLIENT_HEADER)
    const token = tokenOf(request)
    if (!token && !isWeb) return handle(request, meta)
    const path = new URL(request.url).pathname
    const isLink = isRead(request) && startsPayment(path)
    if (isLink || isForeign(request, meta)) return handle(request, meta)
    const secure = isSecure(request, meta)
    const headers = new Headers(request.headers)
    headers.delete('cookie')
    if (token) headers.set('authorization', token)
    const response = await handle(withHeaders(request, headers), meta)
    if (response.ok && isWeb && signsIn(path)) return keepSession(response, secure)
    const ended = response.status === 401 || (response.ok && signsOut(path))
    return ended ? withCookies(response, clearCookies(secure)) : response
  }
}
