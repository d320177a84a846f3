import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PreparedCart } from '@/domain/prepared-cart.schema'
import { routes } from '@/server/app/routes'
import { sweepPrepared } from '@/server/ordering/prepared/prepared.worker'
import { preparedCarts } from '@/server/platform/db/schema/prepared-cart'
import { withSession } from '@/server/platform/http/session'
import { openAgent } from '@/tests/support/agent'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { addAddon, buildScene, fillCart } from '@/tests/support/ordering'
import { printCount } from '@/tests/support/tally'

const api = openApi()
const agent = openAgent(api)

beforeEach(() => buildBasics(api.db))

const MINUTE_MS = 60_000
const later = (minutes: number) => new Date(api.now.getTime() + minutes * MINUTE_MS)

/** A shop, and a cart of two dishes with cheese that an agent has prepared there. */
async function scene() {
  const made = await buildScene(api.db)
  const addon = await addAddon(api.db, made.shop, made.product.id)
  const given = {
    shop_id: made.shop.id,
    lines: [
      {
        stock_id: made.stock.id,
        quantity: 2,
        note: 'No onions',
        addons: [{ stock_id: addon.stock.id, quantity: 1 }],
      },
    ],
  }
  const { structuredContent: answer } = await agent.use<{ review_url: string; expires_at: string }>(
    'prepare_cart',
    given,
  )
  const token = new URL(answer.review_url).pathname.split('/').at(-1) ?? ''
  return { ...made, addon, given, answer, prepared: token }
}

const show = (token: string, options = {}) =>
  api.call<PreparedCart>(`GET /rest/prepared-carts/${token}`, options)

describe('[OP-14] a cart that an agent prepares', () => {
  it('is a link of our own origin for half an hour, whose token only its answer has', async () => {
    const { answer, prepared, shop, stock, addon, product } = await scene()
    expect(answer.review_url).toMatch(/^http:\/\/test\/prepared\/[\w-]{43}$/)
    expect(answer.expires_at).toBe(later(30).toISOString())
    const stored = await api.db.select().from(preparedCarts)
    expect(JSON.stringify(stored)).not.toContain(prepared)
    expect((await show(prepared)).body.data).toEqual({
      shop_id: shop.id,
      expires_at: answer.expires_at,
      lines: [
        {
          stock_id: stock.id,
          product_id: product.id,
          quantity: 2,
          note: 'No onions',
          addons: [{ stock_id: addon.stock.id, quantity: 1 }],
        },
      ],
    })
    api.now = later(29)
    expect((await show(prepared)).status).toBe(200)
    api.now = later(2)
    expect((await show(prepared)).status).toBe(404)
  })

  it('reserves, orders and pays nothing, and leaves every cart as it was', async () => {
    const { token, shop, stock } = await buildScene(api.db)
    const cart = await fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 1 }])
    const counts = async () =>
      (
        await api.db.execute(sql`select (select sum(quantity) from stocks) as pieces,
          (select count(*) from carts) as carts, (select count(*) from cart_details) as lines,
          (select count(*) from orders) as orders, (select count(*) from payment_intents) as paid`)
      ).rows[0]
    const before = await counts()
    const given = { shop_id: shop.id, lines: [{ stock_id: stock.id, quantity: 3 }] }
    const headers = { authorization: `Bearer ${token}`, cookie: `access_token=Bearer ${token}` }
    const { isError } = await agent.use('prepare_cart', given, { headers })
    expect(isError).toBe(false)
    expect(await counts()).toEqual(before)
    const own = await api.call('GET /dashboard/user/cart', { token })
    expect(own.body.data).toMatchObject({ id: cart.id, total_price: 10 })
  })

  it('holds the cart’s own rules, and says in words which line breaks one', async () => {
    const { shop, stock, addon } = await scene()
    const other = await buildShop(api.db)
    const foreign = await buildProduct(api.db, other)
    const few = await buildProduct(api.db, shop, { title: 'Last Pie', quantity: 1 })
    const gone = await buildProduct(api.db, shop, { title: 'Old Pie', active: false })
    const said = async (lines: object[], shop_id = shop.id) => {
      const { isError, content } = await agent.use('prepare_cart', { shop_id, lines })
      expect(isError).toBe(true)
      return content[0]?.text
    }
    const dish = { stock_id: stock.id }
    expect(await said([dish, { stock_id: foreign.stock.id }])).toMatch(/^lines\.1\.stock_id: /)
    expect(await said([{ stock_id: 987_654 }])).toMatch(/^lines\.0\.stock_id: /)
    const alien = { ...dish, addons: [{ stock_id: foreign.stock.id }] }
    expect(await said([alien])).toMatch(/^lines\.0\.addons\.0\.stock_id: /)
    // an extra does not come alone, and a dish is no extra
    expect(await said([{ stock_id: addon.stock.id }])).not.toMatch(/^lines/)
    expect(await said([{ ...dish, addons: [{ stock_id: few.stock.id }] }])).not.toMatch(/^lines/)
    expect(await said([{ stock_id: few.stock.id, quantity: 2 }])).toContain('Last Pie')
    expect(await said([{ stock_id: gone.stock.id }])).toContain('Old Pie')
    expect(await said([dish], 987_654)).toBe('Not found.')
  })

  it('is limited per address', async () => {
    const { given } = await scene()
    const ip = '203.0.113.90'
    const prepare = () => api.call('POST /rest/prepared-carts', { body: given, ip })
    for (let times = 0; times < 60; times += 1) expect((await prepare()).status).toBe(200)
    const refused = await prepare()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  it('is not found by trying tokens', async () => {
    const ip = '203.0.113.91'
    for (let times = 0; times < 40; times += 1) await show(`nothing-${times}`, { ip })
    expect((await show('nothing', { ip })).status).toBe(429)
  })

  it('is forgotten once its link has expired', async () => {
    await scene()
    await sweepPrepared(api.db, later(29))
    expect(await api.db.$count(preparedCarts)).toBe(1)
    await sweepPrepared(api.db, later(31))
    expect(await api.db.$count(preparedCarts)).toBe(0)
  })
})

