// The production server: the API without Next in between, everything else to Next, brotli, a graceful stop.
import http from 'node:http'
import zlib from 'node:zlib'
import next from 'next'
import { callerOf, hopsOf } from './lib/caller.mjs'
import { makeFront } from './server/http/front.mjs'

const dev = process.argv.includes('--dev')
if (!dev) process.env.NODE_ENV = 'production'
const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'

const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const compressible = /^(text\/|application\/(json|javascript|manifest|ld\+json|xml)|image\/svg)/

/** Compresses a response with brotli or gzip as it is written; Next itself only knows gzip. */
function compress(request, response) {
  const accepts = String(request.headers['accept-encoding'] ?? '')
  const coding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined
  if (!coding || request.method === 'HEAD') return
  const { write, end, writeHead } = response
  let stream
  let decided = false
  const decide = () => {
    if (decided) return
    decided = true
    const type = String(response.getHeader('content-type') ?? '')
    const length = Number(response.getHeader('content-length') ?? 0)
    const small = length > 0 && length < 1000
    const none = response.statusCode === 204 || response.statusCode === 304
    if (!compressible.test(type) || type.includes('event-stream') || small || none) return
    if (response.getHeader('content-encoding') || response.headersSent) return
    response.setHeader('content-encoding', coding)
    response.setHeader(
      'vary',
      [response.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', '),
    )
    response.removeHeader('content-length')
    const fixed = String(request.url).startsWith('/_next/static/')
    stream =
      coding === 'br'
        ? zlib.createBrotliCompress({
            params: { [zlib.constants.BROTLI_PARAM_QUALITY]: fixed ? 9 : 4 },
          })
        : zlib.createGzip({ level: 6 })
    stream.on('data', (chunk) => {
      if (write.call(response, chunk) === false) stream.pause()
    })
    response.on('drain', () => {
      if (!response.writableNeedDrain) stream.resume()
    })
    // who pipes a file into the response waits for the compressor, not for the socket
    stream.on('drain', () => response.emit('drain'))
    stream.on('end', () => end.call(response))
    response.on('close', () => stream.destroy())
  }
  response.writeHead = (status, ...rest) => {
    const headers = rest.find((part) => typeof part === 'object' && part !== null)
    if (Array.isArray(headers)) {
      for (let i = 0; i < headers.length; i += 2) response.appendHeader(headers[i], headers[i + 1])
    } else if (headers) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    }
    response.statusCode = status
    decide()
    return writeHead.call(response, status)
  }
  response.write = (chunk, ...rest) => {
    decide()
    return stream ? stream.write(chunk, ...rest) : write.call(response, chunk, ...rest)
  }
  response.end = (chunk, ...rest) => {
    decide()
    if (!stream) return end.call(response, chunk, ...rest)
    // Next goes on to its own answer where a page has answered by itself, unless headers are sent
    if (!response.headersSent) response.flushHeaders()
    if (stream.writableEnded) return response
    if (chunk && typeof chunk !== 'function') stream.end(chunk)
    else stream.end()
    return response
  }
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
const early = []
server.on('request', (request, response) => {
  if (serve) serve(request, response)
  else if (/^\/api\/(health|ready)/.test(request.url ?? '')) {
    response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify({ status: 'starting' }))
  } else early.push([request, response])
})

await new Promise((resolve) => server.listen(port, host, resolve))
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
const door = (request, incoming) => globalThis.__apiDoor(request, callerOf(incoming, hops))
const front = makeFront({
  door: () => globalThis.__apiDoor && door,
  imageTarget: () => globalThis.__imageTarget,
  page,
  closed: maintenance ? closed : undefined,
})
serve = (request, response) => {
  if (!dev) compress(request, response)
  front(request, response)
}
for (const [request, response] of early.splice(0)) serve(request, response)

/** Next loads the marketplace with the first page that needs it: ask for one, until it is there. */
async function loadMarketplace() {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const url = `http://${local}:${server.address().port}/api/health`
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
console.log(
  `Tiffin serves on http://${shown}:${server.address().port} (database: ${state.database})`,
)
process.send?.('ready')

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    const quit = () => process.exit(0)
    setTimeout(quit, 5000).unref()
    server.close(async () => {
      await globalThis.__marketplace?.close().catch(() => {})
      quit()
    })
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 1500).unref()
  })
}
