// The marketplace API alone, without pages, on the loopback: npm run api
import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { env } from '@/lib/env'
import { requestCaller } from '@/lib/site'
import { marketplace } from '@/server/instance'
import { openHealth, openMetrics, openReady } from '@/server/ops-door'
import { openReference } from '@/server/reference/reference-door'
import { openImage } from '@/server/storage/image-door'

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
const tell = ({ status, type, body }: ReturnType<typeof openHealth>) =>
  new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-store' } })
app.get('/api/health', () => tell(openHealth()))
app.get('/api/ready', async () => tell(await openReady()))
app.get('/api/metrics', (c) => tell(openMetrics(c.req.header('authorization'))))
app.get('/storage/images/*', async (c) => {
  const file = c.req.path.slice('/storage/images/'.length)
  const { status, headers, body } = await openImage(file, c.req.header('if-none-match'))
  return new Response(body ? new Uint8Array(body) : null, { status, headers })
})
app.get('/api/docs/:name?', (c) => {
  const found = openReference(c.req.param('name') ?? '')
  if (!found) return c.notFound()
  return c.body(found.text, 200, { 'content-type': found.type })
})
app.all('*', (c) => marketplace().door(c.req.raw, requestCaller(c.env.incoming)))

async function main() {
  const { API_PORT: port } = env()
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close()
      setTimeout(() => process.exit(0), 5000).unref()
      marketplace()
        .close()
        .finally(() => process.exit(0))
    })
  }
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
