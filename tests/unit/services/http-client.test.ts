import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/services/api-error'
import { connect } from '@/services/http-client'

const asked: { url: string; headers: http.IncomingHttpHeaders }[] = []
let status = 200
let base = ''
const server = http.createServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers })
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({ statusCode: `ERROR_${status}`, message: 'No.', params: { a: ['b'] } }),
  )
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/`
})
afterAll(() => {
  server.close()
})
afterEach(() => {
  asked.length = 0
  status = 200
  vi.restoreAllMocks()
})

/** A browser's call that is answered with a status; what it told and threw. */
async function failing(answered: number) {
  status = answered
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const onUnauthorized = vi.fn()
  const call = connect({ lang: 'en', baseURL: base, onUnauthorized })
  const error = await call('GET', 'rest/settings', { params: { secret: 'mine' } }).catch(
    (thrown: unknown) => thrown,
  )
  return { error, onUnauthorized, logged: log.mock.calls.map(([line]) => String(line)) }
}

describe('a call', () => {
  it('[IN-05] carries lang, the given params, and Authorization where there is a token', async () => {
    const call = connect({ lang: 'ar', baseURL: base, token: 'Bearer abc' })
    await call('GET', 'rest/shops/paginate', { params: { page: 2 } })
    await connect({ lang: 'de', baseURL: base })('POST', 'rest/cart', { body: { shop_id: 1 } })
    const [first, second] = asked
    expect(first?.url).toBe('/api/v1/rest/shops/paginate?lang=ar&page=2')
    expect(first?.headers.authorization).toBe('Bearer abc')
    expect(second?.url).toBe('/api/v1/rest/cart?lang=de')
    expect(second?.headers.authorization).toBeUndefined()
  })
})

describe('a failure', () => {
  it('[AU-13] of 401 is told to whoever ends the session, and not logged', async () => {
    const { error, onUnauthorized, logged } = await failing(401)
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    expect(error).toMatchObject({ status: 401 })
    expect(logged).toEqual([])
  })

  it('[AU-14] of 403 asks for no action', async () => {
    const { error, onUnauthorized, logged } = await failing(403)
    expect(error).toBeInstanceOf(ApiError)
    expect(onUnauthorized).not.toHaveBeenCalled()
    expect(logged).toEqual([])
  })

  it.each([400, 404, 422, 500])(
    '[AU-15] of %i is logged without its parameters and rejected with the response',
    async (answered) => {
      const { error, onUnauthorized, logged } = await failing(answered)
      expect(logged).toEqual([`GET rest/settings failed: ${answered} ERROR_${answered}`])
      expect(error).toMatchObject({ status: answered, message: 'No.', params: { a: ['b'] } })
      expect(onUnauthorized).not.toHaveBeenCalled()
    },
  )

  it('[AU-15] without an answer is logged as one', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const call = connect({ lang: 'en', baseURL: 'http://127.0.0.1:1/' })
    await expect(call('GET', 'rest/settings', {})).rejects.toMatchObject({ status: 0 })
    expect(log.mock.calls).toEqual([['GET rest/settings failed: 0 ERROR_NETWORK']])
  })
})

it('[OP-20] a call in this process leaves nothing in memory, neither its way nor its request', async () => {
  v8.setFlagsFromString('--expose-gc')
  const collect: () => void = vm.runInNewContext('gc')
  const seen: WeakRef<object>[] = []
  const visit = async () => {
    const send = async (request: Request) => {
      seen.push(new WeakRef(request))
      return Response.json({ data: 1 })
    }
    seen.push(new WeakRef(send))
    const call = connect({ lang: 'en', baseURL: 'http://in-process/api/v1/', fetch: send })
    await call('GET', 'rest/settings', {})
    await call('POST', 'rest/cart', { body: { shop_id: 1 } })
  }
  for (let n = 0; n < 20; n += 1) await visit()
  for (let n = 0; n < 10; n += 1) {
    collect()
    await turn()
  }
  expect(seen.length).toBe(60)
  expect(seen.filter((one) => one.deref()).length).toBeLessThan(4)
})
