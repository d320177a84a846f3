import { DEFAULT_LANG } from '@/domain/language'
import { paths } from '@/domain/paths'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { type CodeCtx, identityMode } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { readBytes } from '@/server/platform/http/body'
import type { Handle, RequestMeta } from '@/server/platform/http/handle'
import { asRefusal, refusalHeaders } from '@/server/platform/http/refusal'
import { listAccounts, vouch } from './account.service'
import { localKeySet } from './local-token'
import { Refusal } from './refusal'
import {
  codeRefusal,
  lookup,
  refresh,
  sendVerificationCode,
  signInWithCustomToken,
  signInWithIdp,
  signInWithPhoneNumber,
} from './toolkit.service'

type Answer = (ctx: CodeCtx, given: Record<string, unknown>) => Promise<object>

const TOOLKIT = '/identitytoolkit.googleapis.com'
const PAGE = '/emulator/auth'
const OFF = 'OFF'

/** Disables reCAPTCHA, which would load from Google; codes are rate-limited instead. */
const noCaptcha = async () => ({
  recaptchaEnforcementState: ['PHONE_PROVIDER', 'EMAIL_PASSWORD_PROVIDER'].map((provider) => ({
    provider,
    enforcementState: OFF,
  })),
})

/** Endpoints that the web SDK (12.19) and our own sign-in page call. */
const answers: Record<string, Answer> = {
  [`POST ${TOOLKIT}/v1/accounts:signInWithIdp`]: signInWithIdp,
  [`POST ${TOOLKIT}/v1/accounts:sendVerificationCode`]: sendVerificationCode,
  [`POST ${TOOLKIT}/v1/accounts:signInWithPhoneNumber`]: signInWithPhoneNumber,
  [`POST ${TOOLKIT}/v1/accounts:signInWithCustomToken`]: signInWithCustomToken,
  [`POST ${TOOLKIT}/v1/accounts:lookup`]: lookup,
  [`GET ${TOOLKIT}/v1/recaptchaParams`]: async () => ({ recaptchaSiteKey: 'none' }),
  [`GET ${TOOLKIT}/v2/recaptchaConfig`]: noCaptcha,
  'POST /securetoken.googleapis.com/v1/token': refresh,
  [`GET ${PAGE}/jwks.json`]: (ctx) => localKeySet(ctx.db),
  [`GET ${PAGE}/accounts`]: (ctx, { providerId }) => listAccounts(ctx, String(providerId)),
  [`POST ${PAGE}/accounts`]: vouch,
}

/**
 * Those that exchange what our own API has signed. They believe nobody's word, so they answer every
 * machine, and run for chat where the local sign-in is off.
 */
const exchanges = new Set([
  `POST ${TOOLKIT}/v1/accounts:signInWithCustomToken`,
  `POST ${TOOLKIT}/v1/accounts:lookup`,
  'POST /securetoken.googleapis.com/v1/token',
  `GET ${PAGE}/jwks.json`,
])

const MAX_BODY_BYTES = 32_000
const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** Whether a request is local by address and host name; the name prevents DNS rebinding. */
const isHere = (url: URL, ip: string) => loopback.test(ip) && loopback.test(url.hostname)

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, MAX_BODY_BYTES).catch(() => {
    throw new Refusal('PAYLOAD_TOO_LARGE', 413)
  })
  const text = new TextDecoder().decode(bytes)
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // reported below
  }
  throw new Refusal('INVALID_JSON')
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Same policy as the pages that open and fill the popup (next.config.ts). */
const opener = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

function toFailure(error: unknown): Response {
  const word = error instanceof Refusal ? error.message : codeRefusal(error)
  const status = error instanceof Refusal ? error.status : 400
  if (word) return Response.json({ error: { code: status, message: word } }, { status, headers })
  const known = asRefusal(error)
  log.error({ err: error }, 'unexpected error in the local sign-in')
  return Response.json(
    { error: { code: known.status, message: 'INTERNAL_ERROR' } },
    { status: known.status, headers: { ...headers, ...refusalHeaders(known) } },
  )
}

interface Deps {
  db: Db
  /** answers requests from other machines too */
  isOpen: boolean
  /** only exchanges tokens that our own API has signed: no sign-in, for chat alone */
  isTokensOnly?: boolean
  clock?: () => Date
}

/**
 * Identity provider emulator: the endpoints of Google's Identity Toolkit that the web SDK calls, on
 * the pages' origin (docs/adr/0023). Rejects other origins, and other machines unless `isOpen`.
 */
export function makeIdentity(deps: Deps): Handle {
  const { db, isOpen, isTokensOnly = false, clock = () => new Date() } = deps
  if (!isTokensOnly && identityMode(env()) === 'off')
    throw new Error('The local sign-in is off: see LOCAL_IDENTITY.')
  const answer = async (request: Request, url: URL, ip: string): Promise<Response> => {
    const origin = request.headers.get('origin')
    const isForeign =
      origin !== null && (!URL.canParse(origin) || new URL(origin).host !== url.host)
    if (isForeign) throw new Refusal('UNAUTHORIZED_DOMAIN', 403)
    const line = `${request.method} ${url.pathname}`
    const isExchange = exchanges.has(line)
    if (isTokensOnly && !isExchange) throw new Refusal('NOT_FOUND', 404)
    if (!isExchange && !isOpen && !isHere(url, ip)) throw new Refusal('LOCAL_ONLY', 403)
    if (request.method === 'GET' && url.pathname === `${PAGE}/handler`) {
      return new Response(null, {
        status: 302,
        headers: { ...opener, location: paths.localSignIn(url.search) },
      })
    }
    const found = answers[line]
    if (!found) throw new Refusal('NOT_FOUND', 404)
    const lang = request.headers.get('x-firebase-locale') ?? DEFAULT_LANG
    const isRead = request.method === 'GET'
    const given = isRead ? Object.fromEntries(url.searchParams) : await readBody(request)
    return Response.json(await found({ db, ip, inside: false, lang, now: clock() }, given), {
      headers,
    })
  }
  return async (request: Request, meta: RequestMeta = {}) =>
    answer(request, new URL(request.url), meta.ip?.toString() ?? 'unknown').catch(toFailure)
}

/** Whether a path belongs to the identity provider emulator. */
export const isIdentityPath = (pathname: string) =>
  /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator\/auth)\//.test(
    pathname,
  )
