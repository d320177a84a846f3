import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'
import { noteStatements } from '@/tests/support/statements'

const api = openApi({ live: true, keeps: true })
beforeEach(() => buildBasics(api.db))

interface Rated {
  id: number
  rating_avg?: number
  translation: { title: string }
}

const statementsOf = async (run: () => Promise<unknown>) =>
  (await noteStatements(api.db, run)).texts.length

/** A shop whose page has just been asked for, when no signal is on its way any more. */
async function buildKept() {
  const shop = await buildShop(api.db)
  const heard = vi.fn()
  api.live?.subscribe('catalog', heard)
  const line = `GET /rest/shops/${shop.id}` as const
  const read = (token?: string) => api.call<Rated>(line, { token, ip: '10.0.0.1' })
  await vi.waitFor(async () => {
    await read()
    expect(await statementsOf(() => read())).toBe(0)
  })
  return { shop, line, read }
}

describe('what the API answers to everybody alike', () => {
  it('[OP-65] is asked for once, whoever asks, and by language', async () => {
    const { read, line } = await buildKept()
    const first = await read()
    const { token } = await buildUser(api.db)
    expect(await statementsOf(() => read(token))).toBe(0)
    const { timestamp: _, ...again } = (await read(token)).body as unknown as Record<
      string,
      unknown
    >
    const { timestamp: __, ...before } = first.body as unknown as Record<string, unknown>
    expect(again).toEqual(before)
    expect(await statementsOf(() => api.call(`${line}?lang=de`))).toBeGreaterThan(0)
  })

  it('[OP-65] says when it was answered, not when it was asked for first', async () => {
    const { read } = await buildKept()
    const stampOf = async () => ((await read()).body as unknown as { timestamp: string }).timestamp
    const { now } = api
    const first = await stampOf()
    api.now = new Date(now.getTime() + 1_000)
    expect(Date.parse(await stampOf()) - Date.parse(first)).toBe(1_000)
    api.now = now
  })

  it('[OP-65] is asked for again after a change, and with the minute', async () => {
    const { shop, read } = await buildKept()
    await api.db.update(shops).set({ min_amount_minor: 700 }).where(eq(shops.id, shop.id))
    await vi.waitFor(async () => expect((await read()).body.data).toMatchObject({ min_amount: 7 }))
    await vi.waitFor(async () => expect(await statementsOf(() => read())).toBe(0))
    const { now } = api
    api.now = new Date(now.getTime() + 60_000)
    expect(await statementsOf(() => read())).toBeGreaterThan(0)
    api.now = now
  })

  it('[OP-65] is asked for again by who has just written', async () => {
    const { read } = await buildKept()
    const { token } = await buildUser(api.db)
    expect(await statementsOf(() => read(token))).toBe(0)
    await api.call('PUT /dashboard/user/profile/update', { token, body: { firstname: 'Robin' } })
    expect(await statementsOf(() => read(token))).toBeGreaterThan(0)
    expect(await statementsOf(() => read())).toBe(0)
  })

  it('[OP-65] is not kept while changes are not heard', async () => {
    const { read } = await buildKept()
    api.live?.setConnected(false)
    expect(await statementsOf(() => read())).toBeGreaterThan(0)
    api.live?.setConnected(true)
  })

  it('[OP-65] is asked for once by many at once', async () => {
    const { shop } = await buildKept()
    const one = () => api.call(`GET /rest/shops/${shop.id}/products`)
    const alone = await statementsOf(one)
    expect(alone).toBeGreaterThan(0)
    const other = () => api.call(`GET /rest/shops/${shop.id}/products?currency_id=1`)
    const together = await statementsOf(() => Promise.all(Array.from({ length: 20 }, other)))
    expect(together).toBeLessThan(alone * 2)
  })

  it('[OP-65] tells refusals to each alone', async () => {
    const missing = () => api.call('GET /rest/shops/987654')
    expect((await missing()).status).toBe(404)
    expect(await statementsOf(missing)).toBeGreaterThan(0)
  })
})
