import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { Product } from '@/domain/product.schema'
import { carts } from '@/server/platform/db/schema/cart'
import { currencies } from '@/server/platform/db/schema/setting'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildSandbox, buildUser, SHOP_POINT } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, placeOne, sendOrder } from '@/tests/support/ordering'
import { buildParcelType, parcelBody } from '@/tests/support/service-builders'
import { moneySnapshot } from '@/tests/support/snapshot'

vi.stubEnv('DEMO', '1')

const api = openApi()
/** nobody has heard of it */
const UNKNOWN = 99
/** yen, which are not in use any more */
const RETIRED = 2

async function scene() {
  await buildBasics(api.db, { active_parcel: '1', group_order: '1' })
  await buildParcelType(api.db)
  const sandbox = await buildSandbox(api.db)
  const made = await buildScene(api.db, { user: { balanceMinor: 50_00 } })
  const friend = await buildUser(api.db)
  const { token } = made
  const cart = await fillCart(api, token, made.shop.id, [{ stock_id: made.stock.id, quantity: 2 }])
  const call = (path: Parameters<typeof api.call>[0], body?: object) =>
    api.call(path, { token, ...(body ? { body } : {}) })
  const retire = (id = RETIRED) =>
    api.db.update(currencies).set({ active: false }).where(eq(currencies.id, id))
  return { ...made, sandbox, friend, cart, call, retire }
}

type Scene = Awaited<ReturnType<typeof scene>>
type Ask = (made: Scene, currency_id: number) => Promise<{ status: number; body: object }>

const way = `address_from[latitude]=${SHOP_POINT.latitude}&address_from[longitude]=${SHOP_POINT.longitude}&address_to[latitude]=${SHOP_POINT.latitude}&address_to[longitude]=${SHOP_POINT.longitude}`

/** Everything that moves money or says what something will cost. */
const asks: [string, Ask][] = [
  [
    'sending money',
    ({ call, friend }, currency_id) =>
      call('POST /dashboard/user/wallet/send', { uuid: friend.user.uuid, price: 10, currency_id }),
  ],
  [
    'a top-up',
    async ({ call }, currency_id) => {
      const profile = await call('GET /dashboard/user/profile/show')
      const { wallet } = profile.body.data as { wallet: { id: number } }
      const body = { wallet_id: wallet.id, total_price: 10, currency_id }
      return call('POST /dashboard/user/order-sandbox-process', body)
    },
  ],
  [
    'an order',
    ({ token, cart }, currency_id) => sendOrder(api, token, orderBody(cart, { currency_id })),
  ],
  [
    'a cart to be',
    ({ call, shop }, currency_id) =>
      call('POST /dashboard/user/cart/open', { shop_id: shop.id, currency_id }),
  ],
  [
    'the sum of a cart',
    ({ call, cart }, currency_id) =>
      call(`POST /dashboard/user/cart/calculate/${cart.id}`, { type: 'pickup', currency_id }),
  ],
  [
    'the sum of products',
    ({ call, stock }, currency_id) =>
      call(
        `GET /rest/order/products/calculate?products[0][stock_id]=${stock.id}&products[0][quantity]=1&currency_id=${currency_id}`,
      ),
  ],
  [
    'a parcel',
    ({ call }, currency_id) =>
      call('POST /dashboard/user/parcel-orders', parcelBody({ payment_id: 1, currency_id })),
  ],
  [
    'the price of a parcel',
    ({ call }, currency_id) =>
      call(`GET /rest/parcel-order/calculate-price?type_id=1&${way}&currency_id=${currency_id}`),
  ],
]

describe.each(asks)('[CH-38] %s in a currency', (_, ask) => {
  it.each([
    ['nobody knows', UNKNOWN],
    ['that is not in use any more', RETIRED],
  ])('%s is refused with nothing moved', async (_name, currency) => {
    const made = await scene()
    const before = await moneySnapshot(api.db)
    await made.retire()
    const reply = await ask(made, currency)
    expect(reply).toMatchObject({
      status: 422,
      body: { params: { currency_id: [expect.any(String)] } },
    })
    expect(await moneySnapshot(api.db)).toEqual(before)
  })

  it('in use is taken', async () => {
    const made = await scene()
    expect(await ask(made, RETIRED)).toMatchObject({ status: 200 })
  })
})

describe('[CH-38] a currency that was retired in the meantime', () => {
  it('is not what an order of a cart is silently priced without', async () => {
    const made = await scene()
    await api.db.update(carts).set({ currency_id: RETIRED }).where(eq(carts.id, made.cart.id))
    await made.retire()
    const place = (more: object) => sendOrder(api, made.token, { ...orderBody(made.cart), ...more })
    expect((await place({ currency_id: undefined })).status).toBe(422)
    expect((await place({ currency_id: 1 })).status).toBe(200)
  })

  it('still pays and changes what was ordered in it, in its own coins', async () => {
    const made = await scene()
    await api.db.update(currencies).set({ step_minor: 10 }).where(eq(currencies.id, RETIRED))
    const order = await placeOne(api, made, { payment_id: 1, currency_id: RETIRED })
    await made.retire()
    const reply = await made.call(`PUT /dashboard/user/orders/${order.id}`, { tips: 33 })
    expect(reply.body.data).toMatchObject({ total_price: order.total_price + 30 })
    const paid = await made.call(`POST /payments/order/${order.id}/transactions`, {
      payment_sys_id: 2,
    })
    expect(paid.status).toBe(200)
  })

  it('shows lists in the default one: they only say what is there', async () => {
    const made = await scene()
    await made.retire()
    const list = (query: string) =>
      api.call<Product[]>(`GET /rest/products/paginate?shop_id=${made.shop.id}${query}`)
    const shown = await list(`&currency_id=${RETIRED}`)
    expect([shown.status, shown.body.data]).toEqual([200, (await list('')).body.data])
  })
})
