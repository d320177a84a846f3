import { expect, it } from 'vitest'
import type { AdminUser, AdminUserFull } from '@/domain/admin-user.schema'
import { schemas } from '@/domain/schemas'
import { requestModels } from '@/server/platform/db/schema/request'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'

const api = openApi()
const all = '/dashboard/admin/users'

const find = async (token: string, query = '') => {
  const { body } = await api.call<AdminUser[]>(`GET ${all}${query}`, { token })
  return schemas.adminUserPage.parse(body).data.map(({ id }) => id)
}

it('[KB-12] an admin finds accounts by name, e-mail and phone, the newest first, page by page', async () => {
  const admin = await buildUser(api.db, { role: 'admin', firstname: 'Ada', lastname: 'Root' })
  const mira = await buildUser(api.db, {
    firstname: 'Mira',
    lastname: 'Nováková',
    email: 'mira_n@example.com',
    phone: '4930123456',
  })
  const other = await buildUser(api.db, { firstname: 'Per_cent', lastname: '100%' })
  await buildUser(api.db, { is_guest: true, email: null, firstname: 'Mira Guest' })
  await buildUser(api.db, { firstname: 'Mira Gone', deleted_at: new Date(), active: false })
  const { token } = admin
  const [adminId, miraId, otherId] = [admin, mira, other].map(({ user }) => user.id)

  expect(await find(token)).toEqual([otherId, miraId, adminId])
  for (const words of [
    'mira',
    'NOVAKOVA',
    'mira novak',
    'novak mira',
    'mira_n@',
    '+49 30 123-456',
    '30123',
  ]) {
    expect(await find(token, `?search=${encodeURIComponent(words)}`), words).toEqual([miraId])
  }
  // what SQL takes for a wildcard is what was typed
  expect(await find(token, `?search=${encodeURIComponent('%')}`)).toEqual([otherId])
  expect(await find(token, `?search=${encodeURIComponent('r_c')}`)).toEqual([otherId])
  expect(await find(token, `?search=${encodeURIComponent('\\')}`)).toEqual([])
  expect(await find(token, `?search=${'q '.repeat(90)}`)).toEqual([])
  expect(await find(token, '?role=admin')).toEqual([adminId])
  expect(await find(token, '?role=nobody&blocked=')).toEqual([otherId, miraId, adminId])
  expect(await find(token, '?blocked=1')).toEqual([])
  expect(await find(token, '?perPage=1&page=2')).toEqual([miraId])
})

it('[KB-12] an account shows what an admin decides by, and no secret', async () => {
  await buildBasics(api.db)
  const admin = await buildUser(api.db, { role: 'admin' })
  const { user, token } = await buildUser(api.db, { role: 'seller', password_hash: 'hash' })
  const shop = await buildShop(api.db, { user_id: user.id })
  await api.db.insert(requestModels).values({ user_id: user.id, data: {}, status: 'canceled' })
  const one = await api.call<AdminUserFull>(`GET ${all}/${user.id}`, { token: admin.token })
  const shown = schemas.adminUser.parse(one.body.data)
  expect(shown).toMatchObject({
    id: user.id,
    email: user.email,
    role: 'seller',
    email_verified: true,
    blocked_at: null,
    sessions: 1,
    orders: 0,
    open_orders: 0,
    shops: [{ id: shop.id, status: 'approved' }],
    courier_requests: [{ status: 'canceled' }],
  })
  expect(JSON.stringify(one.body)).not.toMatch(/hash|token|push/)
  expect(Object.keys(shown).sort()).toEqual(Object.keys(one.body.data).sort())
  const guest = await buildUser(api.db, { is_guest: true, email: null })
  const gone = await buildUser(api.db, { deleted_at: new Date(), active: false })
  for (const id of [guest.user.id, gone.user.id, 99_999]) {
    expect((await api.call(`GET ${all}/${id}`, { token: admin.token })).status).toBe(404)
  }
  for (const line of [`GET ${all}`, `GET ${all}/${user.id}`] as const) {
    expect((await api.call(line, { token })).status).toBe(403)
    expect((await api.call(line)).status).toBe(401)
  }
})
