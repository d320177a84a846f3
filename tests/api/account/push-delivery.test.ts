import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { notify } from '@/server/people/notification/notification.service'
import { pushSubscriptions } from '@/server/platform/db/schema/device'
import { outbox } from '@/server/platform/db/schema/notification'
import { makeSend, sendDue } from '@/server/platform/outbox/outbox.worker'
import { makeSendPush } from '@/server/platform/push/send-push'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { makeBrowser, readVapid, startPushService } from '@/tests/support/push-service'

const api = openApi()
const HOST = 'https://push.example'
let service: Awaited<ReturnType<typeof startPushService>>
beforeEach(async () => {
  await buildBasics(api.db)
  service = await startPushService()
})
afterEach(() => service.stop())

/** Somebody with two browsers, who is told something. */
async function tellSomebody() {
  const { user } = await buildUser(api.db)
  const browsers = ['phone', 'laptop'].map((name) => makeBrowser(`${HOST}/${name}`))
  await api.db
    .insert(pushSubscriptions)
    .values(browsers.map(({ row }) => ({ user_id: user.id, ...row })))
  const tell = () => notify(api.db, { userId: user.id, type: 'news_publish', params: {} })
  await tell()
  const push = makeSendPush(api.db, {
    contact: 'mailto:hello@example.com',
    hosts: [new URL(HOST).hostname],
    makeAgent: service.makeAgent,
  })
  const send = makeSend({ from: 'x@example.com', push, isDemo: true })
  const sendAll = (inMs = 60_000) => sendDue(api.db, send, new Date(Date.now() + inMs))
  const waiting = async () =>
    (await api.db.select().from(outbox).where(eq(outbox.channel, 'push'))).filter(
      ({ sent_at }) => sent_at === null,
    ).length
  return { browsers, sendAll, tell, waiting }
}

it('[NT-16] a push service is handed what only the browser can read, signed with our key', async () => {
  const { browsers, sendAll, waiting } = await tellSomebody()
  await sendAll()
  expect(service.pushed.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone'])
  const { body: key } = await api.call<{ key: string }>('GET /rest/push/key')
  for (const { row, read } of browsers) {
    const handed = service.pushed.find(({ path }) => row.endpoint.endsWith(path))
    const vapid = readVapid(String(handed?.headers.authorization))
    expect(vapid).toMatchObject({ key: key.data.key, aud: HOST, sub: 'mailto:hello@example.com' })
    const lastsS = (vapid?.exp ?? 0) - Date.now() / 1000
    expect(lastsS).toBeGreaterThan(0)
    expect(lastsS).toBeLessThanOrEqual(24 * 3600)
    expect(handed?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(handed?.body.toString('latin1')).not.toContain('notification')
    expect(read(handed?.body ?? Buffer.alloc(0))).toMatchObject({ kind: 'notification', url: '/' })
  }
  expect(await waiting()).toBe(0)
})

it('[NT-16] 410 from the push service removes the subscription, and nothing is sent there again', async () => {
  const { sendAll, tell } = await tellSomebody()
  service.status = 410
  await sendAll()
  expect(service.pushed).toHaveLength(2)
  expect(await api.db.select().from(pushSubscriptions)).toEqual([])
  service.status = 201
  await tell()
  await sendAll(3_600_000)
  expect(service.pushed).toHaveLength(2)
})

it('a push service that fails is tried again later, with the same message', async () => {
  const { sendAll, waiting } = await tellSomebody()
  service.status = 503
  await sendAll()
  expect(await waiting()).toBe(2)
  service.status = 201
  await sendAll(24 * 3_600_000)
  expect(service.pushed).toHaveLength(4)
  expect(await waiting()).toBe(0)
})
