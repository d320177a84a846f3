import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminUserFull } from '@/domain/admin-user.schema'
import type { Session } from '@/domain/profile.schema'
import { endPauses } from '@/server/catalog/seller/pause.service'
import { forgetLeavers } from '@/server/people/account/deletion.service'
import { hashPassword } from '@/server/people/api'
import { auditEntries } from '@/server/platform/db/schema/audit'
import { outbox } from '@/server/platform/db/schema/notification'
import { shops } from '@/server/platform/db/schema/shop'
import { couriers, sessions, users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'

const api = openApi()
const all = '/dashboard/admin/users'
const password = 'a long secret'
const reason = 'Orders that were never paid'

type Act = 'block' | 'unblock' | 'admin' | 'sessions/end'

async function scene(of: Parameters<typeof buildUser>[1] = {}) {
  const admin = await buildUser(api.db, { role: 'admin' })
  const person = await buildUser(api.db, { password_hash: await hashPassword(password), ...of })
  const act = (what: Act, body: object = {}, id = person.user.id, as = admin.token) =>
    api.call<AdminUserFull>(`POST ${all}/${id}/${what}`, { token: as, body })
  const logIn = (lang = 'en') =>
    api.call<Session>(`POST /auth/login?lang=${lang}`, {
      body: { email: person.user.email, password },
    })
  const isIn = async (token: string) =>
    (await api.call('GET /dashboard/user/profile/show', { token })).status === 200
  const row = async () => {
    const [found] = await api.db.select().from(users).where(eq(users.id, person.user.id))
    if (!found) throw new Error('no user')
    return found
  }
  return { admin, person, act, logIn, isIn, row }
}
const acts = async () =>
  (await api.db.select().from(auditEntries).orderBy(auditEntries.id)).map(
    ({ action, subject_id, before, after }) => ({ action, subject_id, before, after }),
  )
const mails = async () => (await api.db.select().from(outbox)).map(({ body }) => body)

beforeEach(() => buildBasics(api.db))

describe('[KB-13] blocking an account', () => {
  it('ends its sessions, refuses its sign-in with a reason to read, and is undone', async () => {
    const { person, act, logIn, isIn } = await scene()
    const { id } = person.user
    expect((await act('block', { reason: ' ' })).status).toBe(422)
    const blocked = await act('block', { reason })
    expect(blocked.body.data).toMatchObject({ block_note: reason, sessions: 0 })
    expect(blocked.body.data.blocked_at).toBe(api.now.toISOString())
    expect(await isIn(person.token)).toBe(false)
    const refused = await logIn()
    expect([refused.status, refused.body.statusCode]).toEqual([400, 'ERROR_ACCOUNT_BLOCKED'])
    expect(refused.body.message).toMatch(/blocked/)
    expect((await logIn('de')).body.message).toMatch(/gesperrt/)
    // a guess learns nothing
    const guess = await api.call('POST /auth/login', {
      body: { email: person.user.email, password: 'not that one' },
    })
    expect(guess.body.statusCode).toBe('ERROR_102')
    expect((await act('block', { reason })).status).toBe(409)
    expect((await act('admin', { admin: true })).body.statusCode).toBe('ERROR_ROLE_UNFIT')

    const free = await act('unblock')
    expect(free.body.data).toMatchObject({ blocked_at: null, block_note: null })
    expect((await act('unblock')).status).toBe(409)
    expect(await isIn(person.token)).toBe(false)
    expect(await isIn((await logIn()).body.data.token)).toBe(true)
    expect(await acts()).toEqual([
      {
        action: 'user_blocked',
        subject_id: String(id),
        before: { blocked: false },
        after: { blocked: true },
      },
      {
        action: 'user_unblocked',
        subject_id: String(id),
        before: { blocked: true },
        after: { blocked: false },
      },
    ])
    const [told, toldAgain] = await mails()
    expect(told).toContain(reason)
    expect(toldAgain).toContain('no longer blocked')
  })

  it('brings no session back that began while it happened', async () => {
    const { person, act, isIn } = await scene()
    await act('block', { reason })
    // a sign-in that had read the account before
    const [late] = await api.db
      .insert(sessions)
      .values({ user_id: person.user.id, token_hash: 'late', expires_at: new Date('2099-01-01') })
      .returning()
    expect(late).toBeDefined()
    await act('unblock')
    expect(await api.db.$count(sessions, eq(sessions.user_id, person.user.id))).toBe(0)
    expect(await isIn(person.token)).toBe(false)
  })

  it('closes an open shop with it, and opens that and no other again', async () => {
    const { admin, person, act } = await scene({ role: 'seller' })
    const other = await buildUser(api.db, { role: 'seller' })
    const open = await buildShop(api.db, { user_id: person.user.id })
    const closed = await buildShop(api.db, { user_id: other.user.id, open: false })
    const foreign = await buildShop(api.db)
    const isOpen = async () =>
      Object.fromEntries((await api.db.select().from(shops)).map((shop) => [shop.id, shop.open]))
    const both = async (what: Act, body: object = {}) => {
      await act(what, body)
      await act(what, body, other.user.id, admin.token)
    }
    await both('block', { reason })
    expect(await isOpen()).toEqual({ [open.id]: false, [closed.id]: false, [foreign.id]: true })
    await both('unblock')
    expect(await isOpen()).toEqual({ [open.id]: true, [closed.id]: false, [foreign.id]: true })
  })

  it('keeps a paused shop closed when the pause ends, until its owner is unblocked', async () => {
    const { person, act } = await scene({ role: 'seller' })
    const paused_until = new Date(api.now.getTime() + 15 * 60_000)
    const paused = await buildShop(api.db, { user_id: person.user.id, open: false, paused_until })
    const later = new Date(api.now.getTime() + 60 * 60_000)
    const isOpen = async () => {
      await endPauses(api.db, later)
      return (await api.db.select().from(shops).where(eq(shops.id, paused.id)))[0]?.open
    }
    await act('block', { reason })
    expect(await isOpen()).toBe(false)
    await act('unblock')
    expect(await isOpen()).toBe(true)
  })

  it('keeps a shop that its owner has asked for from being opened meanwhile', async () => {
    const { admin, person, act } = await scene()
    const asked = await buildShop(api.db, { user_id: person.user.id, status: 'new' })
    const approve = () =>
      api.call(`POST /dashboard/admin/shops/${asked.id}/status`, {
        token: admin.token,
        body: { status: 'approved' },
      })
    await act('block', { reason })
    expect((await approve()).body.statusCode).toBe('ERROR_ACCOUNT_CLOSED')
    await act('unblock')
    expect((await approve()).status).toBe(200)
  })

  it('takes a courier out of the offers', async () => {
    const { person, act } = await scene({ role: 'deliveryman' })
    await api.db.insert(couriers).values({ user_id: person.user.id, online: true })
    await act('block', { reason })
    expect(await api.db.select().from(couriers)).toMatchObject([{ online: false }])
  })

  it('is refused to others, about oneself, about nobody and about what has changed since', async () => {
    const { admin, person, act, row } = await scene()
    const stranger = await buildUser(api.db, { role: 'seller' })
    expect((await act('block', { reason }, person.user.id, stranger.token)).status).toBe(403)
    const own = await act('block', { reason }, admin.user.id)
    expect([own.status, own.body.statusCode]).toEqual([400, 'ERROR_OWN_ACCOUNT'])
    const guest = await buildUser(api.db, { is_guest: true, email: null })
    const gone = await buildUser(api.db, { deleted_at: new Date(), active: false })
    for (const id of [guest.user.id, gone.user.id, 99_999]) {
      expect((await act('block', { reason }, id)).status).toBe(404)
    }
    const seen = (await row()).updated_at
    const late = new Date(seen.getTime() - 1000).toISOString()
    expect((await act('block', { reason, updated_at: late })).status).toBe(409)
    expect((await row()).blocked_at).toBeNull()
    expect((await act('block', { reason, updated_at: seen.toISOString() })).status).toBe(200)
    expect(await acts()).toHaveLength(1)
  })

  it('leaves nothing of the reason when the account is deleted, and the log as it was', async () => {
    const { act, row } = await scene({ leaves_at: new Date('2026-11-10') })
    await act('block', { reason })
    expect(await forgetLeavers(api.db, api.now)).toBe(1)
    expect(await row()).toMatchObject({ blocked_at: null, block_note: null, firstname: '' })
    expect(await acts()).toHaveLength(1)
  })
})

describe('[KB-13] the admin role', () => {
  it('is given to a customer and taken again, and ends the sessions', async () => {
    const { person, act, isIn, row } = await scene()
    expect((await act('admin', { admin: false })).status).toBe(409)
    expect((await act('admin', { admin: true })).body.data).toMatchObject({ role: 'admin' })
    expect(await isIn(person.token)).toBe(false)
    expect((await act('admin', { admin: true })).status).toBe(409)
    expect((await act('admin', { admin: false })).status).toBe(200)
    expect((await row()).role).toBe('user')
    expect(await acts()).toMatchObject([
      { action: 'admin_given', before: { role: 'user' }, after: { role: 'admin' } },
      { action: 'admin_taken', before: { role: 'admin' }, after: { role: 'user' } },
    ])
  })

  it('is not for who sells, delivers, leaves or is oneself, and needs a recent proof', async () => {
    const { admin, act } = await scene()
    for (const of of [
      { role: 'seller' as const },
      { role: 'deliveryman' as const },
      { leaves_at: new Date('2026-12-01') },
    ]) {
      const { user } = await buildUser(api.db, of)
      const reply = await act('admin', { admin: true }, user.id)
      expect(reply.body.statusCode).toBe('ERROR_ROLE_UNFIT')
    }
    const self = await act('admin', { admin: false }, admin.user.id)
    expect(self.body.statusCode).toBe('ERROR_OWN_ACCOUNT')
    const old = await buildUser(api.db, { role: 'admin', provenAt: new Date('2026-01-01') })
    const unproven = await act('admin', { admin: false }, admin.user.id, old.token)
    expect([unproven.status, unproven.body.statusCode]).toEqual([403, 'ERROR_PROOF_NEEDED'])
  })

  it('leaves a shop to who runs one', async () => {
    const { person, act } = await scene({ role: 'admin' })
    await buildShop(api.db, { user_id: person.user.id })
    expect((await act('admin', { admin: false })).body.data.role).toBe('seller')
  })

  it('stays with one of two admins who take it from each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await api.db.execute(sql`update users set role = 'user'`)
      const [one, two] = [
        await buildUser(api.db, { role: 'admin' }),
        await buildUser(api.db, { role: 'admin' }),
      ]
      const take = (from: number, as: string, what: Act, body: object) =>
        api.call(`POST ${all}/${from}/${what}`, { token: as, body })
      const replies = await Promise.all([
        take(one.user.id, two.token, 'admin', { admin: false }),
        round % 2 === 0
          ? take(two.user.id, one.token, 'admin', { admin: false })
          : take(two.user.id, one.token, 'block', { reason }),
      ])
      const [won, lost] = replies.map(({ status }) => status).sort()
      expect(won).toBe(200)
      // who was slower has lost the role, or the session with it
      expect([401, 403]).toContain(lost)
      const left = await api.db.$count(users, sql`role = 'admin' and active`)
      expect(left).toBe(1)
    }
  })
})

it('[KB-13] ending all sessions signs out everywhere, once', async () => {
  const { person, act, isIn, logIn } = await scene()
  const second = (await logIn()).body.data.token
  expect((await act('sessions/end')).body.data).toMatchObject({ sessions: 0 })
  expect([await isIn(person.token), await isIn(second)]).toEqual([false, false])
  expect(await isIn((await logIn()).body.data.token)).toBe(true)
  expect(await acts()).toMatchObject([
    { action: 'sessions_ended', before: { sessions: 2 }, after: { sessions: 0 } },
  ])
})
