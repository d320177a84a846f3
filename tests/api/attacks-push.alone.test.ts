import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pushSubscriptions } from '@/server/platform/db/schema/device'
import { outbox } from '@/server/platform/db/schema/notification'
import { insertMessage, type OutboxRow } from '@/server/platform/outbox/outbox.queries'
import { makeSend, sendBatch, sendDue } from '@/server/platform/outbox/outbox.worker'
import { MAX_BROWSERS } from '@/server/platform/push/push.queries'
import { makePushAgent, publicLookup } from '@/server/platform/push/push-hosts'
import { makeSendPush } from '@/server/platform/push/send-push'
import { openApi } from '@/tests/support/api'
import { attackTally } from '@/tests/support/attack-tally'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { makeBrowser, startPushService } from '@/tests/support/push-service'

const api = openApi()
const tally = attackTally('attacks by addresses that we send to')
const HOST = 'fcm.googleapis.com'
const UPDATE = 'POST /dashboard/user/profile/firebase/token/update'
const stops: (() => void)[] = []

beforeEach(() => buildBasics(api.db))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
afterAll(() => tally.print())

const write = (channel: OutboxRow['channel'], recipient: string) =>
  insertMessage(api.db, { channel, recipient, subject: '', body: '{}' }, api.now)
const rowOf = async (recipient: string) => {
  const [row] = await api.db.select().from(outbox).where(eq(outbox.recipient, recipient))
  return row
}

const subscribe = (token: string, endpoint: string) => {
  const { row } = makeBrowser(endpoint)
  const given = { endpoint, keys: { p256dh: row.p256dh, auth: row.auth } }
  const body = { firebase_token: JSON.stringify(given), kind: 'web' }
  return api.call(UPDATE, { token, body })
}

/** A browser in the database, whose address nobody has looked at. */
async function keepBrowser(endpoint: string) {
  const { user } = await buildUser(api.db)
  const values = { user_id: user.id, ...makeBrowser(endpoint).row }
  const [row] = await api.db.insert(pushSubscriptions).values(values).returning()
  if (!row) throw new Error('no subscription')
  await write('push', String(row.id))
  return String(row.id)
}

async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** Sends by an agent whose connections end at a server of the test, whatever the name. */
function pushTo(port: number) {
  const makeAgent = () => {
    const agent = makePushAgent()
    agent.createConnection = () => net.connect(port, '127.0.0.1')
    return agent
  }
  return makeSendPush(api.db, { contact: 'mailto:a@example.com', hosts: [HOST], makeAgent })
}

describe('[OP-33] mail goes out beside', () => {
  it.each(['sms', 'push'] as const)('%s that never ends', async (channel) => {
    for (let n = 0; n < 10; n += 1) await write(channel, `${n}`)
    await write('email', 'a@example.com')
    const send = (message: OutboxRow) =>
      message.channel === 'email' ? Promise.resolve() : new Promise<void>(() => {})
    const stuck = sendBatch(api.db, send, { channel, now: api.now, deadlineMs: 1500 })
    await sendBatch(api.db, send, { channel: 'email', now: api.now })
    const mail = await rowOf('a@example.com')
    tally.note('a recipient that never answers, against mail', mail?.sent_at === null)
    expect(mail?.sent_at).toEqual(api.now)
    await stuck
    expect((await rowOf('0'))?.last_error).toBe('not sent within 1500 ms')
  })

  it('a mail server that takes its time with one of five', async () => {
    for (let n = 0; n < 5; n += 1) await write('email', `${n}@example.com`)
    const send = ({ recipient }: OutboxRow) =>
      recipient.startsWith('0') ? new Promise<void>(() => {}) : Promise.resolve()
    await sendBatch(api.db, send, { channel: 'email', now: api.now, deadlineMs: 200 })
    const rows = await api.db.select().from(outbox)
    const unsent = rows.filter(({ sent_at }) => sent_at === null)
    tally.note('one mail that never ends, against the others', unsent.length > 1)
    expect(unsent.map(({ recipient }) => recipient)).toEqual(['0@example.com'])
  })
})

describe('[OP-33] the connection ends with the deadline', () => {
  /** an answer that begins at once, and goes on byte by byte */
  const drip = http.createServer((_, response) => {
    response.writeHead(201)
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  })

  it('of a push service that answers for ever', async () => {
    const id = await keepBrowser(`https://${HOST}/drip`)
    const closed = new Promise((resolve) => {
      drip.on('connection', (socket) => socket.on('close', resolve))
    })
    const push = pushTo(await listen(drip))
    await sendBatch(api.db, push, { channel: 'push', now: api.now, deadlineMs: 300 })
    await closed
    expect((await rowOf(id))?.last_error).toBe('not sent within 300 ms')
  })

  it('of a mail server that greets for ever', async () => {
    const closed: unknown[] = []
    const smtp = net.createServer((socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(timer)
        closed.push(socket)
      })
    })
    const smtpUrl = `smtp://127.0.0.1:${await listen(smtp)}`
    const send = makeSend({ smtpUrl, from: 'Tiffin <a@example.com>', isDemo: false })
    await write('email', 'b@example.com')
    await sendBatch(api.db, send, { channel: 'email', now: api.now, deadlineMs: 300 })
    await expect.poll(() => closed.length).toBe(1)
    expect((await rowOf('b@example.com'))?.last_error).toBe('not sent within 300 ms')
  })
})

