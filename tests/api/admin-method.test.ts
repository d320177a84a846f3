import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminMethod } from '@/domain/admin-method.schema'
import type { Cart } from '@/domain/cart.schema'
import type { Payment } from '@/domain/payment.schema'
import { schemas } from '@/domain/schemas'
import { payments } from '@/server/platform/db/schema/payment'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()
const ALL = '/dashboard/admin/payment-methods'
const CASH = 1
const WALLET = 2
let token: string

const cash = (over: object = {}) => ({ titles: { en: 'Cash' }, input: 1, active: true, ...over })
const change = (id: number, body: object) =>
  api.call<AdminMethod>(`PUT ${ALL}/${id}`, { token, body })
const list = async (query = '') =>
  (await api.call<AdminMethod[]>(`GET ${ALL}${query}`, { token })).body.data
/** what customers choose from */
const offered = async (lang = 'en') =>
  (await api.call<Payment[]>(`GET /rest/payments?lang=${lang}`)).body.data.map(
    ({ translation }) => translation?.title,
  )

beforeEach(async () => {
  await buildBasics(api.db)
  token = (await buildUser(api.db, { role: 'admin' })).token
})

describe('payment methods in the console', () => {
  it('[KB-26] one is called anew in every language, and stands where its place says', async () => {
    const { body } = await change(
      CASH,
      cash({ titles: { en: 'Cash at the door', ar: 'نقدًا عند الباب' }, input: 9 }),
    )
    expect(schemas.adminMethod.parse(body.data)).toMatchObject({
      tag: 'cash',
      titles: { en: 'Cash at the door', ar: 'نقدًا عند الباب' },
      configured: true,
    })
    expect(await offered()).toEqual(['Wallet', 'Cash at the door'])
    expect(await offered('ar')).toEqual(['Wallet', 'نقدًا عند الباب'])
    expect((await list()).map(({ tag }) => tag)).toEqual(['wallet', 'cash'])
    // what is not named stays, what is empty goes
    const { body: less } = await change(
      CASH,
      cash({ titles: { ar: '' }, updated_at: body.data.updated_at }),
    )
    expect(less.data.titles).toEqual({ en: 'Cash at the door' })
  })

  it('[KB-26] one that is switched off is chosen by nobody, and can be switched on again', async () => {
    const off = await change(WALLET, { titles: {}, input: 2, active: false })
    expect(off.body.data).toMatchObject({ id: WALLET, active: false })
    expect(await offered()).toEqual(['Cash'])
    expect(await list('?active=0')).toMatchObject([{ tag: 'wallet' }])
    await change(WALLET, { titles: {}, input: 2, active: true })
    expect(await offered()).toEqual(['Cash', 'Wallet'])
  })

  it('[KB-26] the last one that anybody can pay with stays', async () => {
    // a wallet is empty until something has filled it; nobody sees a provider without keys
    await api.db.insert(payments).values({ tag: 'stripe', input: 4, titles: { en: 'Stripe' } })
    const { status, body } = await change(CASH, cash({ active: false }))
    expect([status, Object.keys(body.params ?? {})]).toEqual([422, ['active']])
    expect(JSON.stringify(body.params)).toContain('at least one way to pay')
    expect(await offered()).toEqual(['Cash', 'Wallet'])
    expect(await list()).toMatchObject([{}, {}, { tag: 'stripe', configured: false }])
  })

  it('[KB-26] what cannot be saved is told at its field, and nothing changes', async () => {
    for (const [over, field] of [
      [{ titles: { en: '' } }, 'titles'],
      [{ titles: { en: 'Cash', xx: 'Cash' } }, 'titles'],
      [{ input: -1 }, 'input'],
    ] as const) {
      const { status, body } = await change(CASH, cash(over))
      expect([status, Object.keys(body.params ?? {})]).toEqual([422, [field]])
    }
    const late = await change(CASH, cash({ updated_at: '2020-01-01T00:00:00.000Z' }))
    expect(late.status).toBe(409)
    expect((await change(99, cash())).status).toBe(404)
    expect((await list())[0]).toMatchObject({ tag: 'cash', titles: { en: 'Cash' }, input: 1 })
  })

  it('[KB-26] an order with one that was switched off meanwhile is refused, and its cart stays', async () => {
    const { token: customer, shop, stock } = await buildScene(api.db)
    const cart = await fillCart(api, customer, shop.id, [{ stock_id: stock.id, quantity: 1 }])
    // as it is with another one that anybody can pay with, which comes with its keys
    await api.db.update(payments).set({ active: false }).where(eq(payments.id, CASH))
    const refused = await sendOrder(api, customer, orderBody(cart, { payment_id: CASH }))
    expect([refused.status, refused.body.statusCode]).toEqual([400, 'ERROR_PAYMENT'])
    const kept = await api.call<Cart>('GET /dashboard/user/cart', { token: customer })
    expect(kept.body.data.id).toBe(cart.id)
  })
})
