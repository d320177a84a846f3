import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceSession } from '@/domain/account.schema'
import type { Session } from '@/domain/profile.schema'
import { hashPassword } from '@/server/people/user/password'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'

const LIST = 'GET /dashboard/user/sessions'
const api = openApi()
let token = ''

beforeEach(async () => {
  await buildBasics(api.db)
  const password_hash = await hashPassword('open sesame')
  token = (await buildUser(api.db, { email: 'me@example.com', password_hash })).token
})

const list = async (by = token) => (await api.call<DeviceSession[]>(LIST, { token: by })).body.data

async function signIn(agent: string) {
  const body = { email: 'me@example.com', password: 'open sesame' }
  const reply = await api.call<Session>('POST /auth/login', {
    body,
    headers: { 'user-agent': agent },
  })
  return reply.body.data.token
}

describe('sessions', () => {
  it('need a token', async () => {
    for (const line of [
      LIST,
      'DELETE /dashboard/user/sessions',
      'DELETE /dashboard/user/sessions/1',
    ] as const)
      expect((await api.call(line)).status, line).toBe(401)
  })

  it('[AU-12] are listed with their device, newest first, the own one marked', async () => {
    await signIn('Firefox/140.0 (Android 16)')
    const seen = await list()
    expect(seen.map(({ agent, current }) => [agent, current])).toEqual([
      ['Firefox/140.0 (Android 16)', false],
      [null, true],
    ])
    expect(JSON.stringify(seen)).not.toMatch(/token|hash/)
  })

  it('[AU-12] end one by one, and only by their owner', async () => {
    const other = await signIn('Chrome/1')
    const id = (await list()).find(({ current }) => !current)?.id
    const stranger = await buildUser(api.db)
    const path = `DELETE /dashboard/user/sessions/${id}` as const
    expect((await api.call(path, { token: stranger.token })).status).toBe(404)
    expect((await api.call(path, { token })).status).toBe(200)
    expect((await api.call(LIST, { token: other })).status).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  it('[AU-12] end all but the own one', async () => {
    const others = [await signIn('A'), await signIn('B')]
    expect((await api.call('DELETE /dashboard/user/sessions', { token })).status).toBe(200)
    for (const other of others) expect((await api.call(LIST, { token: other })).status).toBe(401)
    expect(await list()).toHaveLength(1)
  })
})
