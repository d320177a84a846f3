import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OtpSent } from '@/domain/auth.schema'
import type { Session } from '@/domain/profile.schema'
import type { FoundUser } from '@/domain/wallet.schema'
import { hashPassword } from '@/server/people/user/password'
import { settings } from '@/server/platform/db/schema/setting'
import { users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { readCode } from '@/tests/support/mail'
import { placeOne } from '@/tests/support/ordering'

const api = openApi()
const password = 'correct horse'
// limits outlive a test: every number is a new one
let serial = 1000

beforeEach(async () => {
  serial += 1
  await buildBasics(api.db)
  await api.db.insert(settings).values({ key: 'phone', value: '+49 30 231' })
})

const inTown = () => `0301${serial}55`
const inFull = () => `49301${serial}55`
const logIn = (phone: string, secret = password) =>
  api.call<Session>('POST /auth/login', { body: { phone, password: secret } })
const findPhone = async (id: number) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0]?.phone

/** An account that holds what was typed, as numbers were stored before they were read. */
const buildStored = async (phone: string, secret = password) =>
  buildUser(api.db, {
    phone,
    phone_verified_at: api.now,
    password_hash: await hashPassword(secret),
  })

describe('[CH-45] [AU-01] who has an account by phone', () => {
  it.each([
    ['as it was typed', () => inTown()],
    ['with a plus that says no country', () => `+${inTown()}`],
    ['as it is dialled from everywhere', () => `+${inFull()}`],
  ])('signs in %s, though the number was stored without its country', async (_how, typed) => {
    const { user } = await buildStored(inTown())
    const reply = await logIn(typed())
    expect(reply.body.data.user.id).toBe(user.id)
    // two accounts that hold one number in two forms: each has its password
    const other = await buildStored(inFull(), 'another horse')
    expect((await logIn(typed())).body.data.user.id).toBe(user.id)
    expect((await logIn(typed(), 'another horse')).body.data.user.id).toBe(other.user.id)
    expect((await logIn(typed(), 'no horse at all')).status).toBe(400)
  })

  it('signs in by a number that nobody could call', async () => {
    const { user } = await buildStored(`555${serial}`)
    expect((await logIn(`555 ${serial}`)).body.data.user.id).toBe(user.id)
  })

  it('signs in in the town’s form by a number that was stored in full', async () => {
    const { user } = await buildStored(inFull())
    expect((await logIn(inTown())).body.data.user.id).toBe(user.id)
  })

  it('resets the password by a code to the number in full', async () => {
    const { user } = await buildStored(inTown())
    const sent = await api.call<OtpSent>('POST /auth/forgot/password', {
      body: { phone: inTown() },
    })
    expect(sent.body.data.phone).toBe(inFull())
    const { verifyId } = sent.body.data
    const verifyCode = await readCode(api.db, inFull())
    const body = { verifyId, verifyCode, password: 'a third horse' }
    const reply = await api.call<Session>('POST /auth/forgot/password/confirm', { body })
    expect(reply.body.data.user.id).toBe(user.id)
    expect((await logIn(inTown(), 'a third horse')).status).toBe(200)
  })

  it('is not made a second time, and keeps the number with a new name', async () => {
    const { user, token } = await buildStored(inTown())
    const body = { phone: `+${inFull()}` }
    expect((await api.call('POST /auth/register', { body })).status).toBe(422)
    const known = await api.call<{ exist: boolean }>('POST /auth/check/phone', { body })
    expect(known.body.data.exist).toBe(true)
    const renamed = await api.call('PUT /dashboard/user/profile/update', {
      token,
      body: { firstname: 'Noor', phone: inTown() },
    })
    expect(renamed.status).toBe(200)
    expect(await findPhone(user.id)).toBe(inTown())
  })

  it('is found as a receiver of money', async () => {
    const { user } = await buildStored(inTown())
    const { token } = await buildUser(api.db)
    const search = encodeURIComponent(`+${inFull()}`)
    const path = `GET /dashboard/user/search-sending?search=${search}` as const
    const found = await api.call<FoundUser[]>(path, { token })
    expect(found.body.data.map(({ id }) => id)).toEqual([user.id])
  })
})

describe('[CH-45] an older client, which knows no country', () => {
  it.each(['030 1234567', '+49 30 1234567', '49301234567', '+0301234567'])(
    'orders with %s, and the courier calls a number',
    async (phone) => {
      const { token } = await buildUser(api.db)
      const shop = await buildShop(api.db)
      const made = { token, shop, ...(await buildProduct(api.db, shop)) }
      expect(await placeOne(api, made, { phone })).toMatchObject({ phone: '49301234567' })
    },
  )

  it('registers in the town’s form', async () => {
    const sent = await api.call<OtpSent>('POST /auth/register', { body: { phone: inTown() } })
    expect(sent.body.data.phone).toBe(inFull())
    const body = { verifyId: sent.body.data.verifyId, verifyCode: await readCode(api.db, inFull()) }
    const session = await api.call<Session>('POST /auth/verify/phone', { body })
    expect(session.body.data.user.phone).toBe(inFull())
  })

  it('is refused what can be no number, in the customer’s language', async () => {
    const reply = await api.call('POST /auth/register?lang=de', { body: { phone: '030 1' } })
    expect(reply.status).toBe(422)
    expect(reply.body.params).toEqual({ phone: ['Die Telefonnummer ist ungültig'] })
  })
})
