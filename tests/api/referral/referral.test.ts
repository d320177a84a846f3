import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { settings } from '@/server/platform/db/schema/setting'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'
import { buildReferral } from '@/tests/support/content-builders'

const api = openApi()

beforeEach(() => buildBasics(api.db, { referral_active: '1' }))

const status = async () => (await api.call('GET /rest/referral')).status

describe('[API-02] the referral programme', () => {
  it('[WA-08] tells both rewards as whole numbers of the currency asked for', async () => {
    await buildReferral(api.db, { price_from_minor: 550 })
    const rewards = async (currency: number) => {
      const { body } = await api.call(`GET /rest/referral?currency_id=${currency}`)
      const { price_from, price_to } = schemas.referral.parse(body.data)
      return [price_from, price_to]
    }
    expect(await rewards(1)).toEqual([6, 3])
    expect(await rewards(2)).toEqual([825, 450])
  })

  it('is 404 while none runs', async () => {
    expect(await status()).toBe(404)
    await buildReferral(api.db, { active: false })
    await buildReferral(api.db, { expired_at: new Date(api.now.getTime() - 1) })
    expect(await status()).toBe(404)
  })

  it('[WA-07] is 404 while the setting is off', async () => {
    await buildReferral(api.db)
    expect(await status()).toBe(200)
    await api.db.update(settings).set({ value: '0' })
    expect(await status()).toBe(404)
  })

  it('is one at a time', async () => {
    await buildReferral(api.db)
    await expect(buildReferral(api.db)).rejects.toThrow()
  })
})
