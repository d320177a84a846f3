import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { type Caller, INSIDE } from '@/lib/caller.mjs'
import { serverText } from '@/lib/i18n-files'
import { log } from '@/lib/log'
import { askedOrigin } from '@/lib/site'
import { countMisses, countSearch } from '@/server/auth/limits'
import { isReplaced } from '@/server/auth/session.queries'
import { readSession } from '@/server/auth/session.service'
import { bearerOf, hashToken } from '@/server/auth/token'
import type { Db } from '@/server/db/client'
import type { LiveBus } from '@/server/live/live.bus'
import { Paged, Raw, Streamed, Told, toPage } from './answer'
import { readInput, readText } from './body'
import type { Ctx } from './context'
import { AppError } from './errors'
import { langOf } from './lang'
import type { Answered } from './metrics'
import { toRefusal } from './refusal'
import type { Auth, Route } from './route'
import { routes } from './routes'
import { toFieldErrors } from './validation'

export interface HandleDeps {
  db: Db
  clock?: () => Date
  /** what links in mails start with */
  origin?: string
  /** hears of every request that a line of the table has answered */
  observe?: (answered: Answered) => void
  /** who watches what; without it nothing can be watched */
  live?: LiveBus
}

/** Facts about a request that only the transport knows. */
export interface RequestMeta extends Partial<Omit<Caller, 'ip'>> {
  /** `INSIDE` for what this process asks for itself; callers without an address count as one */
  ip?: string | typeof INSIDE
}

export type Handle = (request: Request, meta?: RequestMeta) => Promise<Response>

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })

// neither proxies nor compressors may keep parts of it back
const stream = (body: ReadableStream<Uint8Array>) =>
  new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })

/** The one translator of failures: what was thrown to the contract's error body. */
function toFailure(error: unknown, lang: string, now: Date, id?: string): Response {
  const known = error instanceof AppError ? error : new AppError('internal')
  if (known !== error) log.error({ err: error, id }, 'unexpected error')
  return json(toRefusal(known, lang, now), known.status, known.headers)
}

/** A service's value in the envelope its kind asks for. */
function toAnswer(value: unknown, ctx: Ctx): Response {
  if (value instanceof Streamed) return stream(value.body)
  if (value instanceof Raw) return json(value.body)
  if (value instanceof Paged) return json(toPage(value, ctx.url))
  const { text, data } = value instanceof Told ? value : { text: 'success', data: value }
  const message = serverText(ctx.lang, 'errors', text)
  return json({ timestamp: ctx.now.toISOString(), status: true, message, data: data ?? null })
}

/**
 * A guest's session that has just become an account's is no 401: that would drop the new session's
 * cookie, and sign somebody out who has signed in this moment.
 */
async function toTruth({ db, tokenHash, now }: Ctx, error: unknown): Promise<unknown> {
  const isUnknown = error instanceof AppError && error.reason === 'unauthorized'
  if (!isUnknown || !tokenHash) return error
  return (await isReplaced(db, tokenHash, now)) ? new AppError('session_replaced') : error
}

function authorise(ctx: Ctx, auth: Auth | undefined): void {
  if (!auth) return
  if (!ctx.user) throw new AppError(ctx.guestId === null ? 'unauthorized' : 'account_needed')
  if (auth !== 'user' && auth !== 'guest' && ctx.user.role !== auth && ctx.user.role !== 'admin') {
    throw new AppError('forbidden')
  }
}

function parseWith(schema: Route['params'], value: unknown, invalid: 'not_found' | 'invalid') {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (invalid === 'not_found') throw new AppError('not_found')
  throw new AppError('invalid', {}, toFieldErrors(result.error, value))
}

/** Whether a list is narrowed by a text: that costs as much under any address as where only searches go. */
const isSearch = (input: Record<string, unknown> | undefined) => Boolean(input?.search)

/** Nothing has a name with NUL in it, which PostgreSQL refuses in texts. */
function checkNames(params: Record<string, string>): void {
  if (Object.values(params).some((text) => text.includes('\0'))) throw new AppError('not_found')
}

