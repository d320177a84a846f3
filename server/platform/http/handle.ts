// The API as one function from Request to Response, on Hono: finds the route, reads the session, validates the input, calls
// the service, and translates errors. Pages call it in this process, without a socket (ADR 0001).

import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { type Caller, INSIDE } from '@/lib/caller.mjs'
import { askedOrigin } from '@/lib/site'
import type { Db } from '@/server/platform/db/client'
import { watchCommits } from '@/server/platform/db/commits'
import { forCallsTogether } from '@/server/platform/db/together'
import type { LiveBus } from '@/server/platform/pubsub/bus'
import { authorise } from './authorise'
import { readInput, readText } from './body'
import type { AuthUser, Ctx } from './context'
import { AppError } from './errors'
import type { KeptAnswers } from './kept-answers'
import { langOf } from './lang'
import { countMisses, countSearch } from './limits'
import type { Answered } from './metrics'
import { namesPhone, readPhones } from './phones'
import { toAnswer, toFailure } from './respond'
import type { Route } from './route'
import { bearerOf, hashToken } from './token'
import { toFieldErrors } from './validation'

/** Session lookups, implemented by people/auth. */
export interface Sessions {
  /** null for an unknown or expired session */
  read(db: Db, tokenHash: string, now: Date): Promise<AuthUser | null>
  /** whether another session has replaced this one within the last minute */
  isReplaced(db: Db, tokenHash: string, now: Date): Promise<boolean>
}

export interface HandleDeps {
  db: Db
  /** every resource of the API */
  routes: readonly Route[]
  sessions: Sessions
  /** ISO code of the country whose phone numbers need no calling code; '' where none is known */
  phoneCountry: (db: Db) => Promise<string>
  clock?: () => Date
  /** origin of links in mails */
  origin?: string
  /** called after every request that matched a route */
  observe?: (answered: Answered) => void
  /** required for live streams */
  live?: LiveBus
  /** keeps what shared routes answer */
  kept?: KeptAnswers
}

/** Facts about a request that only the transport knows. */
export interface RequestMeta extends Partial<Omit<Caller, 'ip'>> {
  /** `INSIDE` for requests of this process; all clients without an address share one limit */
  ip?: string | typeof INSIDE
  /** the page that a call is made for; its calls share their statements (ADR 0096) */
  page?: object
}

export type Handle = (request: Request, meta?: RequestMeta) => Promise<Response>

/**
 * Replaces a 401 by `session_replaced` when an account's session has just replaced the guest
 * session: a 401 would drop the new session's cookie and sign the user out again.
 */
async function toTruth(
  sessions: Sessions,
  { db, tokenHash, now }: Ctx,
  error: unknown,
): Promise<unknown> {
  const isUnknown = error instanceof AppError && error.reason === 'unauthorized'
  if (!isUnknown || !tokenHash) return error
  return (await sessions.isReplaced(db, tokenHash, now)) ? new AppError('session_replaced') : error
}

function parseWith(schema: Route['params'], value: unknown, invalid: 'not_found' | 'invalid') {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (invalid === 'not_found') throw new AppError('not_found')
  throw new AppError('invalid', {}, toFieldErrors(result.error, value))
}

/** Whether the input filters a list by text, which costs as much as a search route. */
const isSearch = (input: Record<string, unknown> | undefined) => Boolean(input?.search)

/** Throws `not_found` for path parameters with NUL, which PostgreSQL rejects in texts. */
function checkNames(params: Record<string, string>): void {
  if (Object.values(params).some((text) => text.includes('\0'))) throw new AppError('not_found')
}

const KEY_LENGTH = 255

/** Throws 422 unless the Idempotency-Key is absent or has 1 to 255 characters. */
function checkKey({ idempotencyKey: key }: Ctx): void {
  if (key === null || (key.length > 0 && key.length <= KEY_LENGTH)) return
  const issue =
    key === '' ? { key: 'required' } : { key: 'max.string', params: { count: KEY_LENGTH } }
  throw new AppError('invalid', {}, { 'Idempotency-Key': [issue] })
}

const AGENT_LENGTH = 300

const pageDbs = new WeakMap<object, Db>()

/** The database of a call: one for all calls of a page that answer the same to everybody. */
function dbOf({ db }: HandleDeps, { page }: RequestMeta, { shared }: Route): Db {
  if (!page || !shared) return db
  const known = pageDbs.get(page) ?? forCallsTogether(db)
  pageDbs.set(page, known)
  return known
}

const originOf = ({ proto = 'http', host }: RequestMeta) => host && askedOrigin({ proto, host })

/** Origin of a call. A call without an address is `unknown`, never `inside`. */
const clientAddress = ({ ip = 'unknown' }: RequestMeta) =>
  ip === INSIDE ? { ip: 'inside', inside: true } : { ip: ip.toString(), inside: false }

