import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { FailedRefund } from '@/domain/failed-refund.schema'
import { log } from '@/lib/log'
import { reconcile } from '@/server/money/payment/reconcile'
import { paymentIntents, paymentRefunds } from '@/server/platform/db/schema/payment-intent'
import { currencies } from '@/server/platform/db/schema/setting'
import { users } from '@/server/platform/db/schema/user'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'
import { providerScene, serveProviders } from '@/tests/support/providers/provider-scene'

const api = openApi()
const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)
const served = new Map(await serveProviders()).get('stripe')

/** dinars in steps of ten thousandths; shillings with hundredths of which Stripe takes none */
const KWD = { title: 'KWD', decimals: 3, step_minor: 10, rate: 1 }
const UGX = { title: 'UGX', decimals: 2, step_minor: 100, rate: 1 }

/** An order whose payment has begun at Stripe. */
async function begun(money: object) {
  if (!served) throw new Error('there is no Stripe')
  const made = await providerScene(api, served, money)
  const { user, token, order } = made
  const payment = await made.begin()
  const admin = await buildUser(api.db, { role: 'admin' })
  const decide = async (action: string) => {
    const line = 'GET /dashboard/admin/payments/parked'
    const parked = await api.call<{ id: number }[]>(line, { token: admin.token })
    const path =
      `POST /dashboard/admin/payments/parked/${parked.body.data[0]?.id}/decision` as const
    return (await api.call(path, { token: admin.token, body: { action } })).status
  }
  const cancel = async () => {
    const path = `POST /dashboard/user/orders/${order.id}/status/change?status=canceled` as const
    return (await api.call(path, { token })).status
  }
  /** what Stripe has given back, in its own units, and what the wallet has got, in cents */
  const back = async () => {
    await reconcile(api.db, later(1))
    const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
    return [payment.refunds.map(({ amount }) => Number(amount)), row?.price_minor]
  }
  const states = async () =>
    (await api.db.select().from(paymentRefunds).orderBy(paymentRefunds.id)).map(
      ({ status, from_minor, amount_minor }) => [status, from_minor, amount_minor],
    )
  return { ...made, payment, admin, decide, cancel, back, states }
}

