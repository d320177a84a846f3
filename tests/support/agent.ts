import { makeMcpHandler } from '@/server/app/agent/mcp-handler'
import type { TestApi } from './api'

export const REVISION = '2026-07-28'

const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

export interface ToolResult<T> {
  isError: boolean
  content: { type: string; text: string }[]
  structuredContent: T
}

interface Answer<T> {
  jsonrpc: string
  id?: string | number
  result?: T
  error?: { code: number; message: string; data?: unknown }
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  ip?: string
  host?: string
}

let id = 0

/** An agent that talks to the MCP endpoint of a test's API, by the newest revision unless told otherwise. */
export function openAgent(api: TestApi) {
  const handler = makeMcpHandler((request, meta) => api.handle(request, meta), '1.0.0')
  /** A body as it is, with headers that any client sends. */
  const post = async (body: unknown, { method = 'POST', headers, ip, host }: Sent = {}) => {
    const request = new Request('http://test/api/mcp', {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: method !== 'POST' ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    return handler(request, { ip: ip ?? '203.0.113.5', proto: 'http', host: host ?? 'test' })
  }
  const ask = async <T = Record<string, unknown>>(
    method: string,
    params: Record<string, unknown> = {},
    sent: Sent = {},
  ): Promise<Answer<T> & { status: number }> => {
    id += 1
    const named: Record<string, string> =
      typeof params.name === 'string' ? { 'mcp-name': params.name } : {}
    const response = await post(
      { jsonrpc: '2.0', id, method, params: { ...params, _meta: META } },
      {
        ...sent,
        headers: {
          'mcp-protocol-version': REVISION,
          'mcp-method': method,
          ...named,
          ...sent.headers,
        },
      },
    )
    return { ...((await response.json()) as Answer<T>), status: response.status }
  }
  /** Calls a tool; throws unless the protocol took it. */
  const use = async <T = Record<string, unknown>>(
    name: string,
    given: Record<string, unknown>,
    sent: Sent = {},
  ): Promise<ToolResult<T>> => {
    const { result, error } = await ask<ToolResult<T>>(
      'tools/call',
      { name, arguments: given },
      sent,
    )
    if (!result) throw new Error(`${name}: ${error?.code} ${error?.message}`)
    return result
  }
  return { post, ask, use }
}
