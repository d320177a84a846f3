import http from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { compress } from '@/server/platform/http/compress.mjs'
import { makeKeptPages } from '@/server/platform/http/kept-pages'

type Render = (request: http.IncomingMessage, response: http.ServerResponse) => unknown

const MINUTE = 1_000_000 * 60_000
let server: http.Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server of kept pages, each drawn by `render`, at a clock that the test sets. `asked`: awaited before each. */
async function open(render: Render, { maxBytes = 1_000_000, asked = async () => {} } = {}) {
  const state = { now: MINUTE, heard: true, shared: true, drawn: 0 }
  const kept = makeKeptPages({
    ask: async ({ url = '', headers }) => {
      await asked()
      return url.startsWith('/own') ? undefined : { key: `${url} ${headers['x-visit']}`, visit: {} }
    },
    isShared: () => state.shared,
    isConnected: () => state.heard,
    maxBytes,
    now: () => state.now,
  })
  const opened = http.createServer((request, response) => {
    compress(request, response)
    kept.serve(request, response, (...given) => {
      state.drawn += 1
      return render(...given)
    })
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  const { port } = opened.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, method })
  return { state, kept, get, port }
}

const page = (text: string): Render => {
  return (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'private, no-store')
    response.setHeader('x-frame-options', 'DENY')
    response.write(`<p>${text}`)
    response.end('</p>')
  }
}

/** Draws the number of the drawing, and waits to be let on. */
function counted() {
  const waiting: (() => void)[] = []
  let count = 0
  const render: Render = async (request, response) => {
    count += 1
    const number = count
    if (request.headers['x-slow']) await new Promise<void>((resolve) => waiting.push(resolve))
    response.setHeader('content-type', 'text/html')
    response.end(`page ${number}`)
  }
  const letOn = () => {
    for (const go of waiting.splice(0)) go()
  }
  return { render, letOn, waiting }
}

/** As Next: nothing is written to a response whose client has gone. */
const nextLike: Render = (_request, response) => {
  if (response.destroyed) return
  response.setHeader('content-type', 'text/html')
  response.end('drawn')
}

const textOf = async (answer: Promise<Response>) => (await answer).text()

describe('a page for everybody', () => {
  it('[OP-59] is drawn once, with its headers, and answered in every coding', async () => {
    const { get, state } = await open(page('pizza'))
    const first = await get('/')
    expect(await first.text()).toBe('<p>pizza</p>')
    for (const coding of ['br', 'gzip', 'identity']) {
      const next = await get('/', { 'accept-encoding': coding })
      expect(await next.text()).toBe('<p>pizza</p>')
      expect(next.headers.get('x-frame-options')).toBe('DENY')
      expect(next.headers.get('cache-control')).toBe('public, no-cache')
      expect(next.headers.get('vary')).toContain('Cookie')
    }
    expect(state.drawn).toBe(1)
  })

  it('[OP-59] is not sent again to whoever has it', async () => {
    const { get, state } = await open(page('pizza'))
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': `"x", ${headers.get('etag')}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    // a tag of another page has it drawn: Next never sees the tag
    const other = await get('/other', { 'if-none-match': 'W/"another"' })
    expect([other.status, state.drawn]).toEqual([200, 2])
  })

  it('is another one for another visit and another address', async () => {
    const { get, state } = await open(page('pizza'))
    await get('/', { 'x-visit': 'en' })
    await get('/', { 'x-visit': 'de' })
    await get('/?page=2', { 'x-visit': 'de' })
    await get('/', { 'x-visit': 'de' })
    expect(state.drawn).toBe(3)
  })

  it('may be used by the navigation that asked for it ahead', async () => {
    const { get } = await open(page('pizza'))
    await get('/')
    const ahead = await get('/', { purpose: 'prefetch' })
    expect(ahead.headers.get('cache-control')).toBe('private, max-age=30')
  })

  it('makes room by size, the least used first', async () => {
    const long = zlib.gzipSync(Buffer.from('x')).toString('hex')
    const { get, state, kept } = await open(
      (request, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(`${request.url}${long}`)
      },
      { maxBytes: 3_500 },
    )
    for (const path of ['/a', '/b', '/a', '/c', '/d']) await get(path)
    expect(kept.count().bytes).toBeLessThanOrEqual(3_500)
    await get('/b')
    expect([state.drawn, kept.count().pages]).toEqual([5, 3])
  })
})

describe('a kept page ends', () => {
  it('[OP-60] with a change: nobody gets it a second later', async () => {
    const { render } = counted()
    const { get, state, kept } = await open(render)
    expect(await textOf(get('/'))).toBe('page 1')
    kept.change()
    expect(await textOf(get('/'))).toBe('page 2')
    state.now += 5_000
    expect(await textOf(get('/'))).toBe('page 2')
    kept.change()
    state.now += 1_500
    expect(await textOf(get('/'))).toBe('page 3')
  })

  it('[OP-60] with the minute', async () => {
    const { render } = counted()
    const { get, state } = await open(render)
    state.now = MINUTE + 59_000
    await get('/')
    state.now = MINUTE + 59_999
    expect(await textOf(get('/'))).toBe('page 1')
    state.now = MINUTE + 60_000
    expect(await textOf(get('/'))).toBe('page 2')
  })

  it('[OP-60] after a second while changes are not heard', async () => {
    const { render } = counted()
    const { get, state } = await open(render)
    state.heard = false
    await get('/')
    state.now += 900
    expect(await textOf(get('/'))).toBe('page 1')
    state.now += 200
    expect(await textOf(get('/'))).toBe('page 2')
  })

  it('[OP-60] when something changes while it is drawn', async () => {
    const { render, letOn, waiting } = counted()
    const { get, kept } = await open(render)
    const drawn = textOf(get('/', { 'x-slow': '1' }))
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    kept.change()
    letOn()
    await drawn
    expect(await textOf(get('/'))).toBe('page 2')
  })
})

