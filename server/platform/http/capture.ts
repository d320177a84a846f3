import type { OutgoingHttpHeader, ServerResponse } from 'node:http'

export interface Captured {
  status: number
  headers: Record<string, number | string | string[]>
  body: Buffer
}

type Chunk = string | Uint8Array | (() => void) | null | undefined

/**
 * Lets `render` write an answer that does not leave: its status, headers and body. Undefined when the
 * client has gone before its end; nothing is rendered for one that has gone already, because Next never
 * ends such a response. The response may be written afterwards.
 */
export async function capture(
  response: ServerResponse,
  render: () => unknown,
): Promise<Captured | undefined> {
  if (response.destroyed) return undefined
  const chunks: Buffer[] = []
  const { write, end, writeHead, flushHeaders } = response
  const add = (chunk: Chunk, encoding: unknown) => {
    if (chunk === null || chunk === undefined || typeof chunk === 'function') return
    const text = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, text) : Buffer.from(chunk))
  }
  const called = (parts: unknown[]) => {
    for (const part of parts) if (typeof part === 'function') process.nextTick(part)
  }
  const ended = new Promise<boolean>((resolve, reject) => {
    response.once('close', () => resolve(false))
    response.flushHeaders = () => {}
    response.writeHead = (status: number, ...rest: unknown[]) => {
      response.statusCode = status
      const given = rest.find((part) => typeof part === 'object' && part !== null)
      for (const [name, value] of Object.entries(
        (given ?? {}) as Record<string, OutgoingHttpHeader>,
      )) {
        response.setHeader(name, value)
      }
      return response
    }
    response.write = (chunk: Chunk, ...rest: unknown[]) => {
      add(chunk, rest[0])
      called(rest)
      return true
    }
    response.end = (chunk?: Chunk, ...rest: unknown[]) => {
      add(chunk, rest[0])
      called([chunk, ...rest])
      resolve(true)
      return response
    }
    Promise.resolve(render()).catch(reject)
  })
  try {
    if (!(await ended)) return undefined
  } finally {
    Object.assign(response, { write, end, writeHead, flushHeaders })
  }
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([, value]) => value !== undefined),
  ) as Captured['headers']
  return { status: response.statusCode, headers, body: Buffer.concat(chunks) }
}