async function makeCtx(
  deps: HandleDeps,
  request: Request,
  meta: RequestMeta,
  lang: string,
  now: Date,
  line: Route,
): Promise<Ctx> {
  const { knowsGuests, shared, pending } = line
  const url = new URL(request.url)
  const token = bearerOf(request.headers.get('authorization'))
  const tokenHash = token ? hashToken(token) : null
  const isAsked = tokenHash !== null && !shared
  const sessionUser = isAsked ? await deps.sessions.read(deps.db, tokenHash, now) : null
  const isPending = sessionUser?.lack?.why === 'waits'
  const isUnknown = (isPending && !pending) || (sessionUser?.guest && !knowsGuests)
  return {
    db: dbOf(deps, meta, line),
    live: deps.live,
    lang,
    now,
    url,
    ...clientAddress(meta),
    agent: request.headers.get('user-agent')?.slice(0, AGENT_LENGTH) ?? null,
    user: isUnknown ? null : sessionUser,
    isPending,
    guestId: sessionUser?.guest ? sessionUser.id : null,
    tokenHash,
    idempotencyKey: request.headers.get('idempotency-key'),
    origin: deps.origin ?? originOf(meta) ?? url.origin,
  }
}

async function answer(
  deps: HandleDeps,
  line: Route,
  request: Request,
  meta: RequestMeta,
  params: Record<string, string>,
  id: string,
) {
  const lang = langOf(request)
  const now = deps.clock?.() ?? new Date()
  let ctx: Ctx | undefined
  try {
    ctx = await makeCtx(deps, request, meta, lang, now, line)
    authorise(ctx, line)
    const sent = line.input ? await readInput(request, line.fileBytes) : undefined
    const input = namesPhone(sent) ? readPhones(sent, await deps.phoneCountry(ctx.db)) : sent
    if (line.search || isSearch(input)) await countSearch(ctx)
    checkNames(params)
    checkKey(ctx)
    const given = {
      params: parseWith(line.params, params, 'not_found'),
      input: parseWith(line.input, input, 'invalid'),
      raw: {
        body: line.raw ? await readText(request) : '',
        headers: request.headers,
        query: ctx.url.searchParams,
      },
    }
    const called = ctx
    const handle = () => line.handle(called, given)
    const make = () => (line.misses ? countMisses(called, line.path, handle) : handle())
    const isKept = line.shared && !request.body
    const value = await (isKept && deps.kept ? deps.kept.get(ctx, make) : make())
    if (line.method !== 'GET') deps.kept?.noteWrite(ctx)
    return toAnswer(value, ctx)
  } catch (error) {
    const { sessions } = deps
    const truth = ctx && toTruth(sessions, ctx, error).catch((failed: unknown) => failed)
    return toFailure(truth ? await truth : error, lang, now, id)
  }
}

/** The proxy's request id, otherwise a new one; used in the log and in the response. */
const requestIdOf = (request: Request) => {
  const given = request.headers.get('x-request-id')
  return given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}

/** Answers a matched route: sets the request id and reports the response to `observe`. */
async function answerKnown(
  deps: HandleDeps,
  line: Route,
  request: Request,
  meta: RequestMeta,
  params: Record<string, string>,
): Promise<Response> {
  const id = requestIdOf(request)
  const started = performance.now()
  const response = await watchCommits(() => answer(deps, line, request, meta, params, id))
  response.headers.set('x-request-id', id)
  // Hono drops the body of a HEAD response; a stream would never end
  if (request.method === 'HEAD') await response.body?.cancel()
  const ms = Math.round((performance.now() - started) * 10) / 10
  const { method, path: route } = line
  deps.observe?.({ id, method, route, status: response.status, ms })
  return response
}

/** Merges doubled slashes, which existing clients send (contract/FLOWS 3.7). */
function tidyUrl(request: Request): Request {
  const url = new URL(request.url)
  if (!url.pathname.includes('//')) return request
  url.pathname = url.pathname.replace(/\/{2,}/g, '/')
  return new Request(url, request)
}

/** The API as a function from request to response, for in-process calls, HTTP and tests. */
export function makeHandle(deps: HandleDeps): Handle {
  const app = new Hono<{ Bindings: { meta: RequestMeta } }>()
  for (const line of deps.routes) {
    app.on(line.method, `/api/v1${line.path}`, (c) =>
      answerKnown(deps, line, c.req.raw, c.env.meta, c.req.param()),
    )
  }
  app.notFound((c) => toFailure(new AppError('not_found'), langOf(c.req.raw), new Date()))
  return async (request, meta = {}) => app.fetch(tidyUrl(request), { meta })
}
