import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type RequestModel, requestModelSchema } from '@/domain/courier-request.schema'
import { couriers, users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'

const api = openApi()
const mine = '/dashboard/user/request-models'
const all = '/dashboard/admin/request-models'
const data = {
  type_of_technique: 'bike',
  brand: 'Gazelle',
  kg: 40,
  online: 1,
  images: ['a/b.webp'],
}

it('[SL-02] a request to become a courier waits for an admin, one at a time', async () => {
  const { token } = await buildUser(api.db)
  const ask = (by = token, body: object = { data }) =>
    api.call<RequestModel>(`POST ${mine}`, { token: by, body })
  expect((await api.call(`POST ${mine}`, { body: { data } })).status).toBe(401)
  expect((await ask(token, { data: {} })).body.params).toHaveProperty(['data.type_of_technique'])
  const asked = await Promise.all([ask(), ask()])
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await ask()).body.statusCode).toBe('ERROR_REQUEST_PENDING')
  const list = await api.call<RequestModel[]>(`GET ${mine}`, { token })
  expect(list.body.data.map((row) => requestModelSchema.parse(row))).toMatchObject([
    { status: 'pending', model_type: 'deliveryman', data },
  ])
  const seller = await buildUser(api.db, { role: 'seller' })
  expect((await ask(seller.token)).status).toBe(403)
  expect((await api.call<unknown[]>(`GET ${mine}`, { token: seller.token })).body.data).toEqual([])
})

it('[SL-02] an approved request makes a courier with that vehicle; a canceled one does not', async () => {
  const admin = await buildUser(api.db, { role: 'admin' })
  const { token, user } = await buildUser(api.db)
  const ask = async () =>
    (await api.call<RequestModel>(`POST ${mine}`, { token, body: { data } })).body.data.id
  const decide = (id: number, body: object, by = admin.token) =>
    api.call<RequestModel>(`POST ${all}/${id}/status`, { token: by, body })
  const first = await ask()
  expect((await decide(first, { status: 'approved' }, token)).status).toBe(403)
  const no = await decide(first, { status: 'canceled', status_note: 'The plate is missing' })
  expect(no.body.data).toMatchObject({ status: 'canceled', status_note: 'The plate is missing' })
  expect((await decide(first, { status: 'approved' })).body.statusCode).toBe(
    'ERROR_REQUEST_DECIDED',
  )
  expect(await api.db.select().from(couriers)).toEqual([])
  const second = await ask()
  const waiting = await api.call<RequestModel[]>(`GET ${all}?status=pending`, {
    token: admin.token,
  })
  expect(waiting.body.data.map(({ id }) => id)).toEqual([second])
  expect((await decide(second, { status: 'approved' })).status).toBe(200)
  expect(await api.db.select().from(couriers)).toMatchObject([
    { user_id: user.id, type_of_technique: 'bike', brand: 'Gazelle', kg: 40, online: true },
  ])
  const roles = await api.db.select({ id: users.id, role: users.role }).from(users)
  expect(roles.find(({ id }) => id === user.id)?.role).toBe('deliveryman')
})

it('[KB-07] an admin sees who asks and what they ride; nobody else does', async () => {
  const admin = await buildUser(api.db, { role: 'admin' })
  const { token, user } = await buildUser(api.db, { email: 'rider@example.com' })
  const asked = await api.call<RequestModel>(`POST ${mine}`, { token, body: { data } })
  expect(asked.body.data).not.toHaveProperty('user')
  const own = await api.call<RequestModel[]>(`GET ${mine}`, { token })
  expect(own.body.data[0]).not.toHaveProperty('user')
  const applicant = { id: user.id, email: 'rider@example.com', role: 'user' }
  const list = await api.call<RequestModel[]>(`GET ${all}`, { token: admin.token })
  expect(list.body.data).toMatchObject([{ user: applicant, data }])
  const path = `GET ${all}/${asked.body.data.id}` as const
  const one = await api.call<RequestModel>(path, { token: admin.token })
  expect(requestModelSchema.parse(one.body.data)).toMatchObject({ user: applicant, data })
  expect((await api.call(path)).status).toBe(401)
  expect((await api.call(path, { token })).status).toBe(403)
  expect((await api.call(`GET ${all}/999`, { token: admin.token })).status).toBe(404)
})

it('[KB-07] somebody who works in another role by now cannot be approved, and the admin is told why', async () => {
  const admin = await buildUser(api.db, { role: 'admin' })
  const { token, user } = await buildUser(api.db)
  const { id } = (await api.call<RequestModel>(`POST ${mine}`, { token, body: { data } })).body.data
  await api.db.update(users).set({ role: 'seller' }).where(eq(users.id, user.id))
  const answer = await api.call(`POST ${all}/${id}/status`, {
    token: admin.token,
    body: { status: 'approved' },
  })
  expect([answer.status, answer.body.statusCode]).toEqual([409, 'ERROR_APPLICANT_UNFIT'])
  const [request] = (await api.call<RequestModel[]>(`GET ${mine}`, { token })).body.data
  expect(request?.status).toBe('pending')
})
