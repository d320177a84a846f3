import { describe, expect, it } from 'vitest'
import { takesCurrency } from '@/domain/payment-currency'
import { fromDecimal } from '@/server/money/provider/provider-money'
import { findProvider } from '@/server/money/provider/providers'
import { openApi } from '@/tests/support/api'
import { serveProviders } from '@/tests/support/providers/provider-scene'

const api = openApi()
const all = new Map(await serveProviders())

/** What is charged and given back, in our minor units. */
const money = {
  HUF: { decimals: 2, charged: 120_000, returned: 50_000 },
  IDR: { decimals: 2, charged: 4_500_000, returned: 1_500_000 },
  COP: { decimals: 2, charged: 2_500_000, returned: 1_000_000 },
  JPY: { decimals: 0, charged: 1_200, returned: 400 },
  KWD: { decimals: 3, charged: 2_880, returned: 1_230 },
  ISK: { decimals: 0, charged: 1_590, returned: 590 },
  UGX: { decimals: 0, charged: 35_000, returned: 5_000 },
  TWD: { decimals: 2, charged: 45_000, returned: 15_000 },
  XOF: { decimals: 0, charged: 12_500, returned: 2_500 },
  SAR: { decimals: 2, charged: 4_550, returned: 1_050 },
  ZAR: { decimals: 2, charged: 22_060, returned: 1_005 },
  MGA: { decimals: 2, charged: 900_000, returned: 100_000 },
} as const
type Title = keyof typeof money

/**
 * What each provider's documentation asks for, written by hand: the amount of the payment and that
 * of the refund as they are sent. A currency that is not here is one that the provider does not take.
 * Source: docs.stripe.com/currencies#zero-decimal, #three-decimal, #special-cases;
 * razorpay.com/docs/payments/international-payments/#supported-currencies;
 * paystack.com/docs/api/#supported-currency; docs.moyasar.com/guides/multi-currency/introduction;
 * support.paytabs.com 60000815795; api.mercadopago.com/currencies;
 * flutterwave.com/us/support/general/what-are-the-currencies-accepted-on-flutterwave;
 * developer.paypal.com/api/rest/reference/currency-codes; developers.payfast.co.za/docs
 */
const asked: Record<string, Partial<Record<Title, readonly [number, number]>>> = {
  stripe: {
    HUF: [120_000, 50_000],
    IDR: [4_500_000, 1_500_000],
    COP: [2_500_000, 1_000_000],
    JPY: [1_200, 400],
    KWD: [2_880, 1_230],
    ISK: [159_000, 59_000],
    UGX: [3_500_000, 500_000],
    TWD: [45_000, 15_000],
    XOF: [12_500, 2_500],
    SAR: [4_550, 1_050],
    ZAR: [22_060, 1_005],
    MGA: [9_000, 1_000],
  },
  razorpay: {
    HUF: [120_000, 50_000],
    IDR: [4_500_000, 1_500_000],
    COP: [2_500_000, 1_000_000],
    JPY: [1_200, 400],
    KWD: [2_880, 1_230],
    SAR: [4_550, 1_050],
    ZAR: [22_060, 1_005],
  },
  paystack: { XOF: [1_250_000, 250_000], ZAR: [22_060, 1_005] },
  moyasar: { KWD: [2_880, 1_230], SAR: [4_550, 1_050] },
  paytabs: {
    IDR: [45_000, 15_000],
    JPY: [1_200, 400],
    KWD: [2.88, 1.23],
    SAR: [45.5, 10.5],
  },
  'mercado-pago': { COP: [25_000, 10_000] },
  'flutterWave and flutter-wave': {
    COP: [25_000, 10_000],
    UGX: [35_000, 5_000],
    XOF: [12_500, 2_500],
    ZAR: [220.6, 10.05],
  },
  paypal: { HUF: [1_200, 500], JPY: [1_200, 400], TWD: [450, 150] },
  // asked in rand, given back in cents
  'pay-fast': { ZAR: [220.6, 1_005] },
}

