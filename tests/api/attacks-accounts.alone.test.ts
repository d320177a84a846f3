import { eq } from 'drizzle-orm'
import { beforeEach, describe, it } from 'vitest'
import type { Session } from '@/domain/profile.schema'
import { hashPassword } from '@/server/people/user/password'
import { outbox } from '@/server/platform/db/schema/notification'
import { openApi } from '@/tests/support/api'
import { openAttacks } from '@/tests/support/attacks'
import { makeAuthenticator } from '@/tests/support/authenticator'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { buildGroup } from '@/tests/support/group'
import { buildGuest } from '@/tests/support/guests'
import { readCode } from '@/tests/support/mail'
import { placeOne } from '@/tests/support/ordering'

const api = openApi()
const PASSWORD = 'quiet-harbour-71'
const PROFILE = '/dashboard/user/profile'
const { note, none, freshIp } = openAttacks('attacks on accounts, registrations and groups')
let victim = ''
beforeEach(() => {
  victim = `victim${freshIp().replaceAll('.', '')}@example.com`
})

const wait = (minutes: number) => {
  api.now = new Date(api.now.getTime() + minutes * 60_000)
}

describe('a stolen session', () => {
  beforeEach(() => buildBasics(api.db))

  /** A session of somebody who signed in an hour ago. */
  async function steal(over: object = {}) {
    await buildUser(api.db, {
      email: victim,
      phone: `49151${Math.floor(1e7 + Math.random() * 8e7)}`,
      phone_verified_at: api.now,
      password_hash: await hashPassword(PASSWORD),
      ...over,
    })
    const body = { email: victim, password: PASSWORD }
    const reply = await api.call<Session>('POST /auth/login', { body, ip: freshIp() })
    wait(60)
    return reply.body.data.token
  }

  it('[AU-27] does not change what its owner signs in with', async () => {
    const name = 'change by a stolen session'
    const token = await steal()
    const password = 'thief-of-harbours-9'
    const body = { password, password_confirmation: password }
    const said = ['wrong password', '', PASSWORD.toUpperCase()]
    const passwords = [undefined, ...said].map((current_password) => ({
      ...body,
      current_password,
    }))
    for (const given of passwords) {
      const set = await api.call(`POST ${PROFILE}/password/update`, { token, body: given })
      note(name, set.status < 400)
      const put = await api.call(`PUT ${PROFILE}/update`, { token, body: given })
      note(name, put.status < 400)
    }
    // the thief proves an address and a phone of their own
    const email = 'thief@example.com'
    await api.call('POST /auth/register', { token, body: { email }, ip: freshIp() })
    await api.call(`GET /auth/verify/${await readCode(api.db, email)}?email=${email}`, { token })
    note(name, (await api.call(`PUT ${PROFILE}/update`, { token, body: { email } })).status < 400)
    const phone = '4915199887766'
    const sent = await api.call<{ verifyId: string }>('POST /auth/register', {
      token,
      body: { phone },
      ip: freshIp(),
    })
    const proven = await api.call<Session>('POST /auth/verify/phone', {
      token,
      body: {
        verifyId: sent.body.data.verifyId,
        verifyCode: await readCode(api.db, phone),
      },
    })
    // proving a new phone answers a new session, which is no proof of the person
    for (const own of [token, proven.body.data?.token ?? token]) {
      const put = await api.call(`PUT ${PROFILE}/update`, { token: own, body: { phone } })
      note(name, put.status < 400)
      const set = await api.call(`POST ${PROFILE}/password/update`, { token: own, body })
      note(name, set.status < 400)
    }
    const offered = await api.call<{ challenge: string }>('POST /dashboard/user/passkeys/options', {
      token,
    })
    note(name, offered.status < 400)
    const key = makeAuthenticator('http://test').register(offered.body.data?.challenge ?? 'x')
    const added = await api.call('POST /dashboard/user/passkeys', { token, body: key })
    note(name, added.status < 400)
    note(name, (await api.call(`DELETE ${PROFILE}/delete`, { token })).status < 400)
    const login = { email: victim, password: PASSWORD }
    const still = await api.call('POST /auth/login', { body: login, ip: freshIp() })
    note(name, still.status !== 200)
    none(name, 14)
  })

  it('[AU-27] does not guess the password in more than twenty tries', async () => {
    const token = await steal()
    const name = 'guessing the present password'
    let heard = 0
    for (let n = 0; n < 60; n += 1) {
      const body = { password: `guess number ${n}` }
      const reply = await api.call('POST /dashboard/user/proof', { token, body, ip: freshIp() })
      note(name, reply.status < 400)
      if (reply.status !== 429) heard += 1
    }
    note(name, heard > 20)
    none(name, 61)
  })
})

