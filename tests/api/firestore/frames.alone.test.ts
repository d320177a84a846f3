import http from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Firestore, Verified } from '@/server/firestore/api'
import { openApi } from '@/tests/support/api'
import { openFirestore, PAGE_PORT } from '@/tests/support/firestore-server'

const DATABASE = 'projects/tiffin-local/databases/(default)'
const ORIGIN = `http://localhost:${PAGE_PORT}`

const api = openApi()
let expiresInMs = 3_600_000
const verify = async (token: string): Promise<Verified | undefined> =>
  token === 'good'
    ? {
        caller: { uid: '1', role: 'user' },
        expiresAt: new Date(Date.now() + expiresInMs),
      }
    : undefined

let server: Firestore
beforeAll(async () => {
  server = await openFirestore(api.db, {
    verify,
    limits: { bodyBytes: 10_000, sessionsPerOwner: 3, writesPerMinute: 20 },
  })
})
afterEach(() => {
  server.sessions.closeAll()
  expiresInMs = 3_600_000
})
afterAll(() => server.close())

interface Ask {
  method?: string
  body?: string
  headers?: Record<string, string>
}

/** One request, and everything that is answered until it ends. */
function ask(path: string, { method = 'POST', body = '', headers }: Ask = {}) {
  return fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(method === 'GET' || method === 'OPTIONS' ? {} : { body }),
  })
}

/** The frames of an answer, each checked against its length. */
function unframe(text: string): unknown[] {
  const frames: unknown[] = []
  let rest = text
  while (rest) {
    const [, length = '', after = ''] = /^(\d+)\n([\s\S]*)$/.exec(rest) ?? []
    if (!length) throw new Error(`no frame: ${rest}`)
    frames.push(JSON.parse(after.slice(0, Number(length))))
    rest = after.slice(Number(length))
  }
  return frames
}

const form = (offset: number, messages: object[], token?: string) =>
  new URLSearchParams({
    ...(token ? { headers: `Authorization:Bearer ${token}\r\nX-Other:1\r\n` } : {}),
    count: String(messages.length),
    ofs: String(offset),
    ...Object.fromEntries(
      messages.map((one, index) => [`req${index}___data__`, JSON.stringify(one)]),
    ),
  }).toString()

type Kind = 'Listen' | 'Write'
const channel = (kind: Kind, query = '') =>
  `/google.firestore.v1.Firestore/${kind}/channel?VER=8&CVER=22&RID=1${query}`

async function open(kind: Kind, messages: object[] = [], token = 'good') {
  const answer = await ask(channel(kind), { body: form(0, messages, token) })
  const [[opened]] = unframe(await answer.text()) as [[[number, unknown[]]]]
  expect(opened).toMatchObject([0, ['c', expect.any(String), '', 8, 12, 30_000]])
  return String(opened[1][1])
}

const forward = async (kind: Kind, sid: string, offset: number, messages: object[]) => {
  const answer = await ask(channel(kind, `&SID=${sid}&AID=0`), { body: form(offset, messages) })
  return { status: answer.status, text: await answer.text() }
}

type Arrays = [number, [Record<string, never>]][]

/** What a long poll answers. */
async function poll(kind: Kind, sid: string, aid: number): Promise<Arrays> {
  const answer = await ask(
    `/google.firestore.v1.Firestore/${kind}/channel?RID=rpc&SID=${sid}&AID=${aid}&CI=1&TYPE=xmlhttp`,
    { method: 'GET' },
  )
  return (unframe(await answer.text()) as Arrays[]).flat(1) as Arrays
}

const shake = { database: DATABASE }
const listenTo = (targetId: number, collectionId = 'messages') => ({
  database: DATABASE,
  addTarget: {
    targetId,
    query: { parent: `${DATABASE}/documents`, structuredQuery: { from: [{ collectionId }] } },
  },
})
const add = (id: string, text: string) => ({
  streamToken: '',
  writes: [
    {
      update: {
        name: `${DATABASE}/documents/messages/${id}`,
        fields: { text: { stringValue: text } },
      },
      updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
      currentDocument: { exists: false },
    },
  ],
})

