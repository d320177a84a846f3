import type { Handle } from '@/server/platform/http/handle'
import type { KeptPages } from '@/server/platform/http/kept-pages'

export interface Health {
  status: 'starting' | 'ok' | 'failed'
  version: string
  database: 'postgres' | 'pglite' | 'remote'
  /** one sentence, if it failed */
  reason?: string
}

/** The marketplace behind this process: our own API with its database, or another one at API_URL. */
export interface Marketplace {
  /** for pages: no cookies, no socket */
  fetch: Handle
  /** for browsers and other clients: cookies become headers; the local sign-in, where it is on */
  browserHandler: Handle
  /** pages that are drawn once for everybody; undefined until it has started, and where it is off */
  keptPages(): KeptPages | undefined
  health(): Health
  /** whether the database answers, within a second */
  ready(): Promise<boolean>
  /** token of `/setup` while the marketplace is not set up (server/app/setup) */
  setupToken(): Promise<string | undefined>
  /** in Prometheus' text format */
  metrics(): Promise<string>
  /** makes `ready` false, so that load balancers stop sending requests */
  drain(): void
  close(): Promise<void>
}

/** A marketplace without `drain`, which instance.ts adds. */
export type Opening = Omit<Marketplace, 'drain'>

export const version = process.env.npm_package_version ?? '0.1.0'
