// Pages that are drawn once for everybody (ADR 0093): kept compressed in this process, by address and visit.

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { splitLang } from '@/lib/lang-path'
import { AHEAD_S } from '@/lib/page-data'
import { type Captured, capture } from './capture'

const brotli = promisify(zlib.brotliCompress)
const unbrotli = promisify(zlib.brotliDecompress)
const QUALITY = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A page that has ceased to be true may be shown for this long while it is drawn anew. */
const GRACE_MS = 1_000
/** How long a page is kept while no changes are heard. */
const UNHEARD_MS = 1_000
const MINUTE_MS = 60_000
/** An entry's own size beside its body and headers, roughly. */
const OVERHEAD_BYTES = 1_000

interface Page {
  headers: Record<string, number | string | string[]>
  etag: string
  /** brotli */
  body: Buffer
  /** number of the changes it was drawn after */
  changes: number
  /** ms since 1970 */
  madeAt: number
  until: number
}

export interface Asked {
  key: string
  visit: object
}

/** What a request asks for; undefined for a page that is not kept. */
export type Ask = (request: IncomingMessage) => Promise<Asked | undefined>

interface Options {
  ask: Ask
  isShared(request: IncomingMessage, visit: object): boolean
  /** whether changes of other processes are heard */
  isConnected(): boolean
  maxBytes: number
  now?(): number
}

type Render = (request: IncomingMessage, response: ServerResponse) => unknown

/** What the visit is read from; a path without a language leads who prefers another one there (ADR 0119). */
const VARY = 'Accept-Encoding, Cookie, Sec-CH-UA-Mobile, Sec-CH-Viewport-Width, User-Agent'
const varyOf = (url = '/') => (splitLang(url).prefix ? VARY : `${VARY}, Accept-Language`)
/** Of the request that had the page drawn, not of the page. */
const dropped = ['cache-control', 'connection', 'content-length', 'etag', 'keep-alive', 'vary']

const accepts = (request: IncomingMessage, coding: RegExp) =>
  coding.test(String(request.headers['accept-encoding'] ?? ''))

/** Answers with a kept page; other codings than brotli are left to compress.mjs. */
async function send(request: IncomingMessage, response: ServerResponse, page: Page) {
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
  const isAhead = request.headers.purpose === 'prefetch'
  response.setHeader('cache-control', isAhead ? `private, max-age=${AHEAD_S}` : 'public, no-cache')
  response.setHeader('vary', varyOf(request.url))
  response.setHeader('etag', page.etag)
  const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
  if (known.includes(page.etag)) {
    response.writeHead(304)
    response.end()
    return
  }
  const isBrotli = accepts(request, /\bbr\b/)
  if (isBrotli) response.setHeader('content-encoding', 'br')
  const body = isBrotli ? page.body : await unbrotli(page.body)
  response.setHeader('content-length', body.length)
  response.writeHead(200)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The answer as it is kept; undefined if it may not be. `madeAt` and `changes` are of its beginning. */
async function toPage(made: Captured, madeAt: number, changes: number): Promise<Page | undefined> {
  if (made.status !== 200 || made.headers['set-cookie']) return undefined
  const headers = Object.fromEntries(
    Object.entries(made.headers).filter(([name]) => !dropped.includes(name)),
  )
  const body = await brotli(made.body, QUALITY)
  const etag = `W/"${createHash('sha256').update(made.body).digest('base64url').slice(0, 22)}"`
  // opening hours, slots and offers begin and end with a minute
  const until = (Math.floor(madeAt / MINUTE_MS) + 1) * MINUTE_MS
  return { headers, etag, body, changes, madeAt, until }
}

const sizeOf = ({ body, headers }: Page) =>
  body.length + JSON.stringify(headers).length + OVERHEAD_BYTES

export interface KeptPages {
  /** Answers from what is kept, or lets `render` draw the page and keeps it. */
  serve(request: IncomingMessage, response: ServerResponse, render: Render): Promise<void>
  /** Something that pages show has changed: what is kept may be shown for a second more. */
  change(): void
  /** how many pages are kept, and their size */
  count(): { pages: number; bytes: number }
}

export function makeKeptPages({ ask, isShared, isConnected, maxBytes, now = Date.now }: Options) {
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  /** one page is drawn once at a time; `gone`: not at all, its client has left */
  const flights = new Map<string, Promise<Page | 'gone' | undefined>>()
  let changes = 0
  let isDrawnSince = true
  let recent: { number: number; at: number }[] = []

  const isTrue = (page: Page) =>
    page.changes === changes &&
    now() < page.until &&
    (isConnected() || now() - page.madeAt < UNHEARD_MS)

  /** Whether a page was true until a moment ago. */
  const wasTrue = (page: Page) => {
    const past = now() - GRACE_MS
    if (!isConnected() || page.until <= past) return false
    const isNext = ({ number, at }: { number: number; at: number }) =>
      number === page.changes + 1 && at > past
    return page.changes === changes || recent.some(isNext)
  }

  async function draw(
    request: IncomingMessage,
    { key, visit }: Asked,
    write: () => Promise<Captured | undefined>,
  ) {
    const [madeAt, before] = [now(), changes]
    isDrawnSince = true
    const made = await write()
    const page = made && isShared(request, visit) ? await toPage(made, madeAt, before) : undefined
    if (page) pages.set(key, page)
    return { made, page }
  }

  /** Draws a page for a request; whoever asks for the same meanwhile waits for it. */
  async function fly(
    request: IncomingMessage,
    response: ServerResponse,
    render: Render,
    asked: Asked,
  ) {
    // Next would compare it with a tag of its own
    const known = request.headers['if-none-match']
    delete request.headers['if-none-match']
    const drawn = draw(request, asked, () => capture(response, () => render(request, response)))
    flights.set(
      asked.key,
      drawn.then(
        ({ made, page }) => (made ? page : 'gone'),
        () => undefined,
      ),
    )
    const { made, page } = await drawn.finally(() => flights.delete(asked.key))
    if (known) request.headers['if-none-match'] = known
    if (page) await send(request, response, page)
    else if (made) {
      response.writeHead(made.status)
      response.end(made.body)
    }
  }

  /** Answers a request for what may be kept. */
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    render: Render,
    asked: Asked,
  ): Promise<void> {
    const page = pages.get(asked.key)
    if (page && isTrue(page)) return send(request, response, page)
    // the answer to HEAD has no body to keep
    if (request.method !== 'GET') return void (await render(request, response))
    const flight = flights.get(asked.key)
    if (!flight) return fly(request, response, render, asked)
    if (page && wasTrue(page)) return send(request, response, page)
    const made = await flight
    // the first of those who waited has it drawn, the others wait for that
    if (made === 'gone') return answer(request, response, render, asked)
    if (made && (isTrue(made) || wasTrue(made))) return send(request, response, made)
    await render(request, response)
  }

  return {
    async serve(request, response, render) {
      const asked = await ask(request)
      await (asked ? answer(request, response, render, asked) : render(request, response))
    },
    change() {
      // nothing was drawn since the last change: nothing more to tell apart
      if (!isDrawnSince) return
      isDrawnSince = false
      changes += 1
      const at = now()
      recent = [...recent.filter((one) => one.at > at - GRACE_MS), { number: changes, at }]
    },
    count: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  } satisfies KeptPages
}
