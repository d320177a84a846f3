import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt, freePort } from './lib.mjs'
import { createDatabase, startPostgres } from './postgres.mjs'
import { type RunningServer, startServer } from './serve'

/** The session cookies of the demo's customer. */
export async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tiffin-web': '1' },
    body: JSON.stringify({ email: 'customer@example.com', password: 'tiffin-demo' }),
  })
  if (!answer.ok) throw new Error(`The demo's customer cannot sign in (${answer.status}).`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export interface Market {
  /** another process of the storefront on the same database */
  serve(env?: Record<string, string>): Promise<RunningServer>
  /** undefined for the embedded database */
  databaseUrl: string | undefined
  /** ends what was served, and throws the data away */
  close(): Promise<void>
}

/** The production build on a demo database of its own; the embedded one serves one process at a time. */
export async function openMarket(embedded: boolean): Promise<Market> {
  if ((await ensureBuilt()) !== 0) throw new Error('The storefront could not be built.')
  const postgres = embedded ? undefined : await startPostgres()
  if (!embedded && !postgres) throw new Error('PostgreSQL is not here and cannot be installed.')
  const databaseUrl = postgres ? await createDatabase(postgres.url, 'bench') : undefined
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tiffin-bench-'))
  const servers: RunningServer[] = []
  return {
    databaseUrl,
    async serve(env = {}) {
      const server = await startServer({
        port: await freePort(),
        dataDir,
        env: {
          AUTOPILOT: '0',
          TRUST_PROXY: '1',
          LOG_LEVEL: 'error',
          DATABASE_URL: databaseUrl ?? '',
          ...env,
        },
      })
      servers.push(server)
      return server
    },
    async close() {
      for (const server of servers) await server.stop()
      postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
