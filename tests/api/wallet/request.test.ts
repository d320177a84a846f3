import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import type { AskedMoney, MoneyRequest, WalletHistory } from '@/domain/wallet.schema'
import { users } from '@/server/platform/db/schema/user'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()
const DAY_MS = 24 * 3600_000

async function scene(settings?: Record<string, string>) {
  await buildBasics(api.db, settings)
  const asker = await buildUser(api.db, { firstname: 'Noor', lastname: 'Karimi' })
  const payer = await buildUser(api.db, { firstname: 'Ada', balanceMinor: 50_00 })
  const ask = (body: object, token = asker.token) =>
    api.call<MoneyRequest>('POST /dashboard/user/wallet/requests', { token, body })
  const look = (secret: string, token = payer.token, query = '') =>
    api.call<AskedMoney>(`GET /rest/wallet-requests/${secret}${query}`, { token })
  const pay = (body: object, headers: Record<string, string> = {}, token = payer.token) =>
    api.call<WalletHistory>('POST /dashboard/user/wallet/send', {
      token,
      headers,
      body: { uuid: asker.user.uuid, price: 12.5, ...body },
    })
  const withdraw = (id: number, token = asker.token) =>
    api.call<MoneyRequest>(`DELETE /dashboard/user/wallet/requests/${id}`, { token })
  const list = async () =>
    (await api.call<MoneyRequest[]>('GET /dashboard/user/wallet/requests', { token: asker.token }))
      .body.data
  const balanceOf = async ({ user }: typeof asker) => {
    const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
    return row?.price_minor
  }
  return { asker, payer, ask, look, pay, withdraw, list, balanceOf }
}

describe('[WA-14] a request for money', () => {
  it('tells whoever has its link the amount and a masked name, and its link tells nothing', async () => {
    const { asker, ask, look } = await scene()
    const made = (await ask({ price: 12.5, note: 'Pizza' })).body.data
    expect(schemas.moneyRequest.parse(made)).toMatchObject({ price: 12.5, status: 'open' })
    expect(made.token).toMatch(/^[\w-]{22}$/)
    const seen = (await look(made.token)).body.data
    expect(seen).toMatchObject({ price: 12.5, note: 'Pizza', status: 'open', is_own: false })
    expect(seen.user).toMatchObject({ firstname: 'Noor', lastname: 'K.' })
    expect(JSON.stringify(seen)).not.toContain(String(asker.user.email))
    expect((await look(made.token, asker.token)).body.data.is_own).toBe(true)
    expect((await look(made.token, asker.token, '?currency_id=2')).body.data.price).toBe(1875)
  })

  it('is paid once, whoever presses where, and both wallets count it', async () => {
    const { asker, payer, ask, look, pay, balanceOf } = await scene()
    const { token } = (await ask({ price: 12.5 })).body.data
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((key) => pay({ request: token }, { 'idempotency-key': key })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.statusCode).toBe('ERROR_ASKED_PAID')
    expect([await balanceOf(payer), await balanceOf(asker)]).toEqual([37_50, 12_50])
    expect((await look(token)).body.data.status).toBe('paid')
  })

  it('answers a repeated key with the transfer that it made', async () => {
    const { payer, ask, pay, balanceOf } = await scene()
    const { token } = (await ask({ price: 12.5 })).body.data
    const key = { 'idempotency-key': 'k' }
    const ids = [await pay({ request: token }, key), await pay({ request: token }, key)]
    expect(new Set(ids.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await balanceOf(payer)).toBe(37_50)
  })

  it('is not taken for another request of the same person and sum by a used key', async () => {
    const { payer, ask, pay, look, balanceOf } = await scene()
    const first = (await ask({ price: 12.5 })).body.data.token
    const second = (await ask({ price: 12.5 })).body.data.token
    const key = { 'idempotency-key': 'k' }
    await pay({ request: first }, key)
    const reused = await pay({ request: second }, key)
    expect([reused.status, reused.body.statusCode]).toEqual([409, 'ERROR_KEY_REUSED'])
    expect((await look(second)).body.data.status).toBe('open')
    expect(await balanceOf(payer)).toBe(37_50)
  })

  it('is not paid with another amount, to another person, too late or once withdrawn', async () => {
    const { asker, payer, ask, pay, withdraw, list } = await scene()
    const before = await moneySnapshot(api.db)
    const made = (await ask({ price: 12.5 })).body.data
    const request = made.token
    expect((await pay({ request, price: 12 })).body.statusCode).toBe('ERROR_AMOUNT_DIFFERS')
    const other = await buildUser(api.db)
    expect((await pay({ request, uuid: other.user.uuid })).status).toBe(404)
    expect((await pay({ request: 'made-up' })).status).toBe(404)
    api.now = new Date(api.now.getTime() + 31 * DAY_MS)
    expect((await pay({ request })).body.statusCode).toBe('ERROR_ASKED_OVER')
    expect((await list()).map(({ status }) => status)).toEqual(['expired'])
    const next = (await ask({ price: 12.5 })).body.data
    expect((await withdraw(next.id, payer.token)).status).toBe(404)
    expect((await withdraw(next.id)).body.data.status).toBe('canceled')
    expect((await pay({ request: next.token })).body.statusCode).toBe('ERROR_ASKED_OVER')
    expect(await moneySnapshot(api.db)).toMatchObject({ histories: before.histories })
    expect(asker.user.id).not.toBe(payer.user.id)
  })

  it('cannot be withdrawn once it is paid', async () => {
    const { ask, pay, withdraw } = await scene()
    const made = (await ask({ price: 12.5 })).body.data
    await pay({ request: made.token })
    expect([(await withdraw(made.id)).status, (await withdraw(99)).status]).toEqual([409, 404])
  })

  it('is refused without a token, without an amount, and gone with whoever made it', async () => {
    const { asker, ask, look } = await scene()
    expect((await api.call('POST /dashboard/user/wallet/requests', { body: {} })).status).toBe(401)
    expect((await api.call('GET /dashboard/user/wallet/requests')).status).toBe(401)
    expect((await ask({ price: 0 })).status).toBe(422)
    expect((await ask({ price: 0.001 })).status).toBe(422)
    const { token } = (await ask({ price: 1 })).body.data
    expect((await api.call(`GET /rest/wallet-requests/${token}`)).status).toBe(401)
    expect((await look('made-up')).status).toBe(404)
    await api.db.update(users).set({ active: false }).where(eq(users.id, asker.user.id))
    expect((await look(token)).status).toBe(404)
  })
})

describe('[WA-04] the limit of 24 hours', () => {
  it('counts what was sent, says what is left, and ends', async () => {
    const { pay } = await scene({ wallet_send_limit: '2000' })
    expect((await pay({ price: 15 })).status).toBe(200)
    const refused = await pay({ price: 10 })
    expect([refused.status, refused.body.statusCode]).toEqual([400, 'ERROR_SEND_LIMIT'])
    expect(refused.body.message).toContain('$5.00')
    expect((await pay({ price: 5 })).status).toBe(200)
    expect((await pay({ price: 0.01 })).status).toBe(400)
    api.now = new Date(api.now.getTime() + DAY_MS + 1)
    expect((await pay({ price: 10 })).status).toBe(200)
  })

  it('is none where the operator sets none', async () => {
    const { pay } = await scene({ wallet_send_limit: '0' })
    expect((await pay({ price: 50 })).status).toBe(200)
  })
})
