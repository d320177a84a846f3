// Whoever has the password of an account, or one of its contacts, but not its phone. Each way round the second factor that was
// thought of is tried here (ADR 0127).

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RecentProof } from '@/domain/account.schema'
import type { Session } from '@/domain/profile.schema'
import { routes } from '@/server/app/routes'
import { hashPassword } from '@/server/people/user/password'
import { orders } from '@/server/platform/db/schema/order'
import { recoveryCodes, secondFactors } from '@/server/platform/db/schema/second-factor'
import { sessions, users } from '@/server/platform/db/schema/user'
import { withSession } from '@/server/platform/http/session'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { readCode } from '@/tests/support/mail'
import { type SignInReply, setUpApp } from '@/tests/support/second-factor'

const api = openApi({ live: true })
const PROFILE = 'GET /dashboard/user/profile/show'
const NEEDED = [403, 'ERROR_SECOND_FACTOR']
const password = 'quiet-harbour-71'
let serial = 0

beforeEach(() => buildBasics(api.db))

type Line = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** An account with an app, and what a thief of its password has. */
async function scene(over: Parameters<typeof buildUser>[1] = {}) {
  serial += 1
  const email = `victim${serial}@example.com`
  const phone = `4915177000${100 + serial}`
  const password_hash = await hashPassword(password)
  const who = { email, phone, phone_verified_at: api.now, password_hash, ...over }
  const { user, token } = await buildUser(api.db, who)
  const app = await setUpApp(api, token)
  const logIn = async (body: object = {}) =>
    (await api.call<SignInReply>('POST /auth/login', { body: { email, password, ...body } })).body
      .data
  const prove = (by: string, code: string) =>
    api.call<Session>('POST /auth/second-factor', { token: by, body: { code } })
  return { user, token, email, phone, app, logIn, prove }
}
const answerOf = async (line: Line, token: string, body?: object) => {
  const { status, body: said } = await api.call(line, { token, body })
  return [status, said.statusCode]
}

describe('[AU-34] half a sign-in', () => {
  it('opens no route that asks who is there, whatever the role', async () => {
    const { logIn } = await scene({ role: 'admin' })
    const { token } = await logIn()
    const guarded = routes.filter(({ auth, pending }) => auth && !pending)
    expect(guarded.length).toBeGreaterThan(200)
    for (const { method, path } of guarded) {
      const line =
        `${method} ${path.replace(/:\w+\{.+?\}/g, 'stripe-process').replace(/:\w+/g, '1')}` as Line
      expect(await answerOf(line, token), line).toEqual(NEEDED)
    }
    const open = routes
      .filter(({ pending }) => pending)
      .map(({ method, path }) => `${method} ${path}`)
    expect(open.sort()).toEqual([
      'GET /auth/second-factor',
      'POST /auth/logout',
      'POST /auth/second-factor',
      'POST /auth/second-factor/passkey',
    ])
  }, 60_000)

  it('is nobody where a session is not needed: it watches no stream and becomes no guest’s', async () => {
    const { logIn, user } = await scene()
    const { token } = await logIn()
    expect((await api.call(`GET /rest/live?topic=user:${user.id}`, { token })).status).toBe(401)
    const body = { firstname: 'Else', email: 'else@example.com', phone: '4915100000' }
    const guest = await api.call<Session>('POST /auth/guest', { token, body })
    expect(guest.body.data.user.id).not.toBe(user.id)
  })

  it('is not renewed by a phone’s code, nor by signing in again', async () => {
    const { logIn, phone } = await scene()
    const { token } = await logIn()
    const sent = await api.call<{ verifyId: string }>('POST /auth/register', {
      token,
      body: { phone: `${phone}9` },
    })
    const verifyCode = await readCode(api.db, `${phone}9`)
    const { verifyId } = sent.body.data
    const other = await api.call<Session>('POST /auth/verify/phone', {
      token,
      body: { verifyId, verifyCode },
    })
    // an account of its own, of the phone that was verified
    expect(other.body.data.user.phone).toBe(`${phone}9`)
    expect((await logIn()).second_factor).toBeDefined()
  })

  it('takes no pushes of the account to its device', async () => {
    const { logIn, user } = await scene()
    await logIn({ firebase_token: 'thief-device' })
    const [row] = await api.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.push_token).toBeNull()
  })

  it('moves a guest’s orders to the account only once it is whole', async () => {
    const { email, user, app, prove } = await scene()
    const body = { firstname: 'Gus', email: 'gus@example.com', phone: '4915100001' }
    const guest = (await api.call<Session>('POST /auth/guest', { body })).body.data
    const signed = await api.call<SignInReply>('POST /auth/login', {
      token: guest.token,
      body: { email, password },
    })
    const closed = async () =>
      (await api.db.select().from(users).where(eq(users.id, guest.user.id)))[0]?.active === false
    expect(await closed()).toBe(false)
    expect(await api.db.$count(orders, eq(orders.user_id, user.id))).toBe(0)
    expect((await prove(signed.body.data.token, app.next())).status).toBe(200)
    expect(await closed()).toBe(true)
  })
})

