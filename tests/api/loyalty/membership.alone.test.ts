import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { AccountExport } from '@/domain/account.schema'
import type { WalletHistory } from '@/domain/wallet.schema'
import { renewMemberships } from '@/server/money/membership/renew.service'
import { forgetAccount } from '@/server/people/api'
import { membershipPeriods, memberships } from '@/server/platform/db/schema/loyalty'
import { users } from '@/server/platform/db/schema/user'
import { withTransaction } from '@/server/platform/db/transaction'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { loyaltyScene, MEMBERSHIP_ON } from '@/tests/support/loyalty'

const api = openApi()
afterEach(() => {
  api.now = TEST_NOW
})

const DAY_MS = 24 * 3600_000
const onDay = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)
const scene = (balanceMinor = 100_00) => loyaltyScene(api, MEMBERSHIP_ON, balanceMinor)

/** Lets days pass, and the worker do what is due. */
async function pass(days: number) {
  api.now = onDay(days)
  return renewMemberships(api.db, api.now)
}

describe('[WA-10] a membership', () => {
  it('is paid from the wallet once, however often it is begun', async () => {
    const { join, look, balance, isBalanced, token } = await scene()
    expect((await look()).membership).toEqual({
      state: 'none',
      price: 5.99,
      days: 30,
      min_amount: 15,
      until: null,
      saved: 0,
      is_short: false,
      is_offered: true,
    })
    const replies = await Promise.all([join(), join(), join()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await balance()).toBe(100_00 - 5_99)
    expect((await look()).membership).toMatchObject({
      state: 'active',
      until: onDay(30).toISOString(),
    })
    const [move] = (
      await api.call<WalletHistory[]>('GET /dashboard/user/wallet/histories', { token })
    ).body.data
    expect(move).toMatchObject({ type: 'withdraw', reason: 'membership', price: 5.99 })
    expect(await isBalanced()).toBe(true)
  })

  it('is not begun with too little, at another price than was shown, or while none is offered', async () => {
    const { join, balance, set, setBalance, look } = await scene(5_98)
    expect((await look()).membership?.is_short).toBe(true)
    expect((await join()).body.statusCode).toBe('ERROR_109')
    await setBalance(5_99)
    expect((await join({ price: 5.98 })).body.statusCode).toBe('ERROR_AMOUNT_DIFFERS')
    expect((await join({})).status).toBe(422)
    // shown in yen, kept in dollars
    expect((await join({ price: 5.99, currency_id: 2 })).status).toBe(400)
    await set('membership_active', '0')
    expect((await join()).status).toBe(404)
    expect(await balance()).toBe(5_99)
    await set('membership_active', '1')
    expect((await join({ price: 899, currency_id: 2 })).status).toBe(200)
    expect(await balance()).toBe(0)
  })

  it('is ended in one step, in mid-period: it runs on, is not paid again, and can be kept', async () => {
    const { join, end, balance, told, look } = await scene()
    expect((await end()).status).toBe(404)
    await join()
    api.now = onDay(10)
    expect((await end()).body.data.membership).toMatchObject({
      state: 'ending',
      until: onDay(30).toISOString(),
    })
    expect((await end()).status).toBe(200)
    // kept, without a payment, whatever it costs now
    expect((await join({ price: 1 })).body.data.membership?.state).toBe('active')
    expect((await end()).status).toBe(200)
    expect(await pass(29)).toBe(0)
    expect(await pass(31)).toBe(0)
    expect((await look()).membership).toMatchObject({ state: 'none', until: null })
    expect([await balance(), await told()]).toEqual([100_00 - 5_99, []])
    // and begun anew
    await join()
    expect(await balance()).toBe(100_00 - 2 * 5_99)
    expect((await look()).membership?.until).toBe(onDay(61).toISOString())
  })

  it('can still be ended in the moment between its end and its renewal', async () => {
    const { join, end, balance } = await scene()
    await join()
    api.now = onDay(30)
    expect((await end()).status).toBe(200)
    expect(await pass(30)).toBe(0)
    expect(await balance()).toBe(100_00 - 5_99)
  })
})

describe('[WA-10] the renewal of a membership', () => {
  it('is paid once when the period ends, without a gap, and told', async () => {
    const { join, balance, look, told, isBalanced } = await scene()
    await join()
    expect(await pass(28)).toBe(1)
    expect(await told()).toEqual([])
    const runs = await Promise.all([pass(30), pass(30)])
    expect(runs.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect(await pass(30.5)).toBe(0)
    expect(await balance()).toBe(100_00 - 2 * 5_99)
    expect(await told()).toEqual(['renewed'])
    expect((await look()).membership).toMatchObject({
      state: 'active',
      until: onDay(60).toISOString(),
    })
    expect(await isBalanced()).toBe(true)
  })

  it('sells no time that has passed while nothing ran', async () => {
    const { join, look } = await scene()
    await join()
    await pass(45)
    expect((await look()).membership?.until).toBe(onDay(75).toISOString())
  })

  it('ends it where the wallet is short, after a warning, and charges nothing', async () => {
    const { join, setBalance, balance, told, look } = await scene()
    await join()
    await setBalance(5_98)
    await pass(27)
    await pass(28)
    expect(await told()).toEqual(['short'])
    await pass(30)
    expect(await told()).toEqual(['short', 'wallet_low'])
    expect((await look()).membership).toMatchObject({ state: 'none', is_short: true })
    expect(await balance()).toBe(5_98)
    await setBalance(50_00)
    expect(await pass(31)).toBe(0)
  })

  it.each([
    ['a higher price', 'membership_price', '600'],
    ['a shorter period', 'membership_days', '29'],
    ['a higher amount', 'membership_min_amount', '1501'],
    ['no offer', 'membership_active', '0'],
  ])('ends it for %s, and keeps what was paid for until then', async (_, key, value) => {
    const { join, set, told, balance, look, end } = await scene()
    await join()
    await set(key, value)
    api.now = onDay(29)
    expect((await look()).membership).toMatchObject({ state: 'active', price: 5.99, days: 30 })
    expect((await end()).status).toBe(200)
    if (key !== 'membership_active') await join()
    else await api.db.update(memberships).set({ renews: true })
    await pass(30)
    expect([await told(), await balance()]).toEqual([['changed'], 100_00 - 5_99])
  })

  it('takes over terms that are better', async () => {
    const { join, set, balance } = await scene()
    await join()
    await set('membership_price', '499')
    await pass(30)
    expect(await balance()).toBe(100_00 - 5_99 - 4_99)
  })

  it('charges nobody who leaves or is locked out, and goes with the account', async () => {
    const { join, user, token, balance, told } = await scene()
    await join()
    const left = await api.call('DELETE /dashboard/user/profile/delete', { token })
    expect(left.status).toBe(200)
    expect(await pass(30)).toBe(0)
    await api.db.update(memberships).set({ renews: true })
    await api.db.update(users).set({ active: false }).where(eq(users.id, user.id))
    await pass(30)
    expect([await balance(), await told()]).toEqual([100_00 - 5_99, []])
    await withTransaction(api.db, (tx) => forgetAccount(tx, user.id, api.now))
    expect(await api.db.select().from(memberships)).toEqual([])
    expect(await api.db.select().from(membershipPeriods)).toEqual([])
  })

  it('stands in the export of the account', async () => {
    const { join, token } = await scene()
    await join()
    const { tables } = (await api.call<AccountExport>('GET /dashboard/user/export', { token })).body
      .data
    expect(tables.membership).toMatchObject([{ price: 5.99, currency: 'USD' }])
    expect(tables.points).toEqual([])
  })
})
