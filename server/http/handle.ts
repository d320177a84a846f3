import { Hono } from 'hono'
import { DEFAULT_LANG } from '@/domain/language'
import { serverText } from '@/lib/i18n-files'
import { log } from '@/lib/log'
import { findSessionUser } from '@/server/auth/session.queries'
import { bearerOf, hashToken } from '@/server/auth/token'
import type { Db } from '@/server/db/client'
import { Paged, Raw, Told, toPage } from './answer'
import { readInput, readText } from './body'
import type { Ctx } from './context'
import { AppError } from './errors'
import type { Auth, Route } from './route'
import { routes } from './routes'
import { fieldTexts, toFieldErrors } from './validation'

export interface HandleDeps {
  db: Db
  clock?: () => Date
  /** what links in mails start with */
  origin?: string
}

/** Facts about a request that only the transport knows. */
export interface RequestMeta {
  ip?: string
}

export type Handle = (request: Request, meta?: RequestMeta) => Promise<Response>

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })

/** The one translator of failures: what was thrown to the contract's error body. */
function toFailure(error: unknown, lang: string, now: Date): Response {
  const known = error instanceof AppError ? error : new AppError('internal')
  if (known !== error) log.error({ err: error }, 'unexpected error')
  const params = known.fields ? fieldTexts(known.fields, lang) : undefined
  const message =
    Object.values(params ?? {})[0]?.[0] ?? serverText(lang, 'errors', known.code, known.values)
  const body = {
    timestamp: now.toISOString(),
    status: false,
    statusCode: known.code,
    message,
    ...(params ? { params } : {}),
  }
  return json(body, known.status, known.headers)
}

/** A service's value in the envelope its kind asks for. */
function toAnswer(value: unknown, ctx: Ctx): Response {
  if (value instanceof Raw) return json(value.body)
  if (value instanceof Paged) return json(toPage(value, ctx.url))
  const { text, data } = value instanceof Told ? value : { text: 'success', data: value }
  const message = serverText(ctx.lang, 'errors', text)
  return json({ timestamp: ctx.now.toISOString(), status: true, message, data: data ?? null })
}

function authorise(ctx: Ctx, auth: Auth | undefined): void {
  if (!auth) return
  if (!ctx.user) throw new AppError('unauthorized')
  if (auth !== 'user' && ctx.user.role !== auth && ctx.user.role !== 'admin') {
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

async function makeCtx(
  deps: HandleDeps,
  request: Request,
  meta: RequestMeta,
  lang: string,
  now: Date,
): Promise<Ctx> {
  const url = new URL(request.url)
  const token = bearerOf(request.headers.get('authorization'))
  const tokenHash = token ? hashToken(token) : null
  return {
    db: deps.db,
    lang,
    now,
    url,
    ip: meta.ip ?? 'local',
    user: tokenHash ? await findSessionUser(deps.db, tokenHash, now) : null,
    tokenHash,
    idempotencyKey: request.headers.get('idempotency-key'),
    origin: deps.origin ?? url.origin,
  }
}

const langOf = (request: Request) => {
  const lang = new URL(request.url).searchParams.get('lang')
  return lang && /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(lang) ? lang : DEFAULT_LANG
}

async function answer(
  deps: HandleDeps,
  line: Route,
  request: Request,
  meta: RequestMeta,
  params: unknown,
) {
  const lang = langOf(request)
  const now = deps.clock?.() ?? new Date()
  try {
    const ctx = await makeCtx(deps, request, meta, lang, now)
    authorise(ctx, line.auth)
    const given = {
      params: parseWith(line.params, params, 'not_found'),
      input: parseWith(
        line.input,
        line.input ? await readInput(request, line.fileBytes) : undefined,
        'invalid',
      ),
      raw: {
        body: line.raw ? await readText(request) : '',
        headers: request.headers,
        query: ctx.url.searchParams,
      },
    }
    return toAnswer(await line.handle(ctx, given), ctx)
  } catch (error) {
    return toFailure(error, lang, now)
  }
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
      answer(deps, line, c.req.raw, c.env.meta, c.req.param()),
    )
  }
  app.notFound((c) => toFailure(new AppError('not_found'), langOf(c.req.raw), new Date()))
  return async (request, meta = {}) => app.fetch(tidyUrl(request), { meta })
}
