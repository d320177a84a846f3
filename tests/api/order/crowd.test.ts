import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import { coupons } from '@/server/platform/db/schema/coupon'
import { orders } from '@/server/platform/db/schema/order'
import { stocks } from '@/server/platform/db/schema/product'
import { openApi, type Reply } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { CROWD_MS, ofCrowd } from '@/tests/support/crowd'
import {
  addCoupon,
  buildScene,
  fillCart,
  orderBody,
  placeOne,
  sendOrder,
} from '@/tests/support/ordering'

const api = openApi()

type Scene = Awaited<ReturnType<typeof buildScene>>

/** Everybody fills a cart; then all order at once. Answers the codes of those who got nothing. */
async function rush({ shop, stock }: Scene, more: object = {}): Promise<(string | null)[]> {
  const crowd: { token: string; body: object }[] = []
  for (let n = 0; n < ofCrowd(200); n += 1) {
    const { token } = await buildUser(api.db)
    const cart = await fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 1 }])
    crowd.push({ token, body: orderBody(cart, more) })
  }
  const replies = await Promise.all(crowd.map(({ token, body }) => sendOrder(api, token, body)))
  return replies.map(codeOf)
}

const codeOf = ({ status, body }: Reply) => (status === 200 ? null : String(body.statusCode))

/** So many succeed, and the rest is refused for that very reason. */
function expectExactly(codes: readonly (string | null)[], winners: number, reason: string) {
  expect(codes.filter((code) => code === null)).toHaveLength(winners)
  expect(new Set(codes.filter((code) => code !== null))).toEqual(new Set([reason]))
}

it(
  'the last 20 pieces go to 20 of 200 customers',
  async () => {
    await buildBasics(api.db)
    const scene = await buildScene(api.db, { product: { quantity: ofCrowd(20) } })
    expectExactly(await rush(scene), ofCrowd(20), 'ERROR_SOLD_OUT')
    const [left] = await api.db.select().from(stocks).where(eq(stocks.id, scene.stock.id))
    expect(left?.quantity).toBe(0)
    expect(await api.db.$count(orders)).toBe(ofCrowd(20))
  },
  CROWD_MS,
)

it(
  'a coupon with 50 uses is used by 50 of 200 customers',
  async () => {
    await buildBasics(api.db)
    const scene = await buildScene(api.db, { product: { quantity: 1000 } })
    const coupon = await addCoupon(api.db, { qty: ofCrowd(50) })
    const codes = await rush(scene, { coupon: coupon.name })
    expectExactly(codes, ofCrowd(50), 'ERROR_COUPON_USED_UP')
    const [left] = await api.db.select().from(coupons)
    expect(left?.qty).toBe(0)
    expect(await api.db.$count(orders, eq(orders.coupon_id, coupon.id))).toBe(ofCrowd(50))
  },
  CROWD_MS,
)

it(
  '[SC-06] a slot with 30 places takes 30 of 200 orders',
  async () => {
    await buildBasics(api.db)
    const scene = await buildScene(api.db, {
      shop: { slot_capacity: ofCrowd(30) },
      product: { quantity: 1000 },
    })
    const wish = { asap: undefined, delivery_date: '2026-11-18', delivery_time: '18:00' }
    expectExactly(await rush(scene, wish), ofCrowd(30), 'ERROR_SLOT_FULL')
    expect(await api.db.$count(orders)).toBe(ofCrowd(30))
    // nothing of a refused order stays behind
    const [left] = await api.db.select().from(stocks).where(eq(stocks.id, scene.stock.id))
    expect(left?.quantity).toBe(1000 - ofCrowd(30))
  },
  CROWD_MS,
)

it(
  '[CH-12] of 100 wallet spends at once exactly those go through that the balance holds',
  async () => {
    await buildBasics(api.db)
    const start = ofCrowd(60) * 100
    const scene = await buildScene(api.db, {
      shop: { delivery: false },
      product: { priceMinor: 50, quantity: 1000 },
      user: { balanceMinor: start },
    })
    const friend = await buildUser(api.db)
    const { token } = scene
    // half of them pay an order of 1.00, half send 1.00 to a friend
    const unpaid: Order[] = []
    for (let n = 0; n < ofCrowd(50); n += 1) {
      unpaid.push(await placeOne(api, scene, { payment_id: undefined, delivery_type: 'pickup' }))
    }
    const replies = await Promise.all(
      unpaid.flatMap(({ id, total_price }) => {
        expect(total_price).toBe(1)
        const sent = { uuid: friend.user.uuid, price: 1 }
        return [
          api.call(`POST /payments/order/${id}/transactions`, {
            token,
            body: { payment_sys_id: 2 },
          }),
          api.call('POST /dashboard/user/wallet/send', { token, body: sent }),
        ]
      }),
    )
    expectExactly(replies.map(codeOf), ofCrowd(60), 'ERROR_109')
    const paid = replies.filter((reply, index) => index % 2 === 0 && reply.status === 200).length
    const { rows: balances } = await api.db.execute(sql`
      select w.user_id::int as user, w.price_minor::int as price,
        coalesce(sum(h.amount_minor), 0)::int as written
      from wallets w left join wallet_histories h on h.wallet_id = w.id
      group by w.id order by w.user_id`)
    const sentMinor = (ofCrowd(60) - paid) * 100
    expect(balances).toEqual([
      { user: scene.user.id, price: 0, written: -start },
      { user: friend.user.id, price: sentMinor, written: sentMinor },
    ])
  },
  CROWD_MS,
)