describe('a session', () => {
  it('answers a handshake and writes in order, each once, whatever is sent again', async () => {
    const sid = await open('Write', [shake])
    const [[first, [hello]]] = (await poll('Write', sid, 0)) as [Arrays[0]]
    expect(first).toBe(1)
    expect(hello).toMatchObject({ streamId: expect.any(String), streamToken: expect.any(String) })
    const sent = await forward('Write', sid, 1, [add('a', 'one')])
    expect(sent.status).toBe(200)
    // the same message again: its answer was lost
    await forward('Write', sid, 1, [add('a', 'one'), add('b', 'two')])
    const answers: Arrays = []
    while (answers.length < 2) answers.push(...(await poll('Write', sid, 1 + answers.length)))
    expect(answers.map(([id]) => id)).toEqual([2, 3])
    expect(answers[0]?.[1][0]).toMatchObject({
      writeResults: [
        {
          updateTime: expect.any(String),
          transformResults: [{ timestampValue: expect.any(String) }],
        },
      ],
      commitTime: expect.any(String),
    })
  })

  it('refuses messages with a gap before them, which would be lost', async () => {
    const sid = await open('Write', [shake])
    expect((await forward('Write', sid, 5, [add('a', 'one')])).status).toBe(400)
  })

  it('answers a write again that another session has done, and refuses another one', async () => {
    const first = await open('Write', [shake])
    await forward('Write', first, 1, [add('same', 'text')])
    const answers = async (sid: string) => {
      const all: Arrays = []
      while (all.length < 2) all.push(...(await poll('Write', sid, all.length)))
      return all[1]?.[1][0]
    }
    const done = (await answers(first)) as unknown as { writeResults: unknown }
    const second = await open('Write', [shake, add('same', 'text')])
    expect(await answers(second)).toMatchObject({ writeResults: done.writeResults })
    const third = await open('Write', [shake, add('same', 'other')])
    expect(await answers(third)).toMatchObject({ error: { status: 'ALREADY_EXISTS', code: 6 } })
  })

  it('sends what was not acknowledged again, in UTF-16 units', async () => {
    const writer = await open('Write', [shake, add('a', 'Grüße \u{1F600}')])
    while ((await poll('Write', writer, 0)).length < 2) {
      // the write is under way
    }
    const sid = await open('Listen', [listenTo(2)])
    let seen: Arrays = []
    // every poll says that nothing has arrived: what comes in two parts is sent whole again, too
    while (!JSON.stringify(seen).includes('CURRENT')) seen = await poll('Listen', sid, 0)
    expect(JSON.stringify(seen)).toContain('\u{1F600}')
    const again = await poll('Listen', sid, 0)
    expect(again[0]?.[0]).toBe(1)
    expect(JSON.stringify(again)).toContain('\u{1F600}')
  })

  it('streams: ADD, the documents, CURRENT, and a snapshot without a target', async () => {
    const sid = await open('Listen', [listenTo(2)])
    const kinds: string[] = []
    await new Promise<void>((resolve, reject) => {
      const path = `/google.firestore.v1.Firestore/Listen/channel?RID=rpc&SID=${sid}&AID=0&CI=0`
      const request = http.get({ port: server.port, host: '127.0.0.1', path }, (response) => {
        expect(response.headers).toMatchObject({
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-cache, no-store, no-transform',
          'x-accel-buffering': 'no',
        })
        response.setEncoding('utf8')
        let text = ''
        response.on('data', (chunk: string) => {
          text += chunk
          const all = (unframe(text) as Arrays[]).flat(1) as Arrays
          const changes = all.map(([, [one]]) => (one as { targetChange?: object }).targetChange)
          if (all.length < 3) return
          kinds.push(...changes.map((one) => JSON.stringify(one)))
          request.destroy()
          resolve()
        })
      })
      request.on('error', reject)
    })
    expect(kinds[0]).toBe('{"targetChangeType":"ADD","targetIds":[2]}')
    expect(kinds[1]).toMatch(/^{"targetChangeType":"CURRENT","targetIds":\[2\],"readTime":"/)
    expect(kinds[2]).toMatch(/^{"targetIds":\[\],"readTime":"/)
  })

  it('answers every removal once', async () => {
    const sid = await open('Listen', [listenTo(2), { database: DATABASE, removeTarget: 2 }])
    const text = JSON.stringify(await poll('Listen', sid, 0))
    expect(text.match(/"REMOVE"/g)).toHaveLength(1)
  })

  it('ends when it is told to, twice too, and knows it no more', async () => {
    const sid = await open('Listen')
    expect(server.sessions.count).toBe(1)
    expect((await ask(channel('Listen', `&SID=${sid}&TYPE=terminate`))).status).toBe(200)
    expect((await ask(channel('Listen', `&SID=${sid}&TYPE=terminate`))).status).toBe(200)
    expect(server.sessions.count).toBe(0)
    expect((await forward('Listen', sid, 0, [listenTo(2)])).status).toBe(400)
  })
})

describe('who calls', () => {
  const refusal = { error: { status: 'UNAUTHENTICATED', code: 16 } }

  it('a wrong token is told so, and the session ends', async () => {
    const sid = await open('Listen', [listenTo(2)], 'bad')
    expect(await poll('Listen', sid, 0)).toMatchObject([[1, [refusal]]])
  })

  it('a token ends its streams when it expires', async () => {
    expiresInMs = 300
    const sid = await open('Write', [shake])
    await poll('Write', sid, 0)
    expect((await poll('Write', sid, 1))[0]?.[1][0]).toMatchObject(refusal)
  })

  it('three sessions each, no more', async () => {
    await Promise.all([open('Listen'), open('Listen'), open('Write')])
    const answer = await ask(channel('Listen'), { body: form(0, [], 'good') })
    expect(answer.status).toBe(429)
    // guests are counted for themselves
    await open('Listen', [], '')
  })

  it('more writes than a minute allows wait', async () => {
    const many = { streamToken: '', writes: Array(21).fill(add('x', 'y').writes[0]) }
    const sid = await open('Write', [shake, many])
    const all: Arrays = []
    while (all.length < 2) all.push(...(await poll('Write', sid, all.length)))
    expect(all[1]?.[1][0]).toMatchObject({ error: { status: 'RESOURCE_EXHAUSTED' } })
  })

  it('pages of the same host on the storefront’s port, and no others', async () => {
    const from = async (origin: string, host = `localhost:${server.port}`) => {
      const answer = await new Promise<http.IncomingMessage>((resolve) => {
        const path = `/v1/${DATABASE}/documents:commit`
        const headers = { origin, host }
        http
          .request(
            { port: server.port, host: '127.0.0.1', method: 'OPTIONS', path, headers },
            resolve,
          )
          .end()
      })
      answer.resume()
      return answer
    }
    const own = await from(ORIGIN)
    expect(own.statusCode).toBe(204)
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    })
    expect(own.headers['access-control-allow-headers']).toContain('authorization')
    for (const origin of ['http://localhost:1', 'https://evil.example', 'null']) {
      expect((await from(origin)).statusCode, origin).toBe(403)
    }
  })
})

describe('what is malformed', () => {
  it.each([
    ['another database', { database: 'projects/other/databases/(default)' }],
    ['no target', { database: DATABASE, addTarget: { targetId: -1 } }],
  ])('%s ends the stream', async (_name, message) => {
    const sid = await open('Listen', [message])
    expect((await poll('Listen', sid, 0)).at(-1)?.[1][0]).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    })
  })

  it('a form without its messages is refused', async () => {
    expect((await ask(channel('Write'), { body: 'count=2&ofs=0' })).status).toBe(400)
    expect((await ask(channel('Write'), { body: 'count=-1' })).status).toBe(400)
  })

  it('too much is refused', async () => {
    expect((await ask(channel('Write'), { body: 'x'.repeat(10_001) })).status).toBe(413)
  })

  it('other paths and verbs are unknown', async () => {
    expect((await ask('/')).status).toBe(404)
    const call = (verb: string, body: object | string, headers = {}) =>
      ask(`/v1/${DATABASE}/documents:${verb}`, {
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers,
      })
    expect((await call('listen', {})).status).toBe(501)
    expect((await call('commit', '{')).status).toBe(400)
    expect(await (await call('runQuery', {})).json()).toMatchObject([
      { error: { code: 400, status: 'INVALID_ARGUMENT' } },
    ])
    expect((await call('commit', {}, { authorization: 'Bearer bad' })).status).toBe(401)
    const stored = await call('commit', {
      writes: [{ update: { name: `${DATABASE}/documents/a/b`, fields: { __x__: {} } } }],
    })
    expect(await stored.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } })
  })
})

it('a stop ends every stream and connection at once', async () => {
  const own = await openFirestore(api.db, { verify })
  const answer = await fetch(`http://127.0.0.1:${own.port}${channel('Listen')}`, {
    method: 'POST',
    body: form(0, [listenTo(2)], 'good'),
  })
  const [[opened]] = unframe(await answer.text()) as [[[number, unknown[]]]]
  const sid = String(opened[1][1])
  const stream = await fetch(
    `http://127.0.0.1:${own.port}/google.firestore.v1.Firestore/Listen/channel?RID=rpc&SID=${sid}&AID=0&CI=0`,
  )
  await own.close()
  await expect(stream.text().catch(() => 'cut')).resolves.toEqual(expect.any(String))
  expect([own.sessions.count, own.store.changes.count]).toEqual([0, 0])
})
