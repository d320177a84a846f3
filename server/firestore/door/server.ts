import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { log } from '@/lib/log'
import type { Policy } from '@/server/firestore/policy/policy'
import { Rate } from '@/server/firestore/policy/rate'
import { answerRest, isStreamed, readRestPath } from '@/server/firestore/rest/rest'
import { Sessions } from '@/server/firestore/session/sessions'
import { type OnCreate, Store } from '@/server/firestore/store/store'
import { databaseOf } from '@/server/firestore/value/document'
import { FirestoreError, invalid, toFirestoreError } from '@/server/firestore/value/status'
import type { Db } from '@/server/platform/db/client'
import type { LiveBus } from '@/server/platform/pubsub/bus'
import { readText } from './body'
import { allow, isAllowed } from './cors'
import { makeRecognize, tokenOf, type Verify } from './recognize'
import { answerWebChannel, type StreamKind, type WebChannelDeps } from './webchannel'

export interface FirestoreLimits {
  bodyBytes: number
  sessionsPerOwner: number
  sessions: number
  writesPerMinute: number
}

export interface FirestoreOptions {
  db: Db
  /** the only Firebase project id that is served */
  project: string
  policy: Policy
  verify: Verify
  /** port of the storefront's pages */
  pagePort: number
  /** origins of pages that may ask; empty: pages of the same host name on `pagePort` */
  origins?: readonly string[]
  /** trusted proxies in front */
  hops?: number
  /** signals of other processes on the same database */
  live?: LiveBus
  /** there is no other process */
  isAlone?: boolean
  limits?: Partial<FirestoreLimits>
  clock?: () => Date
  onCreate?: OnCreate
}

const MINUTE_MS = 60_000
const usual: FirestoreLimits = {
  bodyBytes: 1_500_000,
  sessionsPerOwner: 40,
  sessions: 10_000,
  writesPerMinute: 1500,
}

const streamOf = (pathname: string): StreamKind | undefined => {
  const [, kind] =
    /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/.exec(pathname) ?? []
  return kind === 'Listen' || kind === 'Write' ? kind : undefined
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(JSON.stringify(body))
}

async function answerCall(
  deps: WebChannelDeps,
  { parent, verb }: { parent: string; verb: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const text = await readText(request, deps.maxBodyBytes)
    const { caller, owner, isInvalid } = await deps.recognize(
      request,
      tokenOf(request.headers.authorization),
    )
    if (isInvalid) throw new FirestoreError('UNAUTHENTICATED', 'The token is not valid.')
    const body: unknown = JSON.parse(text || '{}')
    if (typeof body !== 'object' || body === null) throw invalid('Invalid body.')
    const asked = { caller, owner, parent, body: body as Record<string, unknown> }
    sendJson(response, 200, await answerRest(deps, verb, asked))
  } catch (error) {
    const refusal = error instanceof SyntaxError ? invalid('Invalid JSON.') : error
    if (!(refusal instanceof FirestoreError)) log.error({ err: error }, 'a document call failed')
    const { status, message, httpStatus } = toFirestoreError(refusal)
    const wrapped = { error: { code: httpStatus, message, status } }
    sendJson(response, httpStatus, isStreamed(verb) ? [wrapped] : wrapped)
  }
}

/** A running server of documents. */
export interface Firestore {
  readonly store: Store
  readonly sessions: Sessions
  readonly port: number
  /** ends streams, timers and connections */
  close(): Promise<void>
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

/**
 * Firestore's protocol as the web SDK (12.19) speaks it, on the project's own database (ADR 0098).
 * Rejects when the port cannot be opened.
 */
export async function startFirestore(
  options: FirestoreOptions,
  { port, host }: { port: number; host: string },
): Promise<Firestore> {
  const { db, project, policy, verify, pagePort, origins = [], hops = 0 } = options
  const { live, isAlone, onCreate, clock = () => new Date() } = options
  const limits = { ...usual, ...options.limits }
  const database = databaseOf(project)
  const store = new Store({ db, database, live, isAlone, clock, onCreate })
  const sessions = new Sessions({ perOwner: limits.sessionsPerOwner, all: limits.sessions })
  const deps: WebChannelDeps = {
    store,
    database,
    policy,
    rate: new Rate(limits.writesPerMinute, MINUTE_MS),
    sessions,
    recognize: makeRecognize(verify, hops, clock),
    maxBodyBytes: limits.bodyBytes,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://here')
    if (!isAllowed(request, { origins, pagePort })) {
      request.resume()
      sendJson(response, 403, { error: { code: 403, status: 'PERMISSION_DENIED' } })
      return
    }
    allow(request, response)
    if (request.method === 'OPTIONS') {
      response.writeHead(204)
      response.end()
      return
    }
    const kind = streamOf(url.pathname)
    if (kind) return answerWebChannel(deps, kind, url.searchParams, request, response)
    const call = request.method === 'POST' ? readRestPath(decode(url.pathname)) : undefined
    if (call) return answerCall(deps, call, request, response)
    request.resume()
    sendJson(response, 404, { error: { code: 404, status: 'NOT_FOUND' } })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const isRefusal = error instanceof FirestoreError
      if (!isRefusal && !request.destroyed) log.error({ err: error }, 'a stream request failed')
      if (!response.headersSent) response.writeHead(isRefusal ? 413 : 500, { connection: 'close' })
      response.end()
    })
  })
  server.requestTimeout = MINUTE_MS
  const stopHearing = await store.open()
  await listen(server, port, host)
  return {
    store,
    sessions,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      stopHearing()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      sessions.closeAll()
      server.closeAllConnections()
      await closed
    },
  }
}

const decode = (pathname: string) => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ''
  }
}