describe('[CH-41] money that a provider cannot count goes back in two parts', () => {
  it.each([
    ['KWD', KWD, 3_005, 3_000, 1],
    ['UGX', UGX, 350, 300, 50],
    // a hundredth of a cent is credited as a cent, as the record says that it was credited
    ['UGX at 3700 to the dollar', { ...UGX, rate: 3700 }, 350, 300, 1],
  ])('what is too much in %s', async (_, money, surplus, byStripe, toWallet) => {
    const { payment, tell, decide, back, shown, states } = await begun(money)
    const asked = Number(payment.amount)
    payment.amount = String(asked + surplus)
    await tell(payment, 'paid')
    expect(await decide('accept')).toBe(200)
    expect((await shown()).transaction?.status).toBe('paid')
    expect(await back()).toEqual([[byStripe], toWallet])
    expect(await states()).toEqual([
      ['done', 0, byStripe],
      ['wallet', byStripe, surplus - byStripe],
    ])
  })

  it.each([
    ['KWD', KWD, 25_005, 25_000, 1],
    ['UGX', UGX, 2_550, 2_500, 50],
  ])('all of a payment in %s', async (_, money, paid, byStripe, toWallet) => {
    const { payment, tell, decide, back } = await begun(money)
    payment.amount = String(paid)
    await tell(payment, 'paid')
    expect(await decide('return')).toBe(200)
    expect(await back()).toEqual([[byStripe], toWallet])
  })

  it('of an order, however many times a part of it comes back', async () => {
    const { payment, tell, deliver, refundPayment, back, order, shown } = await begun({
      title: 'USD',
    })
    await tell(payment, 'paid')
    await deliver()
    // its provider has come to count in whole units since
    await api.db.update(currencies).set({ title: 'UGX' }).where(eq(currencies.id, 1))
    payment.currency = 'UGX'
    await refundPayment([{ id: order.details[0]?.id, quantity: 1 }])
    expect(await back()).toEqual([[10_00], 0])
    await refundPayment()
    await reconcile(api.db, later(3))
    expect(await back()).toEqual([[10_00, 12_00], 6])
    expect((await shown()).money_back?.map(({ price, status }) => [price, status])).toEqual([
      [10, 'done'],
      [12, 'done'],
      [0.06, 'wallet'],
    ])
  })

  it.each([
    ['whole units', 'USD', 'UGX', [10_03, 12_00], 10],
    ['hundredths', 'UGX', 'USD', [11_00, 11_13], 0],
  ])(
    'of an order, whose provider has come to count in %s between two refunds',
    async (_, title, next, byStripe, toWallet) => {
      const { payment, tell, deliver, refundPayment, back, states, order } = await begun({
        title: 'USD',
        rate: 1.003,
      })
      const countIn = async (currency: string) => {
        await api.db.update(currencies).set({ title: currency }).where(eq(currencies.id, 1))
        payment.currency = currency
      }
      await tell(payment, 'paid')
      await deliver()
      await countIn(title)
      await refundPayment([{ id: order.details[0]?.id, quantity: 1 }])
      expect(await back()).toEqual([byStripe.slice(0, 1), 0])
      await countIn(next)
      await refundPayment()
      await reconcile(api.db, later(3))
      expect(await back()).toEqual([byStripe, toWallet])
      // each starts where the one before ends, up to all that was paid
      let end = 0
      for (const [, from, amount] of await states()) {
        expect(from).toBe(end)
        end += Number(amount)
      }
      expect([end, order.total_price]).toEqual([22_13, 22.13])
    },
  )

  it('waits for support where who has paid has no wallet to look into', async () => {
    const { payment, tell, decide, back, user, admin, states } = await begun(KWD)
    await api.db
      .update(users)
      .set({ is_guest: true, email: null, phone: null })
      .where(eq(users.id, user.id))
    payment.amount = '25005'
    await tell(payment, 'paid')
    const noted = vi.spyOn(log, 'error')
    await decide('return')
    // the operator reads of it, not only the admin who looks into the list
    expect(noted).toHaveBeenCalledWith(
      expect.objectContaining({ from: 25_000, to: 25_005 }),
      'the rest of a refund waits for support',
    )
    noted.mockRestore()
    expect(await back()).toEqual([[25_000], 0])
    expect(await states()).toEqual([
      ['done', 0, 25_000],
      ['refused', 25_000, 5],
    ])
    const list = await api.call<FailedRefund[]>('GET /dashboard/admin/payment-refunds', {
      token: admin.token,
    })
    expect(list.body.data).toMatchObject([{ price: 0.005, to_wallet: false }])
  })
})

describe('[CH-37] a refund that a provider cannot count', () => {
  it('is refused at once, and can be taken into the wallet', async () => {
    const { payment, tell, cancel, back, token, states } = await begun({ title: 'USD' })
    await tell(payment, 'paid')
    await cancel()
    // the provider does not take the currency any more: not even a part of it can go back there
    await api.db.update(currencies).set({ title: 'XTS' }).where(eq(currencies.id, 1))
    const noted = vi.spyOn(log, 'error')
    expect(await back()).toEqual([[], 0])
    expect(await states()).toEqual([['refused', 0, 22_06]])
    const [refund] = await api.db.select().from(paymentRefunds)
    expect([refund?.tries, refund?.refusal]).toEqual([1, expect.any(String)])
    expect(noted).toHaveBeenCalledWith(
      expect.objectContaining({ refund: refund?.uuid, refusal: refund?.refusal }),
      'a refund waits for support',
    )
    noted.mockRestore()
    const take = `POST /dashboard/user/payment-refunds/${refund?.id}/wallet` as const
    expect((await api.call(take, { token })).status).toBe(200)
    expect(await back()).toEqual([[], 22_06])
    const [intent] = await api.db.select().from(paymentIntents)
    expect(intent?.status).toBe('paid')
  })
})