describe('[OP-14] the token of a prepared cart', () => {
  const linesOf = (token: string) =>
    routes.map(({ auth, method, path }) => ({
      auth,
      method,
      opensIt: path === '/rest/prepared-carts/:id',
      hasName: path.includes(':'),
      path: path.replace(/:\w+\{[^}]*\}/g, 'sandbox-process').replace(/:\w+/g, token),
    }))

  it('opens one reading: no other operation admits it, as bearer, as cookie or in its path', async () => {
    const { prepared, shop, stock } = await scene()
    const browser = withSession(api.handle)
    const body = JSON.stringify({
      shop_id: shop.id,
      stock_id: stock.id,
      quantity: 1,
      token: prepared,
    })
    const ways = {
      bearer: { authorization: `Bearer ${prepared}` },
      cookie: { cookie: `access_token=${encodeURIComponent(`Bearer ${prepared}`)}` },
    }
    const counts = { guarded: 0, named: 0 }
    let port = 0
    for (const line of linesOf(prepared)) {
      for (const [way, headers] of Object.entries(ways)) {
        port += 1
        const request = new Request(`http://test/api/v1${line.path}`, {
          method: line.method,
          headers: { 'content-type': 'application/json', 'x-tiffin-web': '1', ...headers },
          ...(line.method === 'GET' ? {} : { body }),
        })
        const ip = `10.9.${port >> 8}.${port & 255}`
        const response = await browser(request, { ip, host: 'test', proto: 'http' })
        await response.body?.cancel()
        const told = `${way} ${line.method} ${line.path.replace(prepared, ':token')}`
        if (line.opensIt) {
          expect(`${told} ${response.status}`).toBe(`${told} 200`)
        } else if (line.auth) {
          expect(`${told} ${response.status}`).toBe(`${told} 401`)
          counts.guarded += 1
        } else if (line.hasName) {
          expect(`${told} ${response.status >= 400}`).toBe(`${told} true`)
          counts.named += 1
        }
      }
    }
    expect(counts.guarded).toBeGreaterThan(200)
    expect(counts.named).toBeGreaterThan(40)
    printCount(
      `agents: the token of a prepared cart, as bearer and as cookie: ${counts.guarded} guarded calls = 401, ${counts.named} calls that name something = refused, 1 reading open`,
    )
  }, 120_000)

  it('is nothing that a session, or a hash of it, could stand in for', async () => {
    await scene()
    const { token } = await buildUser(api.db, { role: 'admin' })
    const [stored] = await api.db.select().from(preparedCarts)
    expect((await show(token, { token })).status).toBe(404)
    expect((await show(stored?.token_hash ?? '', { token })).status).toBe(404)
  })
})