describe('[AU-34] what proves a contact, not the phone in the hand', () => {
  it('resets the password and leaves the app', async () => {
    const { email, phone, app, prove } = await scene()
    await api.call(`POST /auth/forgot/email-password?email=${email}`)
    const code = await readCode(api.db, email)
    const half = (
      await api.call<SignInReply>(`POST /auth/forgot/email-password/${code}?email=${email}`)
    ).body.data
    expect(half.second_factor).toBeDefined()
    const anew = { password: 'calm-meadow-38', password_confirmation: 'calm-meadow-38' }
    const update = 'POST /dashboard/user/profile/password/update'
    expect(await answerOf(update, half.token, anew)).toEqual(NEEDED)
    const sent = await api.call<{ verifyId: string }>('POST /auth/forgot/password', {
      body: { phone },
    })
    const reset = await api.call<SignInReply>('POST /auth/forgot/password/confirm', {
      body: {
        verifyId: sent.body.data.verifyId,
        verifyCode: await readCode(api.db, phone),
        password: 'calm-meadow-38',
      },
    })
    expect(reset.body.data.second_factor).toBeDefined()
    expect(await answerOf(PROFILE, reset.body.data.token)).toEqual(NEEDED)
    expect((await prove(reset.body.data.token, app.next())).status).toBe(200)
  })

  it('takes over the account as a guest no further than to its second factor', async () => {
    const { email } = await scene()
    const body = { firstname: 'Gus', email, phone: '4915100002' }
    const { token } = (await api.call<Session>('POST /auth/guest', { body })).body.data
    await api.call('POST /auth/guest/code', { token, body: { email } })
    const proven = await api.call<SignInReply>('POST /auth/guest/verify', {
      token,
      body: { email, code: await readCode(api.db, email) },
    })
    expect(proven.body.data.second_factor).toBeDefined()
    expect(await answerOf(PROFILE, proven.body.data.token)).toEqual(NEEDED)
  })

  it('does not remove the app by another e-mail', async () => {
    const { token, user } = await scene()
    const other = `other${serial}@example.com`
    await api.call('POST /auth/register', { token, body: { email: other } })
    const code = await readCode(api.db, other)
    await api.call(`GET /auth/verify/${code}?email=${other}`, { token })
    await api.call('PUT /dashboard/user/profile/update', {
      token,
      body: { firstname: 'V', email: other },
    })
    const body = { email: other, password }
    const signed = await api.call<SignInReply>('POST /auth/login', { body })
    expect(signed.body.data.second_factor).toBeDefined()
    expect(await api.db.$count(secondFactors, eq(secondFactors.user_id, user.id))).toBe(1)
  })
})

