import { beforeEach, describe, expect, it } from 'vitest'
import { emailSubscriptions } from '@/server/platform/db/schema/subscription'
import { openApi } from '@/tests/support/api'
import { buildBasics, FAR_POINT } from '@/tests/support/builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

const send = (body: object, ip?: string) =>
  api.call('POST /rest/email-subscriptions?lang=de', { body, ip })
const rows = () => api.db.select().from(emailSubscriptions)

describe('[DI-20] asking to be told when we deliver somewhere', () => {
  it('[API-58] keeps the address once, with the last place that was named', async () => {
    const first = await send({ email: ' Ann@Example.com ', location: FAR_POINT, address: 'Far 1' })
    expect([first.status, first.body.data]).toEqual([200, null])
    const again = await send({ email: 'ann@example.com' })
    expect([again.status, again.body.message]).toEqual([200, first.body.message])
    expect(await rows()).toMatchObject([
      { email: 'ann@example.com', ...FAR_POINT, address: 'Far 1', lang: 'de' },
    ])
    await send({ email: 'ann@example.com', address: 'Far 2' })
    expect(await rows()).toMatchObject([{ ...FAR_POINT, address: 'Far 2' }])
  })

  it('says what is wrong with an address and keeps nothing', async () => {
    for (const body of [
      {},
      { email: 'ann' },
      { email: 'ann@example.com', location: { latitude: 91, longitude: 0 } },
    ]) {
      const reply = await send(body)
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.body.params ?? {})).toHaveLength(1)
    }
    expect(await rows()).toEqual([])
  })

  it('is limited', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await send({ email: 'limited@example.com' }, '203.0.113.77')).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
