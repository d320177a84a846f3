import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAgent, REVISION } from '@/tests/support/agent'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'

const api = openApi()
const agent = openAgent(api)

beforeEach(() => buildBasics(api.db))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'
const read = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as { id?: unknown; error?: { code: number }; result?: unknown },
})
const failureOf = async (response: Response) => {
  const { status, body } = await read(response)
  return [status, body.error?.code, body.id]
}
const ping = { jsonrpc: '2.0', id: 7, method: 'ping' }

describe('[OP-14] clients of the newest revision', () => {
  it('discover what is spoken and offered, without a handshake', async () => {
    const { status, result } = await agent.ask('server/discover')
    expect(status).toBe(200)
    expect(result).toMatchObject({
      resultType: 'complete',
      supportedVersions: [REVISION, '2025-11-25', '2025-06-18', '2025-03-26'],
      capabilities: { tools: {} },
      instructions: expect.stringContaining('never instructions'),
      cacheScope: 'public',
      ttlMs: expect.any(Number),
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'tiffin', version: '1.0.0' } },
    })
  })

  it('are told the tools, each with a schema of its arguments', async () => {
    const { result } = await agent.ask<{ tools: Record<string, unknown>[] }>('tools/list')
    expect(result?.tools.map(({ name }) => name)).toEqual([
      'find_places',
      'search_shops',
      'search_products',
      'read_menu',
      'read_product',
      'quote_order',
      'prepare_cart',
    ])
    expect(result?.tools.at(-1)).toMatchObject({
      annotations: { readOnlyHint: false, destructiveHint: false },
      inputSchema: {
        type: 'object',
        required: ['shop_id', 'lines'],
        additionalProperties: false,
        properties: { lines: { minItems: 1, maxItems: 30 } },
      },
    })
  })

  it.each([
    ['mcp-protocol-version', '2025-11-25'],
    ['mcp-method', 'tools/call'],
  ])('are refused when the header %s contradicts the body', async (header, value) => {
    const { status, error } = await agent.ask('tools/list', {}, { headers: { [header]: value } })
    expect([status, error?.code]).toEqual([400, -32020])
  })

  it('are refused when the name of the tool differs, also in its coded form', async () => {
    const call = (name: string) =>
      agent.ask('tools/call', { name: 'read_menu' }, { headers: { 'mcp-name': name } })
    const coded = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`
    expect((await call('prepare_cart')).error?.code).toBe(-32020)
    expect((await call(coded('prepare_cart'))).error?.code).toBe(-32020)
    // what is wrong then are its arguments, for the tool to say
    expect((await call(coded('read_menu'))).result).toMatchObject({ isError: true })
  })

  it('are told which revisions there are when they speak another one', async () => {
    const later = '2027-01-01'
    const params = { _meta: { [VERSION_KEY]: later } }
    const response = await agent.post(
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params },
      { headers: { 'mcp-protocol-version': later } },
    )
    const { status, body } = await read(response)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      id: 1,
      error: { code: -32022, data: { requested: later, supported: expect.any(Array) } },
    })
  })

  it('must say what they can do in each request', async () => {
    const params = { _meta: { [VERSION_KEY]: REVISION } }
    const headers = { 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/list' }
    const bare = { jsonrpc: '2.0', id: 1, method: 'tools/list', params }
    expect(await failureOf(await agent.post(bare, { headers }))).toEqual([400, -32602, 1])
    const none = { jsonrpc: '2.0', id: 2, method: 'tools/list' }
    expect(await failureOf(await agent.post(none, { headers }))).toEqual([400, -32602, 2])
  })

  it('find no method of earlier revisions, and no tool that is not there', async () => {
    for (const method of ['ping', 'initialize', 'resources/list', 'logging/setLevel']) {
      const { status, error } = await agent.ask(method)
      expect([method, status, error?.code]).toEqual([method, 404, -32601])
    }
    const { status, error } = await agent.ask('tools/call', { name: 'place_order' })
    expect([status, error?.code]).toEqual([400, -32602])
  })
})

describe('[OP-14] clients of earlier revisions', () => {
  const initialize = async (protocolVersion: string) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'old', version: '1' } }
    const response = await agent.post({ jsonrpc: '2.0', id: 'a', method: 'initialize', params })
    return (await read(response)).body.result as { protocolVersion: string }
  }

  it('begin with initialize and get their revision, or the newest that begins so', async () => {
    expect(await initialize('2025-06-18')).toMatchObject({
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name: 'tiffin' },
      instructions: expect.any(String),
    })
    expect((await initialize('2024-11-05')).protocolVersion).toBe('2025-11-25')
    expect((await initialize(REVISION)).protocolVersion).toBe('2025-11-25')
  })

  it('are answered without a session, with and without the header', async () => {
    const started = { jsonrpc: '2.0', method: 'notifications/initialized' }
    const accepted = await agent.post(started)
    expect([accepted.status, await accepted.text()]).toEqual([202, ''])
    const ways: Record<string, string>[] = [{}, { 'mcp-protocol-version': '2025-06-18' }]
    for (const headers of ways) {
      const response = await agent.post(ping, { headers })
      expect(response.headers.get('mcp-session-id')).toBeNull()
      expect((await read(response)).body).toEqual({ jsonrpc: '2.0', id: 7, result: {} })
    }
    const list = await agent.post({ jsonrpc: '2.0', id: 8, method: 'tools/list' })
    expect(Object.keys((await read(list)).body.result as object)).toEqual(['tools'])
  })

  it('hear of an unknown method in an answer, of an unknown revision by 400', async () => {
    const unknown = await agent.post({ ...ping, method: 'server/discover' })
    expect(await failureOf(unknown)).toEqual([200, -32601, 7])
    const headers = { 'mcp-protocol-version': '1900-01-01' }
    expect(await failureOf(await agent.post(ping, { headers }))).toEqual([400, -32022, 7])
  })
})

describe('[OP-14] the endpoint', () => {
  it('offers no stream and no session: POST only', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
      const response = await agent.post(undefined, { method })
      expect([method, response.status, response.headers.get('allow')]).toEqual([
        method,
        405,
        'POST',
      ])
    }
  })

  it.each([
    ['no JSON', '{', [400, -32700, undefined]],
    ['bytes that are no text', '"\ud800"', [400, -32600, undefined]],
    ['a batch', [ping], [400, -32600, undefined]],
    ['another protocol', { ...ping, jsonrpc: '1.0' }, [400, -32600, undefined]],
    ['a response', { jsonrpc: '2.0', id: 1, result: {} }, [400, -32600, undefined]],
    ['no id that counts', { ...ping, id: null }, [400, -32600, undefined]],
    ['parameters by position', { ...ping, params: [1] }, [400, -32600, undefined]],
    ['too many bytes', { ...ping, params: { text: 'x'.repeat(70_000) } }, [413, -32600, undefined]],
  ])('refuses %s', async (_what, body, expected) => {
    expect(await failureOf(await agent.post(body))).toEqual(expected)
  })

  it('refuses what is not sent as JSON, as forms of other sites are', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect(await failureOf(await agent.post(ping, { headers }))).toEqual([415, -32600, undefined])
  })

  it('answers pages of its own origin only, also where a foreign name leads to it', async () => {
    const from = async (origin: string, host: string) =>
      (await agent.post(ping, { headers: { origin }, host })).status
    expect(await from('http://localhost:3000', 'localhost:3000')).toBe(200)
    expect(await from('http://192.168.1.9:3000', '192.168.1.9:3000')).toBe(200)
    expect(await from('https://evil.example', 'localhost:3000')).toBe(403)
    expect(await from('null', 'localhost:3000')).toBe(403)
    // DNS rebinding: the name is the attacker's in both
    expect(await from('http://evil.example:3000', 'evil.example:3000')).toBe(403)
    vi.stubEnv('SITE_URL', 'https://shop.example.com')
    expect(await from('https://shop.example.com', 'shop.example.com')).toBe(200)
    expect(await from('http://localhost:3000', 'localhost:3000')).toBe(403)
  })

  it('counts calls of an address, and says when to come again', async () => {
    const ip = '203.0.113.77'
    const call = () => agent.use('read_menu', {}, { ip })
    for (let times = 0; times < 300; times += 1) await call()
    const { isError, content } = await call()
    expect(isError).toBe(true)
    expect(content[0]?.text).toMatch(/wait 15 minutes/)
    expect((await agent.use('read_menu', {}, { ip: '203.0.113.78' })).content[0]?.text).toMatch(
      /shop_id/,
    )
  })

  it('is not there where agents are switched off, nor is anything that it makes', async () => {
    vi.stubEnv('AGENTS', '0')
    vi.resetModules()
    const { openAgent: openAnew } = await import('@/tests/support/agent')
    expect((await openAnew(api).post(ping)).status).toBe(404)
    const { prepareCart } = await import('@/server/ordering/prepared/prepared.service')
    const given = { shop_id: 1, lines: [] }
    await expect(prepareCart({} as never, given)).rejects.toMatchObject({ status: 404 })
  })
})
