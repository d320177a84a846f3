import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Page } from '@/domain/api.schema'
import type { Transaction } from '@/domain/payment.schema'
import { schemas } from '@/domain/schemas'
import type { FoundUser, WalletHistory } from '@/domain/wallet.schema'
import { users } from '@/server/platform/db/schema/user'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()

async function scene(balanceMinor = 50_00) {
  await buildBasics(api.db)
  const sender = await buildUser(api.db, { balanceMinor })
  const friend = await buildUser(api.db, {
    firstname: 'Noor',
    phone: '4915112345678',
    phone_verified_at: new Date(),
  })
  const send = (body: object, headers: Record<string, string> = {}, token = sender.token) =>
    api.call<WalletHistory>('POST /dashboard/user/wallet/send', { token, body, headers })
  const search = (text: string, token = sender.token) =>
    api.call<FoundUser[]>(`GET /dashboard/user/search-sending?search=${encodeURIComponent(text)}`, {
      token,
    })
  const histories = async (token: string, query = '') =>
    (await api.call(`GET /dashboard/user/wallet/histories?${query}`, { token }))
      .body as unknown as Page<WalletHistory>
  const balanceOf = async (id: number) => {
    const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, id))
    return row?.price_minor
  }
  return { sender, friend, send, search, histories, balanceOf }
}

describe('[WA-04] [API-55] sending money', () => {
  it('moves it from one wallet to the other and writes it down twice', async () => {
    const { sender, friend, send, histories, balanceOf } = await scene()
    const reply = await send({ uuid: friend.user.uuid, price: 12.5, note: 'Pizza' })
    expect(schemas.walletHistory.parse(reply.body.data)).toMatchObject({
      type: 'withdraw',
      price: 12.5,
      note: 'Pizza',
      status: 'paid',
      author: { id: sender.user.id },
      user: { id: sender.user.id },
    })
    expect(await balanceOf(sender.user.id)).toBe(37_50)
    expect(await balanceOf(friend.user.id)).toBe(12_50)
    const { data } = await histories(friend.token)
    expect(data).toMatchObject([
      { type: 'topup', price: 12.5, note: 'Pizza', author: { id: sender.user.id } },
    ])
    expect(data[0]?.author).not.toHaveProperty('email')
  })

  it('counts in the currency that is named', async () => {
    const { sender, friend, send, balanceOf } = await scene()
    expect(
      (await send({ uuid: friend.user.uuid, price: 1500, currency_id: 2 })).body.data.price,
    ).toBe(1500)
    expect(await balanceOf(sender.user.id)).toBe(40_00)
    expect((await send({ uuid: friend.user.uuid, price: 0.001 })).status).toBe(422)
  })

  it('[WA-05] never sends more than there is, however many ask at once', async () => {
    const { friend, send } = await scene()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => send({ uuid: friend.user.uuid, price: 20 })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 400, 400, 400])
    const refused = replies.find((reply) => reply.status === 400)
    expect(refused?.body.message).toBe('Insufficient wallet balance')
    expect((await moneySnapshot(api.db)).money).toBe(50_00)
  })

  it('does not stand in its own way when two people send to each other at once', async () => {
    const { sender, friend, send, balanceOf } = await scene()
    await send({ uuid: friend.user.uuid, price: 25 })
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2
          ? send({ uuid: friend.user.uuid, price: 1 })
          : send({ uuid: sender.user.uuid, price: 1 }, {}, friend.token),
      ),
    )
    expect(await balanceOf(sender.user.id)).toBe(25_00)
  })

  it('sends once for one key', async () => {
    const { sender, friend, send, balanceOf } = await scene()
    const key = { 'idempotency-key': 'k1' }
    const body = { uuid: friend.user.uuid, price: 10 }
    const replies = await Promise.all([send(body, key), send(body, key), send(body, key)])
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1)
    expect(await balanceOf(sender.user.id)).toBe(40_00)
    expect((await send({ ...body, price: 11 }, key)).status).toBe(409)
  })

  it('is refused to oneself, to nobody, without a token and without an amount', async () => {
    const { sender, friend, send } = await scene()
    const before = await moneySnapshot(api.db)
    const self = await send({ uuid: sender.user.uuid, price: 1 })
    expect([self.status, self.body.statusCode]).toEqual([400, 'ERROR_SEND_SELF'])
    const nobody = '11111111-1111-4111-8111-111111111111'
    expect((await send({ uuid: nobody, price: 1 })).status).toBe(404)
    expect((await send({ uuid: friend.user.uuid, price: -1 })).status).toBe(422)
    expect((await send({ uuid: friend.user.uuid })).status).toBe(422)
    expect((await api.call('POST /dashboard/user/wallet/send', { body: {} })).status).toBe(401)
    await api.db.update(users).set({ active: false }).where(eq(users.id, friend.user.id))
    expect((await send({ uuid: friend.user.uuid, price: 1 })).status).toBe(404)
    expect(await moneySnapshot(api.db)).toEqual(before)
  })
})

