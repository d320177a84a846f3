import { beforeEach, describe, expect, it } from 'vitest'
import type { Address } from '@/domain/address.schema'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { itNeedsLogin } from '@/tests/support/guard'

const api = openApi()
let token = ''
let stranger = ''

beforeEach(async () => {
  await buildBasics(api.db)
  token = (await buildUser(api.db)).token
  stranger = (await buildUser(api.db)).token
})

const body = (values: object = {}) => ({
  title: 'Home',
  address: { address: '7 Mill Lane', house: '7', floor: '2', entrance: 'B', comment: 'Ring twice' },
  location: ['47.51', '9.5'],
  ...values,
})
const create = async (values: object = {}, owner = token) => {
  const reply = await api.call<Address>('POST /dashboard/user/addresses', {
    token: owner,
    body: body(values),
  })
  return schemas.address.parse(reply.body.data)
}
const list = async (owner = token) => {
  const reply = await api.call('GET /dashboard/user/addresses?perPage=100', { token: owner })
  return schemas.addressPage.parse(reply.body)
}
const actives = async () => (await list()).data.filter((row) => row.active).map((row) => row.id)
const setActive = (id: number, owner = token) =>
  api.call<Address>(`POST /dashboard/user/address/set-active/${id}`, { token: owner })

itNeedsLogin(api, [
  'GET /dashboard/user/addresses',
  'POST /dashboard/user/addresses',
  'GET /dashboard/user/addresses/1',
  'PUT /dashboard/user/addresses/1',
  'DELETE /dashboard/user/addresses/delete?ids[0]=1',
  'POST /dashboard/user/address/set-active/1',
  'GET /dashboard/user/address/get-active',
])

describe('saved addresses', () => {
  it('[API-37] [AD-04] [AD-11] are created with every field, the place as two numbers', async () => {
    expect(await create()).toMatchObject({
      title: 'Home',
      address: {
        address: '7 Mill Lane',
        house: '7',
        floor: '2',
        entrance: 'B',
        comment: 'Ring twice',
      },
      location: [47.51, 9.5],
      active: true,
    })
    const untitled = await create({ title: undefined, address: { address: '1 Quay' } })
    expect(untitled).toMatchObject({ title: null, active: false })
  })

  it('[API-37] name the wrong fields in 422', async () => {
    const reply = await api.call('POST /dashboard/user/addresses', {
      token,
      body: { address: { address: ' ' }, location: [91, 9] },
    })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.params as object)).toEqual(['address.address', 'location.0'])
  })

  it('[API-38] [AD-04] change, and a stranger finds nothing to change', async () => {
    const { id } = await create()
    const line = `PUT /dashboard/user/addresses/${id}` as const
    const changed = await api.call(line, { token, body: body({ title: 'Office' }) })
    expect(schemas.address.parse(changed.body.data)).toMatchObject({ id, title: 'Office' })
    const foreign = await api.call(line, { token: stranger, body: body({ title: 'Mine' }) })
    expect(foreign.status).toBe(404)
    const one = await api.call<Address>(`GET /dashboard/user/addresses/${id}`, { token })
    expect(one.body.data.title).toBe('Office')
  })

  it('[API-39] [AD-04] are listed newest first, own ones only, 100 to a page', async () => {
    const first = await create()
    const second = await create({ title: 'Office' })
    await create({ title: 'Theirs' }, stranger)
    const page = await list()
    expect(page.data.map((row) => row.id)).toEqual([second.id, first.id])
    expect(page.meta).toMatchObject({ total: 2, per_page: '100' })
  })

  it('are found one by one by their owner only', async () => {
    const { id } = await create()
    const line = `GET /dashboard/user/addresses/${id}` as const
    expect((await api.call(line, { token })).status).toBe(200)
    expect((await api.call(line, { token: stranger })).status).toBe(404)
    expect((await api.call('GET /dashboard/user/addresses/none', { token })).status).toBe(404)
  })

  it('[API-40] [AD-05] have exactly one active, whichever is chosen', async () => {
    const first = await create()
    const second = await create()
    expect(await actives()).toEqual([first.id])
    const chosen = await setActive(second.id)
    expect(schemas.address.parse(chosen.body.data).active).toBe(true)
    expect(await actives()).toEqual([second.id])
    const third = await create({ active: 1 })
    expect(await actives()).toEqual([third.id])
    const active = await api.call<Address>('GET /dashboard/user/address/get-active', { token })
    expect(active.body.data.id).toBe(third.id)
  })

  it('[AD-05] stay at exactly one active when two are chosen at the same time', async () => {
    const ids = [(await create()).id, (await create()).id, (await create()).id]
    const replies = await Promise.all([...ids, ...ids].map((id) => setActive(id)))
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
    expect(await actives()).toHaveLength(1)
  })

  it("[API-40] keep the choice when a stranger's address is chosen", async () => {
    const mine = await create()
    const theirs = await create({}, stranger)
    expect((await setActive(theirs.id)).status).toBe(404)
    expect(await actives()).toEqual([mine.id])
  })

  it('[API-41] [AD-04] go by ids in the query and in the body; the newest left takes over', async () => {
    const [first, second, third] = [await create(), await create(), await create()]
    const query = await api.call(`DELETE /dashboard/user/addresses/delete?ids[0]=${first.id}`, {
      token,
    })
    expect(query).toMatchObject({ status: 200, body: { data: null } })
    expect(await actives()).toEqual([third.id])
    await api.call('DELETE /dashboard/user/addresses/delete', { token, body: { ids: [third.id] } })
    expect(await actives()).toEqual([second.id])
    await api.call('DELETE /dashboard/user/addresses/delete', { token, body: { ids: [second.id] } })
    const active = await api.call('GET /dashboard/user/address/get-active', { token })
    expect(active.body.data).toBeNull()
  })

  it("[API-41] are deleted all or none: a stranger's among them is 404", async () => {
    const mine = await create()
    const theirs = await create({}, stranger)
    const ids = [mine.id, theirs.id]
    const reply = await api.call('DELETE /dashboard/user/addresses/delete', {
      token,
      body: { ids },
    })
    expect(reply.status).toBe(404)
    expect((await list()).meta.total).toBe(1)
    expect((await list(stranger)).meta.total).toBe(1)
    const none = await api.call('DELETE /dashboard/user/addresses/delete', { token })
    expect(none).toMatchObject({ status: 422, body: { params: { ids: ['Required'] } } })
  })
})
