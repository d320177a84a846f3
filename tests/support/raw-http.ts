import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { callerOf } from '@/lib/caller.mjs'
import { makeFront } from '@/server/platform/http/front.mjs'
import type { Handle } from '@/server/platform/http/handle'

export interface RawAnswer {
  status: number
  text: string
  /** bytes of the body that went out before the answer came or the line was cut */
  sent: number
}

export interface RawRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** so many bytes, in chunks, without saying how many in advance */
  chunked?: number
}

const CHUNK = 'a'.repeat(64 * 1024)

/** Writes chunks until the other side has answered or cut the line. */
async function writeChunks(
  socket: net.Socket,
  bytes: number,
  isAnswered: () => boolean,
): Promise<number> {
  let sent = 0
  while (sent < bytes && socket.writable && !isAnswered()) {
    const ready = socket.write(`${CHUNK.length.toString(16)}\r\n${CHUNK}\r\n`)
    sent += CHUNK.length
    await new Promise<void>((resolve) => {
      if (ready) setImmediate(resolve)
      else socket.once('drain', resolve).once('data', resolve).once('close', resolve)
    })
  }
  if (sent < bytes) socket.end()
  else if (socket.writable) socket.write('0\r\n\r\n')
  return sent
}

/** Sends a request byte by byte as it stands here: clients of their own would tidy it up. */
export async function sendRaw(port: number, asked: RawRequest): Promise<RawAnswer> {
  const { path, method = 'GET', headers = {}, body = '', chunked } = asked
  const socket = net.connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  // a line that is cut while we write is what some of them ask for
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const length: Record<string, string> = chunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: 'shop.test', connection: 'close', ...length, ...headers })
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  const sent = chunked ? await writeChunks(socket, chunked, () => text !== '') : body.length
  if (!chunked) socket.write(body)
  await closed
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text, sent }
}

/** The front of server.mjs on a port of its own; pages are told what reached them. */
export async function openFront(
  handle: Handle,
  options: { hops?: number; page?: http.RequestListener; isClosed?: boolean } = {},
) {
  const { hops = 0, page = (_request, response) => response.end('a page') } = options
  const front = makeFront({
    apiHandler: () => (request, incoming) => handle(request, callerOf(incoming, hops)),
    imageTarget: () => undefined,
    page,
    closed: options.isClosed
      ? (_request, response) => response.writeHead(503).end('closed')
      : undefined,
  })
  const server = http.createServer(front)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
