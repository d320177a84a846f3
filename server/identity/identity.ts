import { DEFAULT_LANG } from '@/domain/language'
import { paths } from '@/domain/paths'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { CodeCtx } from '@/server/auth/code.service'
import { identityMode } from '@/server/auth/firebase'
import type { Db } from '@/server/db/client'
import type { Handle, RequestMeta } from '@/server/http/handle'
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

/** No captcha: it would come from elsewhere, and codes are counted. */
const noCaptcha = async () => ({
  recaptchaEnforcementState: ['PHONE_PROVIDER', 'EMAIL_PASSWORD_PROVIDER'].map((provider) => ({
    provider,
    enforcementState: OFF,
  })),
})

/** What the web SDK calls (12.19), and what our own sign-in page does. */
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

const MAX_BODY_BYTES = 32_000
const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** Whether a request comes from this machine, by a name that no foreign page can point here. */
const isHere = (url: URL, ip: string) => loopback.test(ip) && loopback.test(url.hostname)

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE', 413)
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // said below
  }
  throw new Refusal('INVALID_JSON')
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** The same as the pages on both ends of the window have (next.config.ts). */
const opener = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

function toFailure(error: unknown): Response {
  const word = error instanceof Refusal ? error.message : codeRefusal(error)
  const status = error instanceof Refusal ? error.status : 400
  if (!word) log.error({ err: error }, 'unexpected error in the local sign-in')
  const [code, message] = word ? [status, word] : [500, 'INTERNAL_ERROR']
  return Response.json({ error: { code, message } }, { status: code, headers })
}

interface Deps {
  db: Db
  /** answers other machines, too */
  isOpen: boolean
  clock?: () => Date
}

/**
 * The local sign-in: the part of Google's Identity Toolkit that the web SDK calls, on the pages' origin
 * (docs/adr/0023). Only pages of that origin are answered, and only on this machine unless `isOpen`.
 */
export function makeIdentity({ db, isOpen, clock = () => new Date() }: Deps): Handle {
  if (identityMode(env()) === 'off')
    throw new Error('The local sign-in is off: see LOCAL_IDENTITY.')
  const answer = async (request: Request, url: URL, ip: string): Promise<Response> => {
    const origin = request.headers.get('origin')
    const isForeign =
      origin !== null && (!URL.canParse(origin) || new URL(origin).host !== url.host)
    if (isForeign) throw new Refusal('UNAUTHORIZED_DOMAIN', 403)
    if (!isOpen && !isHere(url, ip)) throw new Refusal('LOCAL_ONLY', 403)
    if (request.method === 'GET' && url.pathname === `${PAGE}/handler`) {
      return new Response(null, {
        status: 302,
        headers: { ...opener, location: paths.localSignIn(url.search) },
      })
    }
    const found = answers[`${request.method} ${url.pathname}`]
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

/** Whether a path belongs to the local sign-in. */
export const isIdentityPath = (pathname: string) =>
  /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator\/auth)\//.test(
    pathname,
  )
