import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileHeaders } from '@/lib/file-headers.mjs'
import { builtFiles } from '@/server/platform/http/built-files.mjs'
import { compress } from '@/server/platform/http/compress.mjs'
import { makeFront } from '@/server/platform/http/front.mjs'

const SCRIPT = 'console.log("soup of the day");'.repeat(100)
let dist: string
let server: http.Server

beforeEach(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'built-'))
  const chunks = path.join(dist, 'static', 'chunks')
  mkdirSync(chunks, { recursive: true })
  writeFileSync(path.join(dist, 'secret.js'), SCRIPT)
  writeFileSync(path.join(chunks, 'main-1a2b3.js'), SCRIPT)
  writeFileSync(path.join(chunks, 'main-1a2b3.js.br'), zlib.brotliCompressSync(SCRIPT))
  writeFileSync(path.join(chunks, 'main-1a2b3.js.gz'), zlib.gzipSync(SCRIPT))
  const page: http.RequestListener = ({ url }, response) => response.writeHead(404).end(url)
  const front = makeFront({
    apiHandler: () => undefined,
    imageTarget: () => undefined,
    built: builtFiles(dist, fileHeaders, page),
    page,
  })
  server = http.createServer((request, response) => {
    compress(request, response)
    front(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(dist, { recursive: true })
})

/** Asks without a client's own decompression. */
function ask(target: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const request = http.get({ port, host: '127.0.0.1', path: target, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
      request.on('error', reject)
    },
  )
}

const FILE = '/_next/static/chunks/main-1a2b3.js'

it.each([
  ['br', 'gzip, deflate, br', zlib.brotliDecompressSync],
  ['gzip', 'gzip', zlib.gunzipSync],
] as const)(
  'a file of the build goes out as it was compressed, %s',
  async (coding, accepts, open) => {
    const answer = await ask(FILE, { 'accept-encoding': accepts })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(open(answer.body).toString()).toBe(SCRIPT)
  },
)

it('it is kept for good, asked again by its tag, and says what it is', async () => {
  const { headers, body } = await ask(FILE)
  expect(body.toString()).toBe(SCRIPT)
  expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable/)
  expect(headers['content-type']).toMatch(/javascript/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  const again = await ask(FILE, { 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(304)
})

it.each(['/_next/static/nothing.js', '/_next/static/', '/_next/static/..%2fsecret.js'])(
  'what is not there is left to the pages with its own address, %s',
  async (target) => {
    const { status, body } = await ask(target)
    expect([400, 404]).toContain(status)
    expect(body.toString()).not.toContain('soup')
    if (status === 404) expect(body.toString()).toBe(target)
  },
)
