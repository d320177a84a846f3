import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { test } from '@playwright/test'
import { freePort } from '@/scripts/lib.mjs'
import { startServer } from '@/scripts/serve'

export interface Storefront {
  url: string
  stop(): Promise<void>
}

interface Entry {
  key: string
  value: string
}

const notPassedOn = ['connection', 'content-length', 'content-encoding', 'transfer-encoding']

/**
 * A second storefront of the tests' marketplace, whose operator has chosen other settings: all else
 * that it is asked for comes from there.
 */
export async function startStorefront(settings: Record<string, string>): Promise<Storefront> {
  const marketplace = test.info().project.use.baseURL ?? ''
  const between = http.createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers)) {
        const isOwn = name === 'host' || notPassedOn.includes(name)
        if (!isOwn && typeof value === 'string') headers.set(name, value)
      }
      const ask = () =>
        fetch(`${marketplace}${request.url}`, {
          method: request.method,
          headers,
          body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
          redirect: 'manual',
        })
      // a connection that was kept may have been closed just then; what only reads is asked for again
      const answer = await ask().catch((error) => {
        if (request.method !== 'GET') throw error
        return ask()
      })
      let body = Buffer.from(await answer.arrayBuffer())
      if (new URL(request.url ?? '', marketplace).pathname === '/api/v1/rest/settings') {
        const { data, ...rest }: { data: Entry[] } = JSON.parse(body.toString())
        const others = data.filter(({ key }) => !(key in settings))
        const own = Object.entries(settings).map(([key, value]) => ({ key, value }))
        body = Buffer.from(JSON.stringify({ ...rest, data: [...others, ...own] }))
      }
      for (const [name, value] of answer.headers) {
        if (!notPassedOn.includes(name)) response.setHeader(name, value)
      }
      response.writeHead(answer.status)
      response.end(body)
    } catch {
      response.writeHead(502)
      response.end()
    }
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const { port } = between.address() as AddressInfo
  const env = { API_URL: `http://127.0.0.1:${port}`, DEMO: '', TRUST_PROXY: '1' }
  const server = await startServer({ port: await freePort(), dataDir: os.tmpdir(), env })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      between.closeAllConnections()
      between.close()
    },
  }
}
