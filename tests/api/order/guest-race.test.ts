import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Session } from '@/domain/profile.schema'
import { hashPassword } from '@/server/people/user/password'
import { countRetries } from '@/server/platform/db/retry'
import { orders } from '@/server/platform/db/schema/order'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { CROWD_MS } from '@/tests/support/crowd'
import { buildGuest } from '@/tests/support/guests'
import { fillCart, orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()
const ROUNDS = 60
const password = 'correct horse'

it(
  '[CH-19] a guest who signs in while ordering gets an answer, and the order goes along',
  async () => {
    await buildBasics(api.db)
    const shop = await buildShop(api.db)
    const { stock } = await buildProduct(api.db, shop, { quantity: 1000 })
    const password_hash = await hashPassword(password)
    const statuses: number[] = []
    const before = countRetries()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { user } = await buildUser(api.db, { password_hash })
      const guest = await buildGuest(api, { email: `race${round}@example.com` })
      const cart = await fillCart(api, guest.token, shop.id, [{ stock_id: stock.id, quantity: 1 }])
      const signIn = api.call<Session>('POST /auth/login', {
        token: guest.token,
        body: { email: user.email, password },
        ip: `10.0.0.${round}`,
      })
      await sleep((round % 15) * 8)
      const ordered = await sendOrder(api, guest.token, orderBody(cart))
      const signed = await signIn
      statuses.push(ordered.status, signed.status)
      const rows = await api.db.select().from(orders).where(eq(orders.cart_id, cart.id))
      const placed = ordered.status === 200
      expect(rows.map((row) => row.user_id)).toEqual(placed ? [user.id] : [])
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    // all lock in one order, so there was nothing to try again
    expect(countRetries() - before).toBe(0)
  },
  CROWD_MS,
)
