import { beforeEach, describe, expect, it } from 'vitest'
import { paymentSchema } from '@/domain/payment.schema'
import { schemas } from '@/domain/schemas'
import { payments } from '@/server/platform/db/schema/payment'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'

const api = openApi()

beforeEach(async () => {
  await buildBasics(api.db)
  await api.db.insert(payments).values([
    { tag: 'stripe', active: false, titles: { en: 'Card' } },
    { tag: 'barter', titles: { en: 'Barter' } },
  ])
})

describe('payment methods', () => {
  it('are listed while in use and known to the contract', async () => {
    const { body } = await api.call('GET /rest/payments?lang=ar')
    const page = schemas.paymentPage.parse(body)
    expect(page.data.map(({ tag }) => tag)).toEqual(['cash', 'wallet'])
    expect(page.data[0]).toMatchObject({ active: true, translation: { title: 'Cash' } })
    const second = await api.call('GET /rest/payments?perPage=1&page=2')
    expect(schemas.paymentPage.parse(second.body).data[0]?.tag).toBe('wallet')
  })

  it('are answered one by one, 404 when unknown or out of use', async () => {
    const { body } = await api.call('GET /rest/payments/1')
    expect(paymentSchema.parse(body.data).tag).toBe('cash')
    for (const id of [3, 99, 'cash']) {
      expect((await api.call(`GET /rest/payments/${id}`)).status).toBe(404)
    }
  })
})