const inside = [
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://localhost/',
  'https://db/',
  'https://metadata.google.internal/',
  'https://push.attacker.example/',
  `https://${HOST}.attacker.example/`,
  `https://attacker.example/${HOST}`,
  `https://${HOST}@attacker.example/`,
  `https://user:pass@${HOST}/`,
  `https://${HOST}:8443/`,
  `http://${HOST}/`,
  'https://push.services.mozilla.com.attacker.example/',
  'https://evilnotify.windows.com/',
]

describe('[OP-34] push leads nowhere', () => {
  it.each(inside)('when somebody subscribes with %s', async (endpoint) => {
    const { token } = await buildUser(api.db)
    const { status } = await subscribe(token, endpoint)
    tally.note('an address that is no push service’s, subscribed', status !== 422)
    expect(status).toBe(422)
  })

  it('when such an address stands in the database already: it is forgotten', async () => {
    const service = await startPushService()
    stops.push(service.stop)
    const push = makeSendPush(api.db, {
      contact: 'mailto:a@example.com',
      hosts: [HOST],
      makeAgent: service.makeAgent,
    })
    for (const endpoint of inside) await keepBrowser(endpoint)
    while ((await sendDue(api.db, push, api.now)) > 0) {
      // the next batch
    }
    for (const _ of inside) {
      tally.note('an address that is no push service’s, sent to', service.pushed.length > 0)
    }
    expect(service.pushed).toEqual([])
    expect(await api.db.select().from(pushSubscriptions)).toEqual([])
  })

  it('when a push service’s name resolves to a private address', async () => {
    const answers: string[][] = [
      ['127.0.0.1'],
      ['10.0.0.7', 'fd00::7'],
      ['169.254.169.254'],
      ['::ffff:192.168.1.1'],
    ]
    for (const addresses of answers) {
      const found = addresses.map(
        (address): LookupAddress => ({ address, family: net.isIP(address) }),
      )
      const resolve = ((_: string, __: object, callback: (...args: unknown[]) => void) =>
        callback(null, found)) as unknown as typeof import('node:dns').lookup
      const error = await new Promise<Error | null>((done) => {
        publicLookup(resolve)(HOST, { all: true }, (failed) => done(failed))
      })
      tally.note('a name that leads into our network', error === null)
      expect(error?.message).toContain('no address of the internet')
    }
  })

  it('keeps the public one of several addresses, and connects to that one', async () => {
    const found = [
      { address: '10.0.0.7', family: 4 },
      { address: '142.250.185.78', family: 4 },
    ]
    const resolve = ((_: string, __: object, callback: (...args: unknown[]) => void) =>
      callback(null, found)) as unknown as typeof import('node:dns').lookup
    const seen = await new Promise((done) => {
      publicLookup(resolve)(HOST, {}, (_, address) => done(address))
    })
    expect(seen).toBe('142.250.185.78')
  })

  it('is refused by the connection itself, not only before it', async () => {
    const agent = makePushAgent()
    const error = await new Promise<Error>((resolve) => {
      const request = http.request({ agent, protocol: 'https:', host: 'localhost', port: 1 })
      request.on('error', resolve)
      request.end()
    })
    tally.note('a name that leads into our network', false)
    expect(error.message).toContain('no address of the internet')
  })

  it('where the push service points us elsewhere', async () => {
    const asked: string[] = []
    const port = await listen(
      http.createServer((request, response) => {
        asked.push(request.url ?? '')
        response.writeHead(307, { location: `http://127.0.0.1:${port}/metadata` }).end()
      }),
    )
    const id = await keepBrowser(`https://${HOST}/away`)
    await sendBatch(api.db, pushTo(port), { channel: 'push', now: api.now })
    tally.note('a redirect of a push service', asked.length !== 1)
    expect(asked).toEqual(['/away'])
    expect((await rowOf(id))?.last_error).toBe('the push service answered 307')
  })
})

it('[OP-34] a person is told on ten browsers at most, the newest ones', async () => {
  const { token, user } = await buildUser(api.db)
  for (let n = 1; n <= 25; n += 1) {
    api.now = new Date(api.now.getTime() + 1000)
    const { status } = await subscribe(token, `https://${HOST}/${n}`)
    expect(status).toBe(200)
  }
  // what was there before comes to the front again
  api.now = new Date(api.now.getTime() + 1000)
  await subscribe(token, `https://${HOST}/16`)
  api.now = new Date(api.now.getTime() + 1000)
  await subscribe(token, `https://${HOST}/26`)
  const rows = await api.db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, user.id))
  const numbers = rows.map(({ endpoint }) => Number(endpoint.split('/').at(-1)))
  tally.note('subscriptions without end', rows.length > MAX_BROWSERS)
  expect(numbers.toSorted((a, b) => a - b)).toEqual([16, 18, 19, 20, 21, 22, 23, 24, 25, 26])
})

it('[OP-34] many that subscribe at once leave ten, too', async () => {
  const { token } = await buildUser(api.db)
  const all = Array.from({ length: 30 }, (_, n) => subscribe(token, `https://${HOST}/${n}`))
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(30).fill(200))
  const rows = await api.db.select().from(pushSubscriptions)
  tally.note('subscriptions without end', rows.length > MAX_BROWSERS)
  expect(rows).toHaveLength(MAX_BROWSERS)
})