describe('[AU-34] a session that was left open, and the password', () => {
  it('make no recovery codes, by which the app would be removed', async () => {
    const { token, app } = await scene()
    const make = 'POST /dashboard/user/second-factor/recovery-codes'
    expect((await answerOf(make, token))[0]).toBe(422)
    expect((await answerOf(make, token, { code: app.wrong() }))[0]).toBe(400)
    expect((await answerOf(make, token, { code: app.next() }))[0]).toBe(200)
  })

  it('put no passkey beside the app, nor change the password: only a code is a recent proof', async () => {
    const { token, user, email, app } = await scene({ email_verified_at: api.now })
    const stale = { proven_at: new Date(api.now.getTime() - 3600_000) }
    await api.db.update(sessions).set(stale).where(eq(sessions.user_id, user.id))
    const proof = 'POST /dashboard/user/proof'
    const needed = [403, 'ERROR_PROOF_NEEDED']
    expect(await answerOf(proof, token, { password })).toEqual(needed)
    expect((await answerOf(`${proof}/code`, token, { channel: 'email' }))[0]).toBe(200)
    const code = await readCode(api.db, email)
    expect(await answerOf(proof, token, { channel: 'email', code })).toEqual(needed)
    const anew = { password: 'calm-meadow-38', password_confirmation: 'calm-meadow-38' }
    const change = 'POST /dashboard/user/profile/password/update'
    const both = { ...anew, current_password: password }
    expect(await answerOf(change, token, both)).toEqual(needed)
    const keys = '/dashboard/user/passkeys'
    for (const line of [`POST ${keys}/options`, `DELETE ${keys}/1`] as const)
      expect(await answerOf(line, token), line).toEqual(needed)
    expect((await answerOf(proof, token, { factor_code: app.wrong() }))[0]).toBe(400)
    const proven = await api.call<RecentProof>(proof, {
      token,
      body: { factor_code: app.next() },
    })
    expect(proven.body.data).toMatchObject({ ways: ['app'], until: expect.any(String) })
    expect((await answerOf(`POST ${keys}/options`, token))[0]).toBe(200)
  })
})

describe('[AU-34] codes', () => {
  it('are taken once, also of two requests at the same time', async () => {
    const { logIn, app, prove } = await scene()
    const [one, two] = [await logIn(), await logIn()]
    const code = app.next()
    const answers = await Promise.all([prove(one.token, code), prove(two.token, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const recovery = app.recovery[0] ?? ''
    const [three, four] = [await logIn(), await logIn()]
    const again = await Promise.all([prove(three.token, recovery), prove(four.token, recovery)])
    expect(again.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('are not guessed: ten wrong ones, of whichever sessions, and the account waits', async () => {
    const { logIn, app, prove } = await scene()
    for (let i = 0; i < 10; i++) {
      expect((await prove((await logIn()).token, app.wrong())).status).toBe(400)
    }
    const half = await logIn()
    const late = await prove(half.token, app.next())
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await prove(half.token, app.recovery[0] ?? '')).status).toBe(429)
    api.now = new Date(api.now.getTime() + 15 * 60_000)
    expect((await prove((await logIn()).token, app.next())).status).toBe(200)
  })

  it('of one account are of no use for another', async () => {
    const mine = await scene()
    const theirs = await scene()
    const half = await theirs.logIn()
    expect((await theirs.prove(half.token, mine.app.recovery[0] ?? '')).status).toBe(400)
    expect((await theirs.prove(half.token, mine.app.code())).status).toBe(400)
    // nor is the stored key, put into the other's row
    const [row] = await api.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.user_id, mine.user.id))
    await api.db
      .update(secondFactors)
      .set({ secret: row?.secret ?? '' })
      .where(eq(secondFactors.user_id, theirs.user.id))
    expect((await theirs.prove(half.token, mine.app.next())).status).toBe(500)
  })

  it('go with the account', async () => {
    const { user } = await scene()
    await api.db.delete(sessions).where(eq(sessions.user_id, user.id))
    const { forgetLeavers } = await import('@/server/people/account/deletion.service')
    const leaves_at = new Date(api.now.getTime() - 1000)
    await api.db.update(users).set({ leaves_at }).where(eq(users.id, user.id))
    await forgetLeavers(api.db, api.now)
    expect(await api.db.select().from(secondFactors)).toEqual([])
    expect(await api.db.select().from(recoveryCodes)).toEqual([])
  })
})

describe('[AU-34] browsers', () => {
  it('are signed in by the second step, not by the first', async () => {
    const { email, app } = await scene()
    const door = withSession(api.handle)
    const send = (path: string, body: object, cookie = '') =>
      door(
        new Request(`http://test/api/v1${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-tiffin-web': '1', cookie },
          body: JSON.stringify(body),
        }),
      )
    const first = await send('/auth/login', { email, password })
    const [session = '', mirror = ''] = first.headers.getSetCookie()
    expect(session).toMatch(/^access_token=Bearer.+HttpOnly/i)
    expect(mirror).toMatch(/^user=;.*Max-Age=0/i)
    expect(JSON.stringify(await first.json())).not.toContain(session.slice(22, 60))
    const cookie = session.split(';')[0] ?? ''
    const second = await send('/auth/second-factor', { code: app.next() }, cookie)
    expect(second.status).toBe(200)
    expect(second.headers.getSetCookie()[1]).toMatch(/^user=%7B/)
  })
})
