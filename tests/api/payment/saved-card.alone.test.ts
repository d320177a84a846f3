import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { PaymentProcess, PaymentState } from '@/domain/payment-process.schema'
import { reconcile } from '@/server/money/payment/reconcile'
import { payments } from '@/server/platform/db/schema/payment'
import { paymentCards, paymentIntents } from '@/server/platform/db/schema/payment-intent'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'
import { type Asked, startHttpDouble } from '@/tests/support/http-double'
import { buildScene, placeOne } from '@/tests/support/ordering'
import type { Webhook } from '@/tests/support/providers/provider-double'
import { stripeDouble, stripeIntentWebhook } from '@/tests/support/providers/stripe'

const provider = stripeDouble()
const server = await startHttpDouble()
// the environment is read once, with the first call
for (const [name, value] of Object.entries(provider.env(server.url))) vi.stubEnv(name, value)
afterAll(() => server.close())

const api = openApi()
const at = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)
const textOf = (query: unknown) => String((query as { text?: string }).text ?? query)
const lost = { status: 502, body: 'bad gateway' }
const takesMoney = ({ method, path, body }: Asked) =>
  method === 'POST' && (path.endsWith('/confirm') || String(body).includes('confirm=true'))

/** Answers to charges get lost: after they were made, or before they have arrived at all. */
const loseCharges = (when: 'after' | 'before') => {
  server.answer = (asked) => {
    if (!takesMoney(asked)) return provider.answer(asked)
    if (when === 'after') provider.answer(asked)
    return lost
  }
}

/** Nothing comes back of Stripe any more, whatever it does. */
const fallSilent = () => {
  server.answer = (asked) => {
    if (takesMoney(asked)) provider.answer(asked)
    return lost
  }
}

const hear = () => {
  server.answer = provider.answer
}

/** An order of 22.06 to be paid by a card that Stripe keeps. */
async function scene() {
  provider.payments.splice(0)
  server.asked.splice(0)
  hear()
  await buildBasics(api.db)
  await api.db.insert(payments).values({ tag: 'stripe', titles: { en: 'Stripe' } })
  const [method] = await api.db.select().from(payments).where(eq(payments.tag, 'stripe'))
  const made = await buildScene(api.db)
  const { token, user } = made
  const payment_id = method?.id ?? 0
  const look = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, created_at: api.now }
  const [card] = await api.db
    .insert(paymentCards)
    .values({ ...look, user_id: user.id, payment_id, token: 'cus_1/pm_1' })
    .returning()
  const order = await placeOne(api, made, { payment_id })
  const start = async (key: string, more: object = { card_id: card?.id }) => {
    const { status, body } = await api.call<PaymentProcess>(
      'POST /dashboard/user/order-stripe-process',
      { token, headers: { 'idempotency-key': key }, body: { order_id: order.id, ...more } },
    )
    return [status, body.data?.status ?? body.statusCode]
  }
  const intents = async () =>
    (await api.db.select().from(paymentIntents).orderBy(paymentIntents.id)).map(
      ({ status }) => status,
    )
  const shown = async () =>
    (await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token })).body.data
  const taken = () => provider.payments.map(({ state }) => state)
  const send = async ({ body, headers }: Webhook) => {
    const url = 'http://test/api/v1/payments/stripe/callback'
    return (await api.handle(new Request(url, { method: 'POST', body, headers }))).status
  }
  const told = (metadata?: object) => {
    const [payment] = provider.payments
    if (!payment) throw new Error('Stripe has heard of nothing')
    return send(stripeIntentWebhook(payment, api.now, metadata))
  }
  return { ...made, order, start, intents, shown, taken, told }
}

