// The production server: the API without Next in between, everything else to Next, brotli, a graceful stop.
import './lib/load-env.mjs'
import http from 'node:http'
import path from 'node:path'
import next from 'next'
import { callerOf, hopsOf } from './lib/caller.mjs'
import { fileHeaders } from './lib/file-headers.mjs'
import { builtFiles } from './server/platform/http/built-files.mjs'
import { allowChat } from './server/platform/http/chat-source.mjs'
import { compress } from './server/platform/http/compress.mjs'
import { makeFront } from './server/platform/http/front.mjs'
import { stopOnSignals } from './server/platform/http/graceful.mjs'

const dev = process.argv.includes('--dev')
if (!dev) process.env.NODE_ENV = 'production'
const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'

const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const app = next({ dev, port, hostname: 'localhost', dir: import.meta.dirname })
const server = http.createServer()
// longer than proxies and clients keep a connection: else one of them writes into a closing one
server.keepAliveTimeout = 65_000
server.on('error', (error) => {
  if (error.code === 'EADDRINUSE') {
    fail(
      `Port ${port} is in use. Stop what listens there, or choose another one with PORT=${port + 1}.`,
    )
  }
  if (error.code === 'EACCES')
    fail(`Port ${port} may not be opened by this user. Choose one above 1024 with PORT.`)
  fail(`The server cannot listen: ${error.message}`)
})

// Whoever comes before Next is prepared waits; a request without a handler would never be answered.
let serve
let isStopping = false
const early = []
const notYet = (response) => {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  response.writeHead(503, { ...headers, 'retry-after': '5' })
  response.end(JSON.stringify({ status: isStopping ? 'stopping' : 'starting' }))
}

stopOnSignals({
  server,
  delayMs: Number(process.env.STOP_DELAY_MS || 0),
  // the development server's own connections never end
  graceMs: dev ? 1_000 : Number(process.env.STOP_GRACE_MS || 20_000),
  begin: () => {
    isStopping = true
    globalThis.__marketplace?.drain()
    for (const [, response] of early.splice(0)) notYet(response)
  },
  finish: async () => globalThis.__marketplace?.close(),
  warn: console.error,
})

server.on('request', (request, response) => {
  if (serve) serve(request, response)
  else if (isStopping || /^\/api\/(health|ready)/.test(request.url ?? '')) notYet(response)
  else early.push([request, response])
})

await new Promise((resolve) => server.listen(port, host, resolve))
// kept: a server that is stopping has no address any more
const bound = server.address().port
await app.prepare()
const page = app.getRequestHandler()
const maintenance = process.env.MAINTENANCE === '1'

/** Nothing is served while somebody works on the marketplace; whoever asks may come back in two minutes. */
function closed(request, response) {
  response.setHeader('retry-after', '120')
  response.setHeader('cache-control', 'no-store')
  response.statusCode = 503
  if (!request.url.startsWith('/api/')) {
    app.render(request, response, '/maintenance')
    return
  }
  response.setHeader('content-type', 'application/json; charset=utf-8')
  const message = 'The marketplace is being worked on.'
  response.end(JSON.stringify({ status: false, statusCode: 'ERROR_503', message, data: null }))
}

// what is no number is refused below with every other wrong variable
const hops = hopsOf(process.env.TRUST_PROXY) ?? 0
const apiHandler = (request, incoming) =>
  globalThis.__apiBrowserHandler(request, callerOf(incoming, hops))
const front = makeFront({
  apiHandler: () => globalThis.__apiBrowserHandler && apiHandler,
  imageTarget: () => globalThis.__imageTarget,
  built: dev
    ? undefined
    : builtFiles(
        path.join(import.meta.dirname, process.env.NEXT_DIST_DIR || '.next'),
        fileHeaders,
        page,
      ),
  kept: dev ? undefined : () => globalThis.__keptPages?.(),
  page,
  closed: maintenance ? closed : undefined,
})
serve = (request, response) => {
  allowChat(request, response, globalThis.__firestoreAddress?.())
  if (!dev) compress(request, response)
  front(request, response)
}
for (const [request, response] of early.splice(0)) serve(request, response)

/** Next loads the marketplace with the first page that needs it: ask for one, until it is there. */
async function loadMarketplace() {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const url = `http://${local}:${bound}/api/health`
  for (let attempt = 0; attempt < 10 && !globalThis.__marketplace; attempt += 1) {
    await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => {})
  }
  return globalThis.__marketplace ?? fail('The marketplace could not be loaded.')
}

const marketplace = await loadMarketplace()
while (marketplace.health().status === 'starting') {
  await new Promise((resolve) => setTimeout(resolve, 50))
}
const state = marketplace.health()
if (state.status !== 'ok') fail(state.reason ?? 'The marketplace did not start.')

const shown = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host
const url = `http://${shown}:${bound}`
if (!isStopping) console.log(`Tiffin serves on ${url} (database: ${state.database})`)
const token = isStopping ? null : await marketplace.setupToken()
if (token) {
  const link = `${process.env.SITE_URL || url}/setup?token=${token}`
  console.log(`This marketplace is not set up yet. Open ${link}, or run: npm run setup`)
}
process.send?.('ready')
