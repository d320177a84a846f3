import './wiring'
import type { FirestoreAddress } from '@/domain/firebase'
import { env } from '@/lib/env'
import { firestoreAddressPort } from '@/server/people/auth/firestore-address.port'
import { makeForward } from '@/server/platform/http/forward'
import type { Handle, RequestMeta } from '@/server/platform/http/handle'
import type { KeptPages } from '@/server/platform/http/kept-pages'
import { makeMetrics } from '@/server/platform/http/metrics'
import { imageTarget } from '@/server/platform/storage/image-target'
import { makeBrowserHandler } from './browser-handler'
import { makeEmbedded } from './embedded'
import { keepPages } from './kept-pages'
import { type Marketplace, type Opening, version } from './marketplace'

declare global {
  // Pages, API routes and hot reloads have their own copies of modules; globals are shared.
  var __marketplace: Marketplace | undefined
  var __apiFetch: ((request: Request, meta?: RequestMeta) => Promise<Response>) | undefined
  var __imageTarget: ((target: string, isSaving?: boolean) => Promise<string | null>) | undefined
  var __keptPages: (() => KeptPages | undefined) | undefined
  var __firestoreAddress: (() => FirestoreAddress | undefined) | undefined
  var __apiBrowserHandler: ((request: Request, meta?: RequestMeta) => Promise<Response>) | undefined
}

/** Forwards to another marketplace at API_URL. */
function makeRemote(apiUrl: string): Opening {
  const forward = makeForward(apiUrl)
  const kept = keepPages(forward)
  return {
    fetch: forward,
    browserHandler: makeBrowserHandler(forward, async () => undefined),
    keptPages: () => kept,
    health: () => ({ status: 'ok', version, database: 'remote' }),
    // the other marketplace's load balancer checks its readiness
    ready: async () => true,
    setupToken: async () => undefined,
    metrics: makeMetrics().print,
    close: async () => {},
  }
}

/** Answers every request with 503 and the reason, if the marketplace cannot be configured. */
function makeBroken(error: unknown): Opening {
  const reason = error instanceof Error ? error.message : String(error)
  const handle: Handle = async () =>
    Response.json({ status: false, message: reason }, { status: 503 })
  return {
    fetch: handle,
    browserHandler: handle,
    keptPages: () => undefined,
    health: () => ({ status: 'failed', version, database: 'pglite', reason }),
    ready: async () => false,
    setupToken: async () => undefined,
    metrics: makeMetrics().print,
    close: async () => {},
  }
}

function make(): Opening {
  try {
    const { API_URL } = env()
    return API_URL ? makeRemote(API_URL) : makeEmbedded()
  } catch (error) {
    return makeBroken(error)
  }
}

function withDrain(made: Opening): Marketplace {
  let isDraining = false
  return {
    ...made,
    ready: async () => !isDraining && made.ready(),
    drain: () => {
      isDraining = true
    },
  }
}

/** The single marketplace of this process, opened on first use. */
export function marketplace(): Marketplace {
  if (!globalThis.__marketplace) {
    const made = withDrain(make())
    globalThis.__marketplace = made
    globalThis.__apiFetch = (request, meta) => made.fetch(request, meta)
    globalThis.__apiBrowserHandler = (request, meta) => made.browserHandler(request, meta)
    globalThis.__imageTarget = imageTarget
    globalThis.__keptPages = () => made.keptPages()
    globalThis.__firestoreAddress = () => firestoreAddressPort.get()
  }
  return globalThis.__marketplace
}
