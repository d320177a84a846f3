import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq, ne } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD, demoEmail, demoRoles } from '@/domain/demo'
import { forgetDemoLogins } from '@/scripts/forget-demo'
import { forgetDemo, refuseDemoLogins } from '@/server/demo/identity-emulator/demo-logins.service'
import { seedUsers } from '@/server/demo/seed/users'
import { hashPassword } from '@/server/people/user/password'
import { makeDb, migrateDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'
import { orders } from '@/server/platform/db/schema/order'
import { localAccounts, socialAccounts, users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { attackTally } from '@/tests/support/attack-tally'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { startMarketplace, stopMarketplace } from '@/tests/support/marketplace'
import { buildScene, placeOne } from '@/tests/support/ordering'

const tally = attackTally('demo logins in production')
const folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-demo-'))
vi.stubEnv('DATA_DIR', folder)
vi.stubEnv('DATABASE_URL', '')
vi.stubEnv('DEMO', '0')

const api = openApi()

afterAll(async () => {
  await stopMarketplace()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
  tally.print()
})

const signIn = (email: string) =>
  api.call<{ access_token?: string }>('POST /auth/login', {
    body: { email, password: DEMO_PASSWORD },
  })

it('[OP-32] a server without DEMO refuses a database of the demo in one sentence, until they are removed', async () => {
  const dir = path.join(folder, 'pg')
  const database = await openDatabase({ dir })
  await migrateDb(database.pool, path.resolve('server/platform/db/migrations'))
  await seedUsers(makeDb(database.pool), 1, new Date())
  await database.close()

  const refused = await startMarketplace()
  tally.note('a start on the demo’s database with DEMO=0', refused.status === 'ok')
  expect(refused.status).toBe('failed')
  expect(refused.reason).toMatch(
    /^The database holds logins of the demo.*"npm run ops -- forget-demo".*\.$/,
  )
  expect(refused.reason).toContain(demoEmail('admin'))
  expect(refused.reason).not.toContain('\n')

  expect(await forgetDemoLogins()).toMatch(/^4 demo logins are removed/)
  expect(await forgetDemoLogins()).toBe('There are no demo logins in this database.')
  const taken = await startMarketplace()
  expect(taken.reason).toBeUndefined()
  expect(taken.status).toBe('ok')
  await taken.close()
  globalThis.__marketplace = undefined
}, 120_000)

it('[OP-32] forgetting the demo ends its logins and sessions, and leaves orders where they are', async () => {
  await buildBasics(api.db)
  const { admin } = await seedUsers(api.db, 1, api.now)
  const tokens: string[] = []
  for (const role of demoRoles) {
    const { status, body } = await signIn(demoEmail(role))
    expect(status).toBe(200)
    tokens.push(body.data.access_token ?? '')
  }
  const order = await placeOne(api, { ...(await buildScene(api.db)), token: tokens[0] ?? '' })
  await expect(refuseDemoLogins(api.db)).rejects.toThrow('forget-demo')

  expect(await forgetDemo(api.db, api.now)).toBe(4)
  for (const role of demoRoles) {
    const { status } = await signIn(demoEmail(role))
    tally.note('a demo login after they were removed', status === 200)
  }
  for (const token of tokens) {
    const seen = await api.call('GET /dashboard/user/profile/show', { token })
    tally.note('a demo session after they were removed', seen.status === 200)
  }
  tally.none('a demo login after they were removed', 4)
  tally.none('a demo session after they were removed', 4)
  await expect(refuseDemoLogins(api.db)).resolves.toBeUndefined()
  const [kept] = await api.db.select().from(orders).where(eq(orders.id, order.id))
  expect(kept).toMatchObject({ total_minor: expect.any(Number), username: null, address: null })
  const [gone] = await api.db.select().from(users).where(eq(users.id, admin))
  expect(gone).toMatchObject({ active: false, email: null, password_hash: null })
})

it('[OP-32] forgetting the demo ends the sessions that the local sign-in has given, no others', async () => {
  await buildBasics(api.db)
  const claimed = await buildUser(api.db)
  const proven = await buildUser(api.db)
  const account = { provider: 'google', subject: 'local-1' } as const
  const about = { email: 'anybody@shop.test', email_verified: true, name: 'Anybody' }
  await api.db.insert(localAccounts).values({ ...account, ...about })
  await api.db.insert(socialAccounts).values([
    { ...account, user_id: claimed.user.id },
    { provider: 'google', subject: 'real', user_id: proven.user.id },
  ])
  expect(await forgetDemo(api.db, api.now)).toBe(0)
  const name = 'a session of the local sign-in after the demo was forgotten'
  const seen = await api.call('GET /dashboard/user/profile/show', { token: claimed.token })
  tally.note(name, seen.status === 200)
  tally.none(name, 1)
  const other = await api.call('GET /dashboard/user/profile/show', { token: proven.token })
  expect(other.status).toBe(200)
  const left = await api.db.select({ subject: socialAccounts.subject }).from(socialAccounts)
  expect(left).toEqual([{ subject: 'real' }])
})

it('[OP-32] a demo account whose e-mail and password are its owner’s stays', async () => {
  await buildBasics(api.db)
  const { admin } = await seedUsers(api.db, 1, api.now)
  await api.db.update(users).set({ deleted_at: api.now }).where(ne(users.id, admin))
  const own = { email: 'owner@shop.test', password_hash: await hashPassword('a long own phrase') }
  await api.db.update(users).set(own).where(eq(users.id, admin))
  await expect(refuseDemoLogins(api.db)).resolves.toBeUndefined()
  const known = { password_hash: await hashPassword(DEMO_PASSWORD) }
  await api.db.update(users).set(known).where(eq(users.id, admin))
  await expect(refuseDemoLogins(api.db)).rejects.toThrow('owner@shop.test')
})
