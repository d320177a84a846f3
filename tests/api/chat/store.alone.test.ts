import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ChatThread } from '@/domain/chat.schema'
import { chatPolicy, type Firestore, toChatDocument } from '@/server/firestore/api'
import { recordDocuments } from '@/server/people/chat/record-messages'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'
import { buildChatPeople, CHATS, openChat } from '@/tests/support/chats'
import { codeOf } from '@/tests/support/firestore-cases'
import { openTab, sdk, type Tab } from '@/tests/support/firestore-sdk'
import { openFirestore } from '@/tests/support/firestore-server'

const api = openApi()
let server: Firestore
const tabs: Tab[] = []

beforeAll(async () => {
  server = await openFirestore(api.db, {
    policy: chatPolicy,
    // the token is the user's id
    verify: async (uid) => ({
      caller: { uid, role: 'user' },
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
    onCreate: (tx, docs) =>
      recordDocuments(
        tx,
        docs.flatMap((doc) => toChatDocument(doc) ?? []),
      ),
  })
})
afterAll(async () => {
  for (const tab of tabs) await tab.close()
  await server.close()
})
beforeEach(() => buildBasics(api.db))

const tabOf = (userId: number) => {
  const tab = openTab(server.port, { token: String(userId) })
  tabs.push(tab)
  return tab
}

/** Writes a message as the screens do, with the chat's document before the first one. */
function write(tab: Tab, chat: ChatThread, senderId: number, text: string, isFirst = false) {
  const batch = sdk.writeBatch(tab.db)
  const parties = [...chat.parties]
  const created_at = sdk.serverTimestamp()
  if (isFirst)
    batch.set(sdk.doc(tab.db, 'chats', chat.id), { parties, roleId: 'seller', created_at })
  const message = { chat_id: chat.id, parties, sender_id: String(senderId), chat_content: text }
  batch.set(sdk.doc(sdk.collection(tab.db, 'messages')), { ...message, created_at })
  return batch.commit()
}

it('[CT-11] [CT-12] what the SDK writes is counted, and refused where nobody may write', async () => {
  const { customer, seller, stranger, order } = await buildChatPeople(api)
  const asked = { roleId: 'seller', order_id: order.id }
  const chat = (await openChat(api, customer.token, asked)).body.data
  const [own, theirs, foreign] = [customer, seller, stranger].map(({ user }) => tabOf(user.id))
  if (!own || !theirs || !foreign) throw new Error('no tabs')
  // the other side cannot begin with a document of other parties, a stranger with none
  expect(await codeOf(write(foreign, chat, stranger.user.id, 'Let me in', true))).toBe(
    'permission-denied',
  )
  expect(await codeOf(write(own, chat, customer.user.id, 'Hello', true))).toBe('fulfilled')
  expect(await codeOf(write(theirs, chat, seller.user.id, 'Hi'))).toBe('fulfilled')
  expect(await codeOf(write(own, chat, seller.user.id, 'I am you'))).toBe('permission-denied')
  const unread = async (token: string) =>
    (await api.call<{ count: number }>(`GET ${CHATS}/unread`, { token })).body.data.count
  expect([await unread(customer.token), await unread(seller.token)]).toEqual([1, 1])
  await api.call(`POST ${CHATS}/${chat.id}/close`, { token: seller.token })
  expect(await codeOf(write(own, chat, customer.user.id, 'Too late'))).toBe('permission-denied')
  expect(await unread(seller.token)).toBe(1)
  const found = await sdk.getDocs(
    sdk.query(
      sdk.collection(own.db, 'messages'),
      sdk.where('parties', 'array-contains', String(customer.user.id)),
      sdk.where('chat_id', '==', chat.id),
      sdk.orderBy('created_at'),
      sdk.limitToLast(100),
    ),
  )
  expect(found.docs.map((doc) => doc.data().chat_content)).toEqual(['Hello', 'Hi'])
})

it('[CT-12] a chat that the API has not opened is no chat', async () => {
  const { customer, seller } = await buildChatPeople(api)
  const parties = [String(customer.user.id), String(seller.user.id)]
  const made = { id: '0b7c8a54-0000-4000-8000-000000000000', parties } as ChatThread
  const tab = tabOf(customer.user.id)
  expect(await codeOf(write(tab, made, customer.user.id, 'Spam', true))).toBe('permission-denied')
})