describe('while a page is drawn', () => {
  it('[OP-61] whoever asks for the same waits for it', async () => {
    const { render, letOn, waiting } = counted()
    const { get, state } = await open(render)
    const slow = textOf(get('/', { 'x-slow': '1' }))
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    const others = [textOf(get('/')), textOf(get('/'))]
    await new Promise((resolve) => setTimeout(resolve, 50))
    letOn()
    expect(await Promise.all([slow, ...others])).toEqual(['page 1', 'page 1', 'page 1'])
    expect(state.drawn).toBe(1)
  })

  it('[OP-61] others see the one of a moment ago, but none that is older', async () => {
    const { render, letOn, waiting } = counted()
    const { get, state, kept } = await open(render)
    await get('/')
    kept.change()
    const slow = textOf(get('/', { 'x-slow': '1' }))
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(await textOf(get('/'))).toBe('page 1')
    state.now += 1_100
    const late = textOf(get('/'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    letOn()
    expect(await Promise.all([slow, late])).toEqual(['page 2', 'page 2'])
  })

  it('[OP-61] a client that hangs up leaves the others served', async () => {
    const { render, letOn, waiting } = counted()
    const { port, get } = await open(render)
    const gone = http.get({ port, path: '/', headers: { 'x-slow': '1' } })
    gone.on('error', () => {})
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    const other = textOf(get('/'))
    gone.destroy()
    expect(await other).toBe('page 2')
    letOn()
    expect(await textOf(get('/'))).toBe('page 2')
  })

  it('[OP-61] a client that hangs up before its page is drawn leaves the others served', async () => {
    let begin = () => {}
    const looked = new Promise<void>((resolve) => {
      begin = resolve
    })
    let count = 0
    const { port, get } = await open(nextLike, {
      asked: async () => {
        count += 1
        if (count === 1) await looked
      },
    })
    const closed = new Promise<void>((resolve) => {
      server?.once('request', (_request, response) => response.once('close', () => resolve()))
    })
    const gone = http.get({ port, path: '/' })
    gone.on('error', () => {})
    await vi.waitFor(() => expect(count).toBe(1))
    gone.destroy()
    await closed
    begin()
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) })
    expect(await answer.text()).toBe('drawn')
    expect(await textOf(get('/'))).toBe('drawn')
  })

  it('[OP-61] of many who waited for a client that hung up, one has it drawn', async () => {
    const { render, letOn, waiting } = counted()
    const { port, get, state } = await open(render)
    const gone = http.get({ port, path: '/', headers: { 'x-slow': '1' } })
    gone.on('error', () => {})
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    const others = [textOf(get('/')), textOf(get('/')), textOf(get('/'))]
    // all of them have come: a request after them is answered
    await textOf(get('/own'))
    gone.destroy()
    expect(await Promise.all(others)).toEqual(['page 3', 'page 3', 'page 3'])
    expect(state.drawn).toBe(3)
    letOn()
  })

  it('a failure is nobody else’s', async () => {
    let count = 0
    const { get } = await open((_request, response) => {
      count += 1
      response.statusCode = count === 1 ? 500 : 200
      response.setHeader('content-type', 'text/html')
      response.end(`page ${count}`)
    })
    const first = await get('/')
    expect([first.status, await first.text()]).toEqual([500, 'page 1'])
    expect(await textOf(get('/'))).toBe('page 2')
  })
})

describe('never kept', () => {
  it('[OP-62] is an answer that is not of the visit alone, sets a cookie, or is no 200', async () => {
    const { get, state } = await open((request, response) => {
      if (request.url === '/cookie') response.setHeader('set-cookie', 'a=b')
      if (request.url === '/lost') response.statusCode = 404
      response.setHeader('content-type', 'text/html')
      response.end('own')
    })
    for (const path of ['/cookie', '/lost', '/own']) {
      const [first, second] = [await get(path), await get(path)]
      expect(await second.text()).toBe('own')
      expect(first.headers.get('etag')).toBeNull()
    }
    state.shared = false
    await get('/mine')
    expect((await get('/mine')).headers.get('cache-control')).not.toBe('public, no-cache')
    expect(state.drawn).toBe(8)
  })

  it('[OP-62] is the empty answer to HEAD', async () => {
    const { get } = await open((request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(request.method === 'HEAD' ? undefined : 'pizza')
    })
    await get('/', {}, 'HEAD')
    expect(await textOf(get('/'))).toBe('pizza')
    const head = await get('/', {}, 'HEAD')
    expect([head.status, head.headers.get('etag') !== null]).toEqual([200, true])
  })
})