const cases = [...all].flatMap(([name, { provider }]) =>
  Object.entries(money).map(([title, row]) => {
    const sent = asked[name]?.[title as Title]
    return { name, title, tag: provider.tag, sent, ...row }
  }),
)
const taken = cases.flatMap(({ sent, ...one }) => (sent ? [{ ...one, sent }] : []))
const refused = cases.filter(({ sent }) => !sent)

/** whole units, which every provider that takes the currency can count */
const currencyUnitsOf = ({ title, decimals }: { title: string; decimals: number }) => ({
  title,
  decimals,
  step_minor: 10 ** decimals,
  rate: 1,
})

async function meet(name: string, tag: string) {
  const served = all.get(name)
  const provider = await findProvider(tag)
  if (!served || !provider) throw new Error(`there is no ${name}`)
  return { books: served.provider, server: served.server, provider }
}

const chargeOf = (one: { title: string; decimals: number; charged: number }) => ({
  uuid: crypto.randomUUID(),
  amountMinor: one.charged,
  decimals: one.decimals,
  currency: one.title,
  description: 'Order 1',
  customer: { id: 1, name: 'Ada Lovelace', email: 'ada@example.com', phone: '' },
  lang: 'en',
  returnUrl: 'http://test/back',
  callbackUrl: 'http://test/call',
  expiresAt: new Date(api.now.getTime() + 3_600_000),
})

const deps = () => ({ db: api.db, now: api.now })

describe('[CH-36] every provider’s count of a currency', () => {
  it.each(taken)('$name asks, hears and gives back $title', async (one) => {
    const { books, server, provider } = await meet(one.name, one.tag)
    expect(takesCurrency(one.tag, currencyUnitsOf(one))).toBe(true)
    const charge = chargeOf(one)
    const { ref, url } = await provider.start(charge, deps())
    if (url.startsWith(server.url)) await fetch(url)
    const payment = books.payments.find(({ uuid }) => uuid === charge.uuid)
    if (!payment) throw new Error('the provider has heard of nothing')
    expect([Number(payment.amount), payment.currency]).toEqual([one.sent[0], one.title])
    // where decimals are an error, also those that are nought
    if (one.tag === 'paypal') expect(payment.amount).not.toContain('.')

    payment.state = 'paid'
    const report = await provider.status({ ...charge, ref }, deps())
    expect(report).toMatchObject({ outcome: 'success', currency: one.title })
    expect(fromDecimal(report?.amount ?? '', one.decimals)).toBe(one.charged)

    const refund = { refundUuid: crypto.randomUUID(), refundMinor: one.returned, returnedMinor: 0 }
    const chargeRef = report?.chargeRef ?? null
    await provider.refund({ ...charge, ref, chargeRef, ...refund }, deps())
    expect(payment.refunds.map(({ amount }) => Number(amount))).toEqual([one.sent[1]])
  })

  it.each(refused)('$name is not offered for $title and makes no page', async (one) => {
    const { books, provider } = await meet(one.name, one.tag)
    expect(takesCurrency(one.tag, currencyUnitsOf(one))).toBe(false)
    const before = books.payments.length
    await expect(provider.start(chargeOf(one), deps())).rejects.toMatchObject({
      reason: 'payment_method_unavailable',
    })
    expect(books.payments).toHaveLength(before)
  })

  it.each([
    ['stripe', 'KWD', 3, 2_879],
    ['stripe', 'ISK', 2, 159_050],
    ['razorpay', 'KWD', 3, 2_879],
    ['paystack', 'XOF', 2, 1_250_050],
    ['paypal', 'HUF', 2, 120_050],
    ['mercado-pago', 'COP', 2, 2_500_050],
  ])(
    '%s makes no page for a fraction of %s that it cannot count',
    async (tag, title, decimals, charged) => {
      const { books, provider } = await meet(tag, tag)
      const before = books.payments.length
      const charge = chargeOf({ title, decimals, charged })
      await expect(provider.start(charge, deps())).rejects.toMatchObject({
        reason: 'payment_method_unavailable',
      })
      expect(books.payments).toHaveLength(before)
    },
  )
})
