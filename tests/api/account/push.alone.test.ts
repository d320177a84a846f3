import { createECDH, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import webPush from 'web-push'
import { log } from '@/lib/log'
import { notify } from '@/server/people/notification/notification.service'
import { deviceMarks, pushSubscriptions } from '@/server/platform/db/schema/device'
import { notificationPreferences, outbox } from '@/server/platform/db/schema/notification'
import { secrets } from '@/server/platform/db/schema/payment-intent'
import { users } from '@/server/platform/db/schema/user'
import { makeSend, sendDue } from '@/server/platform/outbox/outbox.worker'
import { contactOf, makeSendPush } from '@/server/platform/push/send-push'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser, type UserRow } from '@/tests/support/builders'
import { whileFailing } from '@/tests/support/failing-row'
import { buildScene, placeOne } from '@/tests/support/ordering'

vi.stubEnv('PUSH_HOSTS', 'push.example')
const api = openApi()
const UPDATE = 'POST /dashboard/user/profile/firebase/token/update'
let user: UserRow
let token = ''

beforeEach(async () => {
  await buildBasics(api.db)
  const built = await buildUser(api.db)
  user = built.user
  token = built.token
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => vi.unstubAllEnvs())

/** What a browser hands over after the person has allowed messages. */
function subscription(name = 'one') {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://push.example/${name}`,
    keys: {
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
}

const subscribe = (given: object, by = token) =>
  api.call(UPDATE, { token: by, body: { firebase_token: JSON.stringify(given), kind: 'web' } })

const listPushes = () => api.db.select().from(outbox).where(eq(outbox.channel, 'push'))
const tell = (type: 'news_publish' | 'status_changed' = 'news_publish') =>
  notify(api.db, { userId: user.id, type, params: {} })

describe('a token of an app', () => {
  const give = (firebase_token: string) =>
    api.call(UPDATE, { token, body: { firebase_token, kind: 'fcm' } })
  const kept = async () => {
    const [row] = await api.db.select().from(users).where(eq(users.id, user.id))
    const marks = await api.db.select().from(deviceMarks).where(eq(deviceMarks.user_id, user.id))
    return [row?.push_token, marks.length]
  }

  it('is kept with its mark, or not at all', async () => {
    await give('first')
    await give('second')
    expect(await kept()).toEqual(['second', 2])
    vi.spyOn(log, 'error').mockReturnValue(undefined)
    await whileFailing(api.db, deviceMarks, sql`true`, async () => {
      expect((await give('first')).status).toBe(500)
    })
    expect(await kept()).toEqual(['second', 2])
  })

  it('is marked wherever it is given', async () => {
    await api.call('PUT /dashboard/user/profile/update', {
      token,
      body: { firstname: 'Ada', firebase_token: 'app' },
    })
    expect(await kept()).toEqual(['app', 1])
  })
})

/** A push service that answers with a status; what it was handed. */
function serve(status: number) {
  const handed: { endpoint: string; body: unknown; options: webPush.RequestOptions }[] = []
  vi.spyOn(webPush, 'sendNotification').mockImplementation(async (to, body, options = {}) => {
    handed.push({ endpoint: to.endpoint, body: JSON.parse(String(body)), options })
    if (status < 300) return { statusCode: status, body: '', headers: {} }
    throw new webPush.WebPushError('no', status, {}, '', to.endpoint)
  })
  const push = makeSendPush(api.db, {
    contact: 'mailto:hello@example.com',
    hosts: ['push.example'],
  })
  const send = makeSend({ from: 'x@example.com', push, isDemo: true })
  return { handed, sendAll: () => sendDue(api.db, send, new Date(Date.now() + 60_000)) }
}

describe('the key of web push', () => {
  it('[NT-16] is made once, kept in the database, and only its public half is told', async () => {
    const first = await api.call<{ key: string }>('GET /rest/push/key')
    const second = await api.call<{ key: string }>('GET /rest/push/key')
    expect(first.body.data).toEqual(second.body.data)
    expect(Buffer.from(first.body.data.key, 'base64url')).toHaveLength(65)
    const [kept] = await api.db.select().from(secrets).where(eq(secrets.name, 'vapid'))
    const { privateKey } = JSON.parse(kept?.value ?? '{}')
    expect(privateKey).toBeTruthy()
    expect(JSON.stringify(first.body)).not.toContain(privateKey)
  })

  it('names whom a push service may write to', () => {
    expect(contactOf('https://shop.example', 'a@b.c')).toBe('https://shop.example')
    expect(contactOf('http://localhost', 'Tiffin <hi@shop.example>')).toBe('mailto:hi@shop.example')
  })
})

describe('a push token', () => {
  it('[NT-14] of Firebase is stored with its person, as before', async () => {
    const body = { firebase_token: 'device-1' }
    expect((await api.call(UPDATE, { body })).status).toBe(401)
    expect((await api.call(UPDATE, { token, body })).status).toBe(200)
    const [row] = await api.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.push_token).toBe('device-1')
    expect(await api.db.select().from(pushSubscriptions)).toEqual([])
  })

  it('[NT-14] [NT-16] of a browser is a subscription, and belongs to whoever came last', async () => {
    const given = subscription()
    expect((await subscribe(given)).status).toBe(200)
    expect((await subscribe(given)).status).toBe(200)
    const other = await buildUser(api.db)
    expect((await subscribe(given, other.token)).status).toBe(200)
    const rows = await api.db.select().from(pushSubscriptions)
    expect(rows).toMatchObject([{ user_id: other.user.id, endpoint: given.endpoint }])
  })

  it('[NT-16] that is no subscription, or leads elsewhere than a push service, is refused', async () => {
    const { keys } = subscription()
    const inside = [
      'http://push.example/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://db/',
      'x',
    ]
    for (const bad of [{}, ...inside.map((endpoint) => ({ endpoint, keys }))]) {
      expect((await subscribe(bad)).status, JSON.stringify(bad)).toBe(422)
    }
  })

  it('[NT-16] goes with its session', async () => {
    const given = subscription()
    await subscribe(given)
    const body = { firebase_token: JSON.stringify(given) }
    expect((await api.call('POST /auth/logout', { token, body })).status).toBe(200)
    expect(await api.db.select().from(pushSubscriptions)).toEqual([])
  })
})

describe('push', () => {
  it('[NT-16] tells every browser of a person through the outbox, in their language', async () => {
    await api.db.update(users).set({ lang: 'de' }).where(eq(users.id, user.id))
    await subscribe(subscription('one'))
    await subscribe(subscription('two'))
    await tell('status_changed')
    const { handed, sendAll } = serve(201)
    expect(await sendAll()).toBe(2)
    // sent side by side, so in no order
    expect(handed.map(({ endpoint }) => endpoint).sort()).toEqual([
      'https://push.example/one',
      'https://push.example/two',
    ])
    expect(handed[0]?.body).toMatchObject({ kind: 'notification', lang: 'de', url: '/' })
    expect(handed[0]?.options.vapidDetails?.subject).toBe('mailto:hello@example.com')
    expect((await listPushes()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  })

  it('[NT-16] forgets a browser that has unsubscribed', async () => {
    await subscribe(subscription())
    await tell()
    const { sendAll, handed } = serve(410)
    await sendAll()
    expect(await api.db.select().from(pushSubscriptions)).toEqual([])
    expect(await sendAll()).toBe(0)
    expect(handed).toHaveLength(1)
  })

  it('[NT-16] is tried again when the service fails', async () => {
    await subscribe(subscription())
    await tell()
    const { sendAll } = serve(503)
    await sendAll()
    const [row] = await listPushes()
    expect(row).toMatchObject({ sent_at: null, attempts: 1 })
    expect(await api.db.select().from(pushSubscriptions)).toHaveLength(1)
  })

  it('[NT-15] [NT-16] says nothing of a kind that is switched off', async () => {
    await subscribe(subscription())
    const off = { user_id: user.id, type: 'news_publish', active: false }
    await api.db.insert(notificationPreferences).values(off)
    await tell()
    expect(await listPushes()).toEqual([])
  })
})

describe('mail', () => {
  const mails = () => api.db.select().from(outbox).where(eq(outbox.channel, 'email'))

  it('[NT-17] confirms an order in the customer’s language and leads to it', async () => {
    const made = await buildScene(api.db, { user: { lang: 'fr' }, shop: { title: 'Chez Ada' } })
    const order = await placeOne(api, made)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.recipient).toBe(made.user.email)
    expect(mail?.subject).toBe('Commande reçue')
    expect(mail?.body).toContain('Chez Ada')
    expect(mail?.body).toContain(`/orders/${order.id}`)
    expect(mail?.body).not.toMatch(/\{\{|undefined/)
  })

  it('[NT-17] follows the switch, and an address that nobody has confirmed gets none', async () => {
    const made = await buildScene(api.db, { user: { email_verified_at: null } })
    await placeOne(api, made)
    const silent = await buildScene(api.db)
    const off = { user_id: silent.user.id, type: 'status_changed', active: false }
    await api.db.insert(notificationPreferences).values(off)
    await placeOne(api, silent)
    expect(await mails()).toEqual([])
  })
})
