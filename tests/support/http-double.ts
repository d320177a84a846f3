import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Answer {
  status: number
  body?: string | Buffer
  headers?: Record<string, string>
}

/** A service of somebody else, on the loopback: keeps what it is asked, answers what it is told. */
export interface HttpDouble {
  url: string
  asked: Asked[]
  /** How it answers from now on; `never` lets the caller wait. */
  answer: (asked: Asked) => Answer | 'never'
  /** What happens elsewhere while it is asked. */
  meanwhile?: (asked: Asked) => Promise<void>
  close(): Promise<void>
}

export async function startHttpDouble(): Promise<HttpDouble> {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const asked: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks),
    }
    double.asked.push(asked)
    await double.meanwhile?.(asked)
    const answer = double.answer(asked)
    if (answer !== 'never') response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: HttpDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: () => ({ status: 200 }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return double
}
