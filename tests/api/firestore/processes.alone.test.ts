import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountExport } from '@/domain/account.schema'
import type { Firestore } from '@/server/firestore/api'
import { forgetAccount } from '@/server/people/account/deletion.service'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { isServed, waitFor } from '@/tests/support/firestore-cases'
import { openTab, sdk, type Tab } from '@/tests/support/firestore-sdk'
import { openFirestore } from '@/tests/support/firestore-server'

const api = openApi({ live: true })
let servers: Firestore[]
let here: Tab
let there: Tab
beforeAll(async () => {
  // two processes on one database
  servers = [
    await openFirestore(api.db, { live: api.live }),
    await openFirestore(api.db, { live: api.live }),
  ]
})
afterAll(async () => {
  for (const server of servers) await server.close()
})
beforeEach(async () => {
  await buildBasics(api.db)
  const [one, other] = servers
  here = openTab(one?.port ?? 0)
  there = openTab(other?.port ?? 0)
  return async () => {
    await here.close()
    await there.close()
  }
})

const messagesOf = ({ db }: Tab, uid: number) =>
  sdk.query(
    sdk.collection(db, 'messages'),
    sdk.where('parties', 'array-contains', String(uid)),
    sdk.orderBy('created_at'),
  )

async function say({ db }: Tab, sender: number, other: number, text: string, id?: string) {
  const messages = sdk.collection(db, 'messages')
  await sdk.setDoc(id ? sdk.doc(messages, id) : sdk.doc(messages), {
    chat_id: 'c',
    chat_content: text,
    sender_id: String(sender),
    parties: [String(sender), String(other)],
    created_at: sdk.serverTimestamp(),
  })
}

const texts = (size: number) => (snapshot: Parameters<typeof isServed>[0]) =>
  isServed(snapshot) && snapshot.size === size

describe('processes on one database', () => {
  it('tell each other what is written, changed and deleted', async () => {
    await say(here, 1, 2, 'before')
    const first = waitFor(sdk, messagesOf(there, 2), texts(2))
    await say(here, 1, 2, 'after', 'x')
    expect((await first).docs.map((doc) => doc.data().chat_content)).toEqual(['before', 'after'])
    const changed = waitFor(
      sdk,
      messagesOf(there, 2),
      (snapshot) => isServed(snapshot) && snapshot.docs[1]?.data().chat_content === 'changed',
    )
    await sdk.updateDoc(sdk.doc(here.db, 'messages/x'), { chat_content: 'changed' })
    await changed
    const gone = waitFor(sdk, messagesOf(there, 2), texts(1))
    await sdk.deleteDoc(sdk.doc(here.db, 'messages/x'))
    await gone
  })

  it('read again what they may have missed', async () => {
    await say(here, 1, 2, 'one')
    await waitFor(sdk, messagesOf(there, 2), texts(1))
    const second = waitFor(sdk, messagesOf(there, 2), texts(2))
    // more than a signal names
    const batch = sdk.writeBatch(here.db)
    const parties = ['1', '2']
    for (let n = 0; n < 30; n += 1) batch.set(sdk.doc(here.db, 'other', `${n}`), { n })
    batch.set(sdk.doc(here.db, 'messages/y'), { parties, created_at: sdk.serverTimestamp() })
    await batch.commit()
    await second
  })
})

describe('an account', () => {
  it('[AU-22] exports the messages of its chats, and nobody else’s', async () => {
    const [me, seller, stranger] = await Promise.all([
      buildUser(api.db),
      buildUser(api.db),
      buildUser(api.db),
    ])
    await say(here, me.user.id, seller.user.id, 'mine')
    await say(here, seller.user.id, me.user.id, 'to me')
    await say(here, seller.user.id, stranger.user.id, 'secret')
    const path = 'GET /dashboard/user/export'
    const { data } = (await api.call<AccountExport>(path, { token: me.token })).body
    expect(data.tables.chat_messages).toMatchObject([
      { chat_content: 'mine', own: true, chat_id: 'c', chat_img: null },
      { chat_content: 'to me', own: false },
    ])
  })

  it('[AU-21] takes its chats with it, which the other side sees at once', async () => {
    const [me, seller] = await Promise.all([buildUser(api.db), buildUser(api.db)])
    await say(here, me.user.id, seller.user.id, 'mine')
    await say(here, seller.user.id, 9, 'stays')
    await waitFor(sdk, messagesOf(there, seller.user.id), texts(2))
    const left = waitFor(sdk, messagesOf(there, seller.user.id), texts(1))
    await forgetAccount(api.db, me.user.id, api.now)
    expect((await left).docs.map((doc) => doc.data().chat_content)).toEqual(['stays'])
  })
})