describe('[CH-40] a charge of a kept card', () => {
  it('pays at once, under our name and key', async () => {
    const { start, intents, taken, shown } = await scene()
    expect(await start('one')).toEqual([200, 'paid'])
    expect([await intents(), taken()]).toEqual([['paid'], ['paid']])
    expect((await shown()).transaction).toMatchObject({ status: 'paid', price: 22.06 })
    const [row] = await api.db.select().from(paymentIntents)
    const [made, ...further] = server.asked.filter(({ method }) => method === 'POST')
    expect(new URLSearchParams(String(made?.body)).get('metadata[uuid]')).toBe(row?.uuid)
    expect(made?.headers['idempotency-key']).toBe(row?.uuid)
    // before money is taken we know by what name to ask for it
    expect(further.map(({ path }) => path)).toEqual([
      `/v1/payment_intents/${row?.provider_ref}/confirm`,
    ])
  })

  it('whose answer got lost is asked for, and no other one begins meanwhile', async () => {
    const { start, intents, taken, shown } = await scene()
    loseCharges('after')
    expect((await start('one'))[0]).toBe(503)
    hear()
    // its time is up, and nobody has asked yet
    api.now = at(3)
    expect(await start('two')).toEqual([409, 'ERROR_PAYMENT_OPEN'])
    await reconcile(api.db, api.now)
    expect([await intents(), taken()]).toEqual([['paid'], ['paid']])
    expect((await shown()).transaction?.status).toBe('paid')
    expect(await start('three')).toEqual([400, 'ERROR_ALREADY_PAID'])
  })

  it('answers the same key with what it has become', async () => {
    const { start, taken } = await scene()
    loseCharges('after')
    await start('one')
    hear()
    expect(await start('one')).toEqual([200, 'paid'])
    expect(taken()).toEqual(['paid'])
  })

  it('is not given up while Stripe is silent, and its webhook settles it', async () => {
    const { start, intents, taken, told } = await scene()
    loseCharges('after')
    await start('one')
    fallSilent()
    for (const minutes of [3, 20, 40]) await reconcile(api.db, at(minutes))
    api.now = at(40)
    expect(await start('two')).toEqual([409, 'ERROR_PAYMENT_OPEN'])
    expect(await intents()).toEqual(['pending'])
    expect(await told()).toBe(200)
    expect(await told()).toBe(200)
    expect([await intents(), taken()]).toEqual([['paid'], ['paid']])
  })

  it('that has not arrived is closed there before another one may begin', async () => {
    const { start, intents, taken } = await scene()
    loseCharges('before')
    await start('one')
    hear()
    api.now = at(1)
    await reconcile(api.db, api.now)
    expect(await start('two')).toEqual([409, 'ERROR_PAYMENT_OPEN'])
    api.now = at(3)
    await reconcile(api.db, api.now)
    expect([await intents(), taken()]).toEqual([['abandoned'], ['canceled']])
    expect(await start('three')).toEqual([200, 'paid'])
    expect(taken()).toEqual(['canceled', 'paid'])
  })

  it('of which Stripe has not even a name takes nothing, and is given up', async () => {
    const { start, intents, taken } = await scene()
    server.answer = () => lost
    expect((await start('one'))[0]).toBe(503)
    hear()
    await reconcile(api.db, at(3))
    expect([await intents(), taken()]).toEqual([['abandoned'], []])
  })

  it('whose name is stored while another one begins is not passed over', async () => {
    const { start, intents, taken } = await scene()
    server.answer = () => lost
    await start('one')
    hear()
    // its time is up; the name comes between two statements of the other start
    api.now = at(3)
    const query = pg.Client.prototype.query
    let stored = 0
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const answer = await Reflect.apply(query, this, given)
      if (/^select .*"superseded_at" is null/.test(textOf(given[0])) && stored++ === 0) {
        await Reflect.apply(query, this, ["update payment_intents set provider_ref = 'pi_late'"])
      }
      return answer
    })
    expect(await start('two')).toEqual([409, 'ERROR_PAYMENT_OPEN'])
    spy.mockRestore()
    expect([stored, await intents(), taken()]).toEqual([1, ['pending'], []])
  })

  it('that comes too late, after it was given up, is not made', async () => {
    const { start, intents, taken } = await scene()
    // between the name and the charge the payment is given up
    server.answer = (asked) => {
      const answer = provider.answer(asked)
      const [payment] = provider.payments
      if (payment && asked.path === '/v1/payment_intents') payment.state = 'canceled'
      return answer
    }
    const [, code] = await start('one')
    expect([code, taken(), await intents()]).toEqual([
      'ERROR_CARD_DECLINED',
      ['canceled'],
      ['abandoned'],
    ])
  })

  it('is not made for a payment that was given up here before Stripe has answered', async () => {
    const { start, taken, intents } = await scene()
    server.meanwhile = async ({ path }) => {
      if (path === '/v1/payment_intents') await reconcile(api.db, at(3))
    }
    expect((await start('one'))[1]).toBe('ERROR_PAYMENT_OPEN')
    server.meanwhile = undefined
    expect([await intents(), taken()]).toEqual([['abandoned'], ['open']])
  })

  it('that is refused is a declined card', async () => {
    const { start, intents, told } = await scene()
    server.answer = (asked) => {
      const [payment] = provider.payments
      if (payment) payment.isRefused = true
      return provider.answer(asked)
    }
    expect((await start('one'))[1]).toBe('ERROR_CARD_DECLINED')
    expect(await told()).toBe(200)
    expect(await intents()).toEqual(['declined'])
  })

  it.each([
    ['declined', 'declined'],
    ['canceled', 'abandoned'],
    ['paid', 'paid'],
  ] as const)('is settled by the webhook that it was %s', async (state, status) => {
    const { start, intents, told } = await scene()
    loseCharges('before')
    await start('one')
    const [payment] = provider.payments
    if (payment) payment.state = state
    expect(await told()).toBe(200)
    expect(await intents()).toEqual([status])
  })
})

it('[CH-40] a page’s own charge that fails leaves the page open: its session has the word', async () => {
  const { start, intents, told, token } = await scene()
  await start('one', {})
  const [row] = await api.db.select().from(paymentIntents)
  const [payment] = provider.payments
  if (payment) payment.state = 'declined'
  expect(await told({ uuid: row?.uuid })).toBe(200)
  expect(await intents()).toEqual(['pending'])
  const state = `GET /dashboard/user/payment-process/${row?.uuid}` as const
  const seen = await api.call<PaymentState>(state, { token })
  expect(seen.status).toBe(200)
})
