import { describe, expect, it } from 'vitest'
import type { PayerShare } from '@/domain/group.schema'
import type { Loyalty } from '@/domain/loyalty.schema'
import type { ParcelType } from '@/domain/parcel.schema'
import type { Profile } from '@/domain/profile.schema'
import { schemas } from '@/domain/schemas'
import type { WalletHistory } from '@/domain/wallet.schema'
import { settings } from '@/server/platform/db/schema/setting'
import { openApi } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'
import { buildGroup } from '@/tests/support/group'
import { loyaltyScene, MEMBERSHIP_ON, POINTS_ON } from '@/tests/support/loyalty'
import { orderBody, sendOrder } from '@/tests/support/ordering'
import { buildParcelType, sendParcel } from '@/tests/support/service-builders'

const api = openApi()
/** the dinar of the tests' builders: 0.307 for a dollar, three decimals */
const KWD = 3
const asked = `currency_id=${KWD}`
const fils = (amount: number) => Math.round(amount * 1000)

/** The numbers of an answer that are no whole fils, by their path. */
function finerThanFils(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return fils(value) / 1000 === value ? [] : [`${path}: ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    // no amounts: what the currency is worth, and where something is
    ['rate', 'latitude', 'longitude', 'km'].includes(key)
      ? []
      : finerThanFils(one, `${path}.${key}`),
  )
}

describe('[CH-43] in a currency with three decimals', () => {
  it('a wallet, its movements, points and a membership are whole fils', async () => {
    const made = await loyaltyScene(api, { ...POINTS_ON, ...MEMBERSHIP_ON }, 42_57)
    const { token } = made
    const friend = await buildUser(api.db, { firstname: 'Noor' })
    await api.call('POST /dashboard/user/wallet/send', {
      token,
      body: { uuid: friend.user.uuid, price: 7.53 },
    })
    const profile = await api.call<Profile>(`GET /dashboard/user/profile/show?${asked}`, { token })
    // 35.04 × 0.307 = 10.75728, of which there are 10.757
    expect(profile.body.data.wallet).toMatchObject({ price: 10.757, symbol: 'KD' })
    expect(profile.body.data.wallet?.currency).toMatchObject({ title: 'KWD', decimals: 3 })
    const moves = await api.call<WalletHistory[]>(`GET /dashboard/user/wallet/histories?${asked}`, {
      token,
    })
    // 7.53 × 0.307 = 2.31171
    expect(moves.body.data.map(({ price }) => price)).toEqual([2.312])
    const loyalty = await api.call<Loyalty>(`GET /dashboard/user/loyalty?${asked}`, { token })
    expect(loyalty.body.data).toMatchObject({
      points: { rule_amount: 0.307, min_value: 0.307 },
      // 5.99 and 15.00 dollars are 1.83893 and 4.605
      membership: { price: 1.839, min_amount: 4.605 },
    })
    for (const { body } of [profile, moves, loyalty]) expect(finerThanFils(body.data)).toEqual([])
  })

  it('the shares of a group order with tips are whole fils, and sum to the order', async () => {
    const group = await buildGroup(api, { shop: { tax_bp: 700 } })
    await group.guest('Lena', 2)
    await group.guest('Max', 3)
    await group.set({ locked: true })
    const body = orderBody(group.cart, { tips: 0.505, currency_id: KWD })
    const order = schemas.order.parse((await sendOrder(api, group.token, body)).body.data)
    expect(order).toMatchObject({ tips: 0.505, currency: { title: 'KWD', decimals: 3 } })
    // six dishes at 10.00 dollars
    expect(order.origin_price).toBe(18.42)
    expect(finerThanFils(order)).toEqual([])
    const shares = order.group_shares ?? []
    const sumOf = (part: keyof PayerShare) =>
      shares.reduce((sum, share) => sum + fils(Number(share[part])), 0)
    expect(shares).toHaveLength(3)
    expect(sumOf('tips')).toBe(505)
    expect(sumOf('tax')).toBe(fils(order.tax))
    expect(sumOf('total')).toBe(fils(order.total_price))
  })

  it('a parcel, its size class and what may be declared are whole fils', async () => {
    const { token } = await loyaltyScene(api)
    await api.db.insert(settings).values({ key: 'active_parcel', value: '1' })
    await buildParcelType(api.db)
    const types = await api.call<ParcelType[]>(`GET /rest/parcel-order/types?${asked}`)
    // 5.00 and 1.00 dollars
    expect(types.body.data[0]).toMatchObject({ price: 1.535, price_per_km: 0.307 })
    const terms = await api.call(`GET /rest/parcel-order/terms?${asked}`)
    expect(terms.body.data).toMatchObject({ max_declared_value: 153.5 })
    const parcel = await sendParcel(api, token, { currency_id: KWD })
    expect(parcel).toMatchObject({ currency: { title: 'KWD', decimals: 3 } })
    // 1.535 and 0.307 × 0.112 km
    expect(parcel.total_price).toBe(1.569)
    expect(finerThanFils([types.body.data, parcel])).toEqual([])
  })
})