describe('a registration', () => {
  beforeEach(() => buildBasics(api.db))

  const details = () => ({
    email: victim,
    firstname: 'Mallory',
    password: 'thief-of-harbours-9',
    password_confirmation: 'thief-of-harbours-9',
  })
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
  async function verify(query: string, ip: string) {
    await api.call('POST /auth/register', { body: { email: victim }, ip })
    const code = await readCode(api.db, victim)
    const line = `GET /auth/verify/${code}?email=${victim}${query}` as const
    return api.call<{ proof?: string } | null>(line, { ip, headers: agent })
  }

  it('[AU-28] is not completed by who has not verified it', async () => {
    const name = 'completing a foreign registration'
    for (const query of ['&proof=1', '']) {
      for (let n = 0; n < 10; n += 1) {
        victim = `registrant${n}${query.length}@example.com`
        const ip = freshIp()
        const reply = await verify(query, ip)
        const strangers = [
          { ip: freshIp(), headers: agent, body: details() },
          { ip: freshIp(), headers: agent, body: { ...details(), proof: '' } },
          { ip: freshIp(), headers: agent, body: { ...details(), proof: 'x'.repeat(43) } },
          { ip, headers: { 'user-agent': 'curl/8' }, body: details() },
          // a client that was given a proof is known by nothing else, not even by its address
          ...(reply.body.data?.proof ? [{ ip, headers: agent, body: details() }] : []),
        ]
        for (const stranger of strangers) {
          note(name, (await api.call('POST /auth/after-verify', stranger)).status < 400)
        }
        const { proof } = reply.body.data ?? {}
        const own = { ip, headers: agent, body: { ...details(), proof } }
        const done = await api.call('POST /auth/after-verify', own)
        // whoever has verified it goes on, with the proof or without
        note(name, done.status !== 200)
      }
    }
    none(name, 100)
  }, 60_000)
})

describe('a group order', () => {
  it('[GR-19] is not found by counting', async () => {
    const name = 'joining by a counted number'
    const group = await buildGroup(api)
    const { id } = group.cart
    const shop_id = group.shop.id
    const keys = [undefined, '', 'x', crypto.randomUUID(), '0'.repeat(36)]
    for (const token of keys) {
      const body = { name: 'Mallory', shop_id, cart_id: id, token }
      const joined = await api.call('POST /rest/cart/open', { body, ip: freshIp() })
      note(name, joined.status < 400)
      const query = `shop_id=${shop_id}${token === undefined ? '' : `&token=${token}`}`
      const line = `GET /rest/cart/group/${id}?${query}` as const
      note(name, (await api.call(line, { ip: freshIp() })).status < 400)
    }
    note(name, (await group.owner()).user_carts.length > 1)
    none(name, 11)
  })

  it('[GR-19] counts tries that come at the same moment', async () => {
    const burst = 'a burst of joins by number'
    await buildGroup(api)
    const ip = freshIp()
    const join = (n: number) => {
      const body = { name: 'Mallory', shop_id: 1, cart_id: n + 1000 }
      return api.call('POST /rest/cart/open', { body, ip })
    }
    const replies = await Promise.all(Array.from({ length: 200 }, (_, n) => join(n)))
    // which forty are answered is not told: they are counted in any order
    const answered = replies.filter(({ status }) => status !== 429).length
    for (const n of replies.keys()) note(burst, n >= 40 && n < answered)
    none(burst, 200)
  })

  it('[GR-19] lets members go on whose handle is right, whatever others of their network ask', async () => {
    const name = 'members thrown out by a neighbour'
    const { cart, guest } = await buildGroup(api)
    const uuid = await guest('Ada')
    const ip = freshIp()
    for (let n = 0; n < 60; n += 1) {
      await api.call(`GET /rest/cart/${n + 1000}?user_cart_uuid=${crypto.randomUUID()}`, { ip })
    }
    const poll = `GET /rest/cart/${cart.id}?user_cart_uuid=${uuid}` as const
    note(name, (await api.call(poll, { ip })).status !== 200)
    none(name, 1)
  })

  it('[GR-19] refuses an address that asks for many that are none', async () => {
    const name = 'walking through group orders'
    await buildGroup(api)
    const ip = freshIp()
    let heard = 0
    for (let n = 1; n <= 100; n += 1) {
      const line = `GET /rest/cart/group/${n + 1000}?shop_id=1` as const
      const { status } = await api.call(line, { ip })
      note(name, status < 400)
      if (status !== 429) heard += 1
    }
    note(name, heard > 40)
    none(name, 101)
  })
})

describe('a mail to an address that nobody has proven', () => {
  beforeEach(() => buildBasics(api.db))

  it('[CH-26] carries neither links nor what somebody has typed', async () => {
    const name = 'free text by mail to a stranger'
    const bait = 'Win 1,000 at evil.example/now'
    const email = 'stranger@example.com'
    const guest = await buildGuest(api, { firstname: bait, email })
    const shop = await buildShop(api.db, { title: 'https://evil.example/shop' })
    const product = await buildProduct(api.db, shop, { title: 'Call +1 900 evil.example' })
    const order = await placeOne(api, { token: guest.token, shop, ...product })
    const cancel = `POST /dashboard/user/orders/${order.id}/status/change?status=canceled` as const
    await api.call(cancel, { token: guest.token })
    await api.call('POST /auth/guest/code', { token: guest.token })
    await api.call('POST /auth/register', { body: { email }, ip: freshIp() })
    const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, email))
    for (const { subject, body } of mails) {
      for (const text of [subject, body]) {
        note(name, /evil|900|https?:|www\.|[a-z]\.[a-z]{2,}/i.test(text))
      }
    }
    none(name, 8)
  })
})
