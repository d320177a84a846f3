import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import zlib, { type BrotliCompress } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { compress } from '@/server/platform/http/compress.mjs'

type Answer = (response: http.ServerResponse, gone: Promise<void>) => void | Promise<void>

const TEXT = 'soup of the day '.repeat(1000)
let server: http.Server | undefined

afterEach(() => {
  vi.restoreAllMocks()
  server?.closeAllConnections()
  server?.close()
})

/** A server whose answers are compressed; every compressor that was made is in `made`. */
async function serve(answer: Answer) {
  const made: BrotliCompress[] = []
  const create = zlib.createBrotliCompress
  vi.spyOn(zlib, 'createBrotliCompress').mockImplementation((options) => {
    const stream = create(options)
    made.push(stream)
    return stream
  })
  const opened = http.createServer()
  server = opened
  const done = new Promise<http.ServerResponse>((resolve, reject) => {
    opened.on('request', (request, response) => {
      const gone = new Promise<void>((end) => response.once('close', () => end()))
      compress(request, response)
      Promise.resolve(answer(response, gone)).then(() => resolve(response), reject)
    })
  })
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  return { made, done, port: (opened.address() as AddressInfo).port }
}

/** Asks, and hangs up: at once, or with the first byte of an answer. */
function hangUp(port: number, when: 'at once' | 'answered') {
  const socket = net.connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: a.test\r\naccept-encoding: br\r\n\r\n')
  socket.on('error', () => {})
  if (when === 'at once') setTimeout(() => socket.destroy(), 50)
  else socket.once('data', () => socket.destroy())
}

it('sends a text as brotli', async () => {
  const { port, made } = await serve((response) => {
    response.setHeader('content-type', 'text/plain')
    response.end(TEXT)
  })
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(await answer.text()).toBe(TEXT)
  await vi.waitFor(() => expect(made.map(({ destroyed }) => destroyed)).toEqual([true]))
})

it('[OP-50] makes no compressor for a client that has gone before the answer began', async () => {
  const { port, made, done } = await serve(async (response, gone) => {
    await gone
    response.setHeader('content-type', 'text/plain')
    response.write(TEXT)
    response.end(TEXT)
  })
  hangUp(port, 'at once')
  const response = await done
  expect(response.destroyed).toBe(true)
  expect(made).toEqual([])
  expect(response.listenerCount('drain')).toBe(0)
  expect(response.listenerCount('close')).toBe(0)
})

it('[OP-50] leaves an answer alone that is over when it comes by', async () => {
  const { port, made, done } = await serve(async (response, gone) => {
    await gone
    const { write, end, writeHead } = response
    compress(response.req, response)
    expect([response.write, response.end, response.writeHead]).toEqual([write, end, writeHead])
  })
  hangUp(port, 'at once')
  await done
  expect(made).toEqual([])
})

it('[OP-50] ends its compressor when the client goes under the answer', async () => {
  const { port, made, done } = await serve(async (response, gone) => {
    response.setHeader('content-type', 'text/plain')
    response.flushHeaders()
    response.write(TEXT)
    await gone
    response.write(TEXT)
    response.end(TEXT)
  })
  hangUp(port, 'answered')
  await done
  expect(made.map(({ destroyed }) => destroyed)).toEqual([true])
})
