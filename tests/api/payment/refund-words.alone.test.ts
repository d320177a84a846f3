import { describe, expect, it } from 'vitest'
import { reconcile } from '@/server/money/payment/reconcile'
import { paymentRefunds } from '@/server/platform/db/schema/payment-intent'
import { openApi } from '@/tests/support/api'
import type { RefundState } from '@/tests/support/providers/provider-double'
import { forged, providerScene, serveProviders } from '@/tests/support/providers/provider-scene'

const api = openApi()
const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)
const all = await serveProviders()
const telling = all.filter(([, { provider }]) => provider.refundWebhook)
const naming = telling.filter(([, { provider }]) => provider.namesRefunds)
/** those whose refusals are answers that fail are in refused.alone.test.ts */
const saying = all.filter(([, { provider }]) => !['moyasar', 'pay-fast'].includes(provider.tag))

/** A paid order that was canceled, and its money asked back of the provider. */
async function canceled(served: (typeof all)[number][1], state: RefundState = 'done') {
  const made = await providerScene(api, served)
  const payment = await made.begin()
  await made.tell(payment, 'paid')
  payment.refundState = state
  await api.call(
    `POST /dashboard/user/orders/${made.order.id}/status/change?status=canceled` as const,
    { token: made.token },
  )
  await reconcile(api.db, later(1))
  const webhook = (next?: RefundState) => {
    const [refund] = payment.refunds
    const tell = served.provider.refundWebhook
    if (!refund || !tell) throw new Error('there is nothing to tell')
    refund.state = next ?? refund.state
    return tell(payment, refund, api.now)
  }
  const back = async () => {
    const [found] = (await made.shown()).money_back ?? []
    return found && [found.status, found.to_wallet]
  }
  /** every answer got lost: nobody knows what the provider has done */
  const forget = () => api.db.update(paymentRefunds).set({ status: 'refused', refusal: null })
  return { ...made, payment, webhook, back, forget }
}

describe.each(naming)('%s tells of a refund by its name', (_, served) => {
  it('that it has failed after all, however often, and keeps to that', async () => {
    const { webhook, send, back } = await canceled(served, 'open')
    expect(await back()).toEqual(['done', false])
    // an older word, that it is still on its way, says nothing
    expect((await send(webhook('open'))).status).toBe(200)
    expect(await back()).toEqual(['done', false])
    const failed = webhook('failed')
    const replies = [await send(failed), await send(failed)]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await back()).toEqual(['refused', true])
  })

  it('and is not believed without its signature', async () => {
    const { webhook, send, back } = await canceled(served, 'open')
    const reply = await send(forged(webhook('failed')))
    expect([reply.status, await back()]).toEqual([403, ['done', false]])
  })
})

describe.each(naming.filter(([, { provider }]) => provider.tag !== 'paystack'))(
  '%s',
  (_, served) => {
    it('is believed in its refusal, when an older word of success comes after it', async () => {
      const { webhook, send, back } = await canceled(served, 'open')
      const done = webhook('done')
      await send(webhook('failed'))
      await send(done)
      expect(await back()).toEqual(['refused', true])
    })
  },
)

describe.each(telling)('%s tells that a refund was made', (_, served) => {
  it('of which nobody knew, once', async () => {
    const { webhook, send, back, forget } = await canceled(served)
    await forget()
    const done = webhook('done')
    expect((await send(done)).status).toBe(200)
    expect(await back()).toEqual(['done', false])
    expect((await send(done)).status).toBe(200)
    expect(await back()).toEqual(['done', false])
  })

  it('and not of one that is still on its way', async () => {
    const { webhook, send, back, forget } = await canceled(served, 'open')
    await forget()
    expect((await send(webhook())).status).toBe(200)
    expect(await back()).toEqual(['refused', false])
  })
})

describe.each(saying)('%s', (_, served) => {
  it('is understood when it refuses a refund in an answer that succeeds', async () => {
    const { back, payment } = await canceled(served, 'failed')
    expect(await back()).toEqual(['refused', true])
    // that we have heard of it is not asked again
    await reconcile(api.db, later(3))
    expect(payment.refunds).toHaveLength(1)
  })

  it('takes a while to refund, which is no refusal', async () => {
    const { back, payment } = await canceled(served, 'open')
    expect(await back()).toEqual(['done', false])
    expect(payment.refunds).toHaveLength(1)
  })
})
