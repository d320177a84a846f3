import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Page } from '@/domain/api.schema'
import { schemas } from '@/domain/schemas'
import type { WalletHistory } from '@/domain/wallet.schema'
import type { WalletStatement } from '@/domain/wallet-statement.schema'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

const api = openApi()

/** Somebody whose wallet was filled by a friend, who paid, got back, and sent some of it on. */
async function scene() {
  await buildBasics(api.db)
  const friend = await buildUser(api.db, {
    firstname: 'Noor',
    lastname: 'Karimi',
    balanceMinor: 500_00,
  })
  const made = await buildScene(api.db, { user: { firstname: 'Ada' } })
  const send = (token: string, uuid: string, price: number, note: string | null = null) =>
    api.call('POST /dashboard/user/wallet/send', { token, body: { uuid, price, note } })
  api.now = new Date('2026-10-31T23:59:00Z')
  await send(friend.token, made.user.uuid, 80, 'For the Pizza')
  api.now = new Date('2026-11-18T12:00:00Z')
  const order = await placeOne(api, made, { payment_id: 2, delivery_type: 'pickup' })
  await api.call(`POST /dashboard/user/orders/${order.id}/status/change?status=canceled`, {
    token: made.token,
  })
  await placeOne(api, made, { payment_id: 2, delivery_type: 'pickup' })
  await send(made.token, friend.user.uuid, 7.25)
  const list = async (query = '') =>
    (await api.call(`GET /dashboard/user/wallet/histories?${query}`, { token: made.token }))
      .body as unknown as Page<WalletHistory>
  const state = async (query = '', token = made.token) =>
    api.call<WalletStatement>(`GET /dashboard/user/wallet/statement${query}`, { token })
  const [wallet] = await api.db.select().from(wallets).where(eq(wallets.user_id, made.user.id))
  return { ...made, friend, order, list, state, balance: (wallet?.price_minor ?? 0) / 100 }
}

describe('[WA-02] the history', () => {
  it('says why each came or went, with whom, and for which own order', async () => {
    const { list, order } = await scene()
    const { data } = await list('sort=asc')
    expect(data.map(({ reason }) => reason)).toEqual([
      'received',
      'payment',
      'refund',
      'payment',
      'sent',
    ])
    expect(data[0]).toMatchObject({ party: 'Noor K.', order_id: null, note: 'For the Pizza' })
    expect(data[1]).toMatchObject({ party: null, order_id: order.id })
    expect(data[2]).toMatchObject({ order_id: order.id })
    expect(data[4]).toMatchObject({ party: 'Noor K.', type: 'withdraw', price: 7.25 })
  })

  it('is filtered by kind, period and words, and paged after that', async () => {
    const { list, order } = await scene()
    const reasons = async (query: string) => (await list(query)).data.map(({ reason }) => reason)
    expect(await reasons('kind=payment')).toEqual(['payment', 'payment'])
    expect(await reasons('kind=refund')).toEqual(['refund'])
    expect((await list('kind=payment&perPage=1')).meta).toMatchObject({ total: 2, last_page: 2 })
    expect(await reasons('date_to=2026-11-01T00:00:00Z')).toEqual(['received'])
    expect(await reasons('date_from=2026-11-01T00:00:00Z&kind=received')).toEqual([])
    expect(await reasons('search=noor')).toEqual(['sent', 'received'])
    expect(await reasons('search=pizza')).toEqual(['received'])
    expect(await reasons(`search=${encodeURIComponent(`#${order.id}`)}&kind=refund`)).toEqual([
      'refund',
    ])
    // the rest of a masked name is not to be guessed, nor are signs of patterns
    expect(await reasons('search=karimi')).toEqual([])
    expect(await reasons('search=%25')).toEqual([])
    expect((await list('kind=made-up&date_from=soon')).meta.total).toBe(5)
  })
})

describe('[WA-15] the statement', () => {
  it('adds up from month to month to the balance', async () => {
    const { state, balance } = await scene()
    const october = (await state('?month=2026-10')).body.data
    const november = schemas.walletStatement.parse((await state()).body.data)
    expect(october).toMatchObject({ opening: 0, closing: 80, total_in: 80, total_out: 0 })
    expect(november).toMatchObject({ month: '2026-11', first_month: '2026-10', opening: 80 })
    expect(november.closing).toBe(balance)
    const cents = (amount: number) => Math.round(amount * 100)
    expect(cents(november.opening) + cents(november.total_in) + cents(november.total_out)).toBe(
      cents(november.closing),
    )
    const total = november.totals.reduce((sum, { amount }) => sum + cents(amount), 0)
    expect(cents(november.opening) + total).toBe(cents(november.closing))
    expect(november.lines.at(-1)?.balance).toBe(november.closing)
    expect(november.lines).toHaveLength(4)
    expect((await state('?month=2027-01')).body.data).toMatchObject({ opening: balance, lines: [] })
  })

  it('is the own one, of a month', async () => {
    const { state } = await scene()
    const stranger = await buildUser(api.db)
    expect((await state('', stranger.token)).body.data).toMatchObject({ closing: 0, lines: [] })
    expect((await state('?month=2026-13')).status).toBe(422)
    expect((await api.call('GET /dashboard/user/wallet/statement')).status).toBe(401)
  })
})