const KEY_LENGTH = 255

/** An Idempotency-Key has 1 to 255 characters, or there is none. Throws 422. */
function checkKey({ idempotencyKey: key }: Ctx): void {
  if (key === null || (key.length > 0 && key.length <= KEY_LENGTH)) return
  const issue =
    key === '' ? { key: 'required' } : { key: 'max.string', params: { count: KEY_LENGTH } }
  throw new AppError('invalid', {}, { 'Idempotency-Key': [issue] })
}

const AGENT_LENGTH = 300

const originOf = ({ proto = 'http', host }: RequestMeta) => host && askedOrigin({ proto, host })

/** Where a call comes from; never taken for one of our own because it does not say. */
const placeOf = ({ ip = 'unknown' }: RequestMeta) =>
  ip === INSIDE ? { ip: 'inside', inside: true } : { ip: ip.toString(), inside: false }

async function makeCtx(
  deps: HandleDeps,
  request: Request,
  meta: RequestMeta,
  lang: string,
  now: Date,
  knowsGuests: boolean,
): Promise<Ctx> {
  const url = new URL(request.url)
  const token = bearerOf(request.headers.get('authorization'))
  const tokenHash = token ? hashToken(token) : null
  const person = tokenHash ? await readSession(deps.db, tokenHash, now) : null
  return {
    db: deps.db,
    live: deps.live,
    lang,
    now,
    url,
    ...placeOf(meta),
    agent: request.headers.get('user-agent')?.slice(0, AGENT_LENGTH) ?? null,
    user: person?.guest && !knowsGuests ? null : person,
    guestId: person?.guest ? person.id : null,
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
    ctx = await makeCtx(deps, request, meta, lang, now, line.knowsGuests)
    authorise(ctx, line.auth)
    const input = line.input ? await readInput(request, line.fileBytes) : undefined
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
    return toAnswer(await (line.misses ? countMisses(ctx, line.path, handle) : handle()), ctx)
  } catch (error) {
    return toFailure(ctx ? await toTruth(ctx, error) : error, lang, now, id)
  }
}

/** The id that a proxy has given a request, else a new one; it stands in the log and in the answer. */
const requestIdOf = (request: Request) => {
  const given = request.headers.get('x-request-id')
  return given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}

/** An answer that is counted, logged and named. */
async function answerKnown(
  deps: HandleDeps,
  line: Route,
  request: Request,
  meta: RequestMeta,
  params: Record<string, string>,
): Promise<Response> {
  const id = requestIdOf(request)
  const started = performance.now()
  const response = await answer(deps, line, request, meta, params, id)
  response.headers.set('x-request-id', id)
  // the router drops the body of such an answer; a stream would go on for nobody
  if (request.method === 'HEAD') await response.body?.cancel()
  const ms = Math.round((performance.now() - started) * 10) / 10
  const { method, path: route } = line
  deps.observe?.({ id, method, route, status: response.status, ms })
  return response
}

/** Doubled slashes are real calls of existing clients (contract/FLOWS 3.7). */
function tidyUrl(request: Request): Request {
  const url = new URL(request.url)
  if (!url.pathname.includes('//')) return request
  url.pathname = url.pathname.replace(/\/{2,}/g, '/')
  return new Request(url, request)
}

/** The API as one function from request to answer; the same in process, over HTTP and in tests. */
export function makeHandle(deps: HandleDeps): Handle {
  const app = new Hono<{ Bindings: { meta: RequestMeta } }>()
  for (const line of routes) {
    app.on(line.method, `/api/v1${line.path}`, (c) =>
      answerKnown(deps, line, c.req.raw, c.env.meta, c.req.param()),
    )
  }
  app.notFound((c) => toFailure(new AppError('not_found'), langOf(c.req.raw), new Date()))
  return async (request, meta = {}) => app.fetch(tidyUrl(request), { meta })
}
