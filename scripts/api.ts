// The marketplace API alone, without pages, on the loopback: npm run api
import '@/lib/load-env.mjs'
import { Server } from 'node:http'
import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { env } from '@/lib/env'
import { requestCaller } from '@/lib/site'
import { marketplace } from '@/server/app/instance'
import { openHealth, openMetrics, openReady } from '@/server/app/ops-handler'
import { openPicture } from '@/server/app/picture-handler'
import { openReference } from '@/server/platform/api-reference/reference-handler'
import { stopOnSignals } from '@/server/platform/http/graceful.mjs'

const hostname = '127.0.0.1'

const fail = (sentence: string) => {
  console.error(sentence)
  process.exit(1)
}

async function healthy() {
  for (;;) {
    const health = marketplace().health()
    if (health.status !== 'starting') return health
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const app = new Hono<{ Bindings: HttpBindings }>()
const respond = ({ status, type, body }: ReturnType<typeof openHealth>) =>
  new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-store' } })
app.get('/api/health', () => respond(openHealth()))
app.get('/api/ready', async () => respond(await openReady()))
app.get('/api/metrics', async (c) => respond(await openMetrics(c.req.header('authorization'))))
app.get('/storage/images/*', async (c) => {
  const file = c.req.path.slice('/storage/images/'.length)
  const { status, headers, body } = await openPicture(file, {
    ifNoneMatch: c.req.header('if-none-match'),
    isSaving: c.req.header('save-data') === 'on',
  })
  return new Response(body ? new Uint8Array(body) : null, { status, headers })
})
app.get('/api/docs/:name?', (c) => {
  const found = openReference(c.req.param('name') ?? '')
  if (!found) return c.notFound()
  return c.body(found.text, 200, { 'content-type': found.type })
})
app.all('*', (c) => marketplace().browserHandler(c.req.raw, requestCaller(c.env.incoming)))

async function main() {
  const { API_PORT: port, STOP_DELAY_MS, STOP_GRACE_MS } = env()
  const health = await healthy()
  if (health.status === 'failed') fail(health.reason ?? 'The marketplace did not start.')
  const server = serve({ fetch: app.fetch, port, hostname }, () => {
    console.log(`The API serves on http://localhost:${port}/api/v1 (database: ${health.database})`)
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    const inUse = error.code === 'EADDRINUSE'
    fail(
      inUse
        ? `Port ${port} is in use. Choose another one with API_PORT.`
        : `Not served: ${error.message}`,
    )
  })
  if (!(server instanceof Server)) fail('The API needs a server of HTTP.')
  else
    stopOnSignals({
      server,
      delayMs: STOP_DELAY_MS,
      graceMs: STOP_GRACE_MS,
      begin: () => marketplace().drain(),
      finish: () => marketplace().close(),
      warn: console.error,
    })
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
