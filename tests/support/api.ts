import { afterAll, beforeAll, beforeEach } from 'vitest'
import { INSIDE } from '@/lib/caller.mjs'
import { makeHandle } from '@/server/app/handle'
import type { Db } from '@/server/platform/db/client'
import type { Handle } from '@/server/platform/http/handle'
import { KeptAnswers } from '@/server/platform/http/kept-answers'
import { type LiveBus, makeBus } from '@/server/platform/pubsub/bus'
import { watchContract } from './contract-watch'
import { openTestDatabase, type TestDatabase } from './database'

export interface Reply<T = unknown> {
  status: number
  // answers are read loosely in tests; the contract check reads them strictly
  body: { data: T } & Record<string, unknown>
  headers: Headers
}

interface CallOptions {
  body?: unknown
  token?: string
  headers?: Record<string, string>
  /** without one no limit by address counts the call */
  ip?: string
}

/** The API as its clients see it, on this file's database, at a clock that the test sets. */
export interface TestApi {
  readonly db: Db
  readonly handle: Handle
  /** who watches what; only with `live` */
  readonly live: LiveBus | undefined
  now: Date
  call<T = unknown>(line: `${string} /${string}`, options?: CallOptions): Promise<Reply<T>>
  /** holds an answer that came another way against the contract */
  hold(line: `${string} /${string}`, status: number, body: unknown): void
}

/** What an answer says; the text of one that is a file, with its byte order mark, is its `data`. */
async function readAnswer<T>(response: Response): Promise<Reply<T>['body']> {
  if (response.headers.get('content-type')?.includes('json')) return await response.json()
  const data: unknown = Buffer.from(await response.arrayBuffer()).toString('utf8')
  return { data: data as T }
}

/** A Wednesday noon: most shops of the builders are open then. */
export const TEST_NOW = new Date('2026-11-18T12:00:00Z')

/**
 * Opens the API for a test file; tables are emptied before each test. `live` makes streams work, with
 * `keeps` what everybody is answered is kept, as in the running server.
 */
export function openApi(options: { live?: boolean; keeps?: boolean } = {}): TestApi {
  let database: TestDatabase
  let handle: Handle
  const live = options.live ? makeBus() : undefined
  let stopListening: (() => Promise<void>) | undefined
  const kept =
    live && options.keeps
      ? new KeptAnswers({ isConnected: () => live.isConnected(), maxBytes: 1_000_000 })
      : undefined
  live?.subscribe('catalog', () => kept?.change())
  const watch = watchContract()
  const api: TestApi = {
    now: TEST_NOW,
    live,
    get db() {
      return database.db
    },
    get handle() {
      return handle
    },
    async call<T>(line: `${string} /${string}`, { body, token, headers, ip }: CallOptions = {}) {
      const [method = 'GET', path = '/'] = line.split(' ')
      const request = new Request(`http://test/api/v1${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const response = await handle(request, { ip: ip ?? INSIDE })
      const answer = await readAnswer<T>(response)
      watch.hold(method, path, response.status, answer)
      return { status: response.status, body: answer, headers: response.headers }
    },
    hold(line, status, body) {
      const [method = 'GET', path = '/'] = line.split(' ')
      watch.hold(method, path, status, body)
    },
  }
  beforeAll(async () => {
    database = await openTestDatabase()
    if (live) stopListening = await database.listen(live)
    handle = makeHandle({
      db: database.db,
      clock: () => api.now,
      origin: 'http://test',
      live,
      kept,
    })
  })
  beforeEach(async () => {
    api.now = TEST_NOW
    await database.empty()
  })
  afterAll(async () => {
    await stopListening?.()
    watch.report()
  })
  return api
}
