import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Shop } from '@/domain/shop.schema'
import { makeHandle } from '@/server/app/handle'
import { countSearch } from '@/server/platform/http/limits'
import type { Answered } from '@/server/platform/http/metrics'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop } from '@/tests/support/builders'

const api = openApi()
beforeEach(() => buildBasics(api.db))

it('[OP-01] what stands in our own PostgreSQL is what the API answers', async () => {
  const { rows } = await api.db.execute<{ version: string }>(sql`select version()`)
  expect(rows[0]?.version).toMatch(/^PostgreSQL 1\d/)
  const shop = await buildShop(api.db)
  const seen = await api.call<Shop>(`GET /rest/shops/${shop.id}`)
  expect(seen.body.data.uuid).toBe(shop.uuid)
  await api.db.execute(sql`update shops set visible = false where id = ${shop.id}`)
  expect((await api.call(`GET /rest/shops/${shop.id}`)).status).toBe(404)
})

describe('[OP-08] every request', () => {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const seen: Answered[] = []
    const handle = makeHandle({ db: api.db, observe: (answered) => seen.push(answered) })
    const response = await handle(new Request(`http://test/api/v1${path}`, { headers }))
    return { response, seen }
  }

  it('is told of once, by its route, status, time and id', async () => {
    const { response, seen } = await ask('/rest/shops/77')
    const id = response.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(seen).toEqual([
      { id, method: 'GET', route: '/rest/shops/:id', status: 404, ms: expect.any(Number) },
    ])
  })

  it('keeps the id that a proxy gave it, unless it is no id', async () => {
    const kept = await ask('/rest/settings', { 'x-request-id': 'edge-42' })
    expect(kept.response.headers.get('x-request-id')).toBe('edge-42')
    expect(kept.seen[0]?.id).toBe('edge-42')
    const odd = await ask('/rest/settings', { 'x-request-id': '"}{"a":"b' })
    expect(odd.response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('[OP-09] searches', () => {
  it('of one address are refused after 240 in a minute, with Retry-After; not another one’s', async () => {
    const ip = '203.0.113.9'
    const lines = (['shops', 'products', 'categories'] as const).map(
      (what) => `GET /rest/${what}/search?search=a` as const,
    )
    const cheapest = 'GET /rest/categories/search?search=a'
    expect((await api.call(cheapest, { ip })).status).toBe(200)
    // counted as the route counts, without 239 answers that nobody reads
    for (let n = 1; n < 240; n += 1) await countSearch({ ip, inside: false })
    for (const line of lines) {
      const { status, headers } = await api.call(line, { ip })
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await api.call(cheapest, { ip: '203.0.113.10' })).status).toBe(200)
    // reading is not searching, and what this process asks for itself is nobody's
    expect((await api.call('GET /rest/shops/paginate', { ip })).status).toBe(200)
    expect((await api.call(cheapest)).status).toBe(200)
  })
})
