import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { forwardImages } from '@/server/platform/storage/forward-image'
import { type HttpDouble, startHttpDouble } from '@/tests/support/http-double'

const PICTURE = { 'content-type': 'image/webp' }
let market: HttpDouble

beforeEach(async () => {
  market = await startHttpDouble()
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await market.close()
})

describe('[OP-49] a picture of another marketplace', () => {
  it('is fetched once for all who ask at a time', async () => {
    market.answer = () => ({ status: 200, headers: PICTURE, body: 'soup' })
    const open = forwardImages(market.url)
    const answers = await Promise.all(Array.from({ length: 8 }, () => open('shops/a b.webp')))
    expect(answers.map(({ status, body }) => [status, String(body)])).toEqual(
      Array.from({ length: 8 }, () => [200, 'soup']),
    )
    expect(market.asked.map(({ path }) => path)).toEqual(['/storage/images/shops/a%20b.webp'])
  })

  it('that is not there is not asked for again at once', async () => {
    market.answer = () => ({ status: 404, headers: { 'content-type': 'application/json' } })
    const open = forwardImages(market.url)
    for (let n = 0; n < 3; n += 1) expect((await open('shops/none.webp')).status).toBe(404)
    expect(market.asked).toHaveLength(1)
  })

  it('that is no picture is none', async () => {
    market.answer = () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<b>' })
    expect((await forwardImages(market.url)('shops/page.webp')).status).toBe(404)
  })

  it('that does not come in time is 502, and is asked for again', async () => {
    market.answer = () => 'never'
    const open = forwardImages(market.url, { ms: 100 })
    expect((await open('shops/slow.webp')).status).toBe(502)
    market.answer = () => ({ status: 200, headers: PICTURE, body: 'soup' })
    expect((await open('shops/slow.webp')).status).toBe(200)
  })

  it('that never ends is cut at its limit, in bytes or in time', async () => {
    let sent = 0
    const endless = http.createServer(({ url }, response) => {
      response.writeHead(200, PICTURE)
      const piece = Buffer.alloc(url?.includes('drops') ? 1 : 64_000)
      const timer = setInterval(() => {
        sent += piece.length
        response.write(piece)
      }, 5)
      response.on('close', () => clearInterval(timer))
    })
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
      const started = performance.now()
      const open = forwardImages(url, { ms: 1_500, bytes: 300_000 })
      expect((await open('shops/long.webp')).status).toBe(502)
      expect(performance.now() - started).toBeLessThan(1_200)
      expect(sent).toBeLessThan(5_000_000)
      expect((await open('shops/drops.webp')).status).toBe(502)
      expect(performance.now() - started).toBeLessThan(6_000)
    } finally {
      endless.closeAllConnections()
      endless.close()
    }
  })
})