describe('[WA-03] [API-54] finding a person', () => {
  it('takes an exact e-mail or phone and tells nothing more than the name', async () => {
    const { friend, search } = await scene()
    const byMail = await search(friend.user.email ?? '')
    expect(byMail.body.data).toEqual([
      {
        id: friend.user.id,
        uuid: friend.user.uuid,
        firstname: 'Noor',
        lastname: null,
        img: null,
        active: true,
        role: 'user',
      },
    ])
    expect((await search('+49 151 1234-5678')).body.data).toHaveLength(1)
  })

  it('finds nobody by a name or a part, and never the caller', async () => {
    const { sender, search } = await scene()
    for (const text of ['Noor', 'person', '@example.com', '4915112345', sender.user.email ?? '']) {
      expect((await search(text)).body.data, text).toEqual([])
    }
  })

  it('[OP-09] is limited', async () => {
    const { search } = await scene()
    let last = 200
    for (let tries = 0; tries < 31; tries += 1) {
      last = (await search(`somebody${tries}@example.com`)).status
    }
    expect(last).toBe(429)
  })
})

describe('[WA-02] the history', () => {
  it('pages, filters and shows what was paid', async () => {
    await buildBasics(api.db)
    const made = await buildScene(api.db, { user: { balanceMinor: 90_00 } })
    const order = await placeOne(api, made, { payment_id: 2 })
    await placeOne(api, made, { payment_id: 2 })
    const get = async (query: string) =>
      (await api.call(`GET /dashboard/user/wallet/histories?${query}`, { token: made.token }))
        .body as unknown as Page<WalletHistory>
    const first = await get('perPage=1')
    expect(first.meta).toMatchObject({ total: 2, last_page: 2, per_page: '1' })
    const oldest = (await get('sort=asc&perPage=1')).data[0]
    expect(oldest).toMatchObject({
      type: 'withdraw',
      price: order.total_price,
      transaction: { payable_id: order.id, payment_system: { tag: 'wallet' } },
    })
    expect((await get('type=topup')).data).toEqual([])
    expect((await get('currency_id=2&sort=asc')).data[0]?.price).toBe(3309)
    expect((await api.call('GET /dashboard/user/wallet/histories')).status).toBe(401)
  })
})

it('the payments of a person are listed newest first, in one currency', async () => {
  await buildBasics(api.db)
  const made = await buildScene(api.db, { user: { balanceMinor: 90_00 } })
  const order = await placeOne(api, made, { payment_id: 2 })
  const yen = await placeOne(api, made, { currency_id: 2 })
  const get = async (query = '') =>
    (
      await api.call<Transaction[]>(`GET /dashboard/user/transactions/paginate?${query}`, {
        token: made.token,
      })
    ).body.data
  const list = await get()
  expect(list.map((row) => row.payable_id)).toEqual([yen.id, order.id])
  expect(list.map((row) => row.status)).toEqual(['progress', 'paid'])
  expect(list[0]?.price).toBe(22.05)
  expect((await get('currency_id=2'))[0]?.price).toBe(yen.total_price)
  expect((await api.call('GET /dashboard/user/transactions/paginate')).status).toBe(401)
  const stranger = await buildUser(api.db)
  const theirs = await api.call<Transaction[]>('GET /dashboard/user/transactions/paginate', {
    token: stranger.token,
  })
  expect(theirs.body.data).toEqual([])
})
