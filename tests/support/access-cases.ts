// Who may read and write what of the chat: one table for the embedded server's policy and for firestore.rules.
import type { Firestore } from 'firebase/firestore'
import { SUPPORT_PARTY } from '@/domain/chat-access'
import type { Sdk } from './firestore-cases'

/** Parties of the chats that stand: a customer and a seller; a customer and the support. */
export const people = {
  customer: '900001',
  seller: '900002',
  stranger: '900003',
  support: '900004',
} as const
export type Person = keyof typeof people | 'guest'

export const chats = {
  shop: { id: 'shop', parties: [people.customer, people.seller] },
  help: { id: 'help', parties: [people.customer, SUPPORT_PARTY] },
} as const

interface Scene {
  sdk: Sdk
  db: Firestore
}

export interface AccessCase {
  name: string
  who: Person
  isAllowed: boolean
  run(scene: Scene): Promise<unknown>
}

/** The fields of a new message, with changes. */
const message = (
  { sdk }: Scene,
  sender: keyof typeof people,
  chat: { id: string; parties: readonly string[] },
  changes: object = {},
) => ({
  chat_id: chat.id,
  chat_content: 'hello',
  sender: 1,
  roleId: 'admin',
  unread: true,
  sender_id: people[sender],
  parties: [...chat.parties],
  created_at: sdk.serverTimestamp(),
  ...changes,
})

const chat = ({ sdk }: Scene, parties: unknown, changes: object = {}) => ({
  roleId: 'seller',
  shop_id: 7,
  parties,
  created_at: sdk.serverTimestamp(),
  ...changes,
})

const send = (scene: Scene, name: 'chats' | 'messages', data: object) =>
  scene.sdk.addDoc(scene.sdk.collection(scene.db, name), data)

const list = ({ sdk, db }: Scene, name: string, party: string | undefined) => {
  const mine = party === undefined ? [] : [sdk.where('parties', 'array-contains', party)]
  return sdk.getDocsFromServer(
    sdk.query(sdk.collection(db, name), ...mine, sdk.orderBy('created_at')),
  )
}

const get = ({ sdk, db }: Scene, path: string) => sdk.getDocFromServer(sdk.doc(db, path))

type Row = [name: string, who: Person, run: AccessCase['run']]

const { customer, seller, stranger } = people

const allowed: Row[] = [
  ['lists own chats', 'customer', (scene) => list(scene, 'chats', customer)],
  ['lists own messages', 'seller', (scene) => list(scene, 'messages', seller)],
  ['reads a chat of theirs', 'seller', (scene) => get(scene, 'chats/shop')],
  ['reads a message of theirs', 'customer', (scene) => get(scene, 'messages/first')],
  ['opens a chat', 'customer', (scene) => send(scene, 'chats', chat(scene, [customer, seller]))],
  [
    'opens a chat with the support',
    'customer',
    (scene) => send(scene, 'chats', chat(scene, [customer, SUPPORT_PARTY])),
  ],
  [
    'writes to a chat of theirs',
    'seller',
    (scene) => send(scene, 'messages', message(scene, 'seller', chats.shop)),
  ],
  [
    'sends a picture without text',
    'customer',
    (scene) =>
      send(
        scene,
        'messages',
        message(scene, 'customer', chats.shop, { chat_content: '', chat_img: '/images/1.webp' }),
      ),
  ],
  ['lists the chats of the support', 'support', (scene) => list(scene, 'chats', SUPPORT_PARTY)],
  ['reads a chat of the support', 'support', (scene) => get(scene, 'chats/help')],
  [
    'answers in a chat of the support',
    'support',
    (scene) => send(scene, 'messages', message(scene, 'support', chats.help)),
  ],
]

const longText = 'x'.repeat(4001)

const refused: Row[] = [
  ['reads a chat of others', 'stranger', (scene) => get(scene, 'chats/shop')],
  ['reads a message of others', 'stranger', (scene) => get(scene, 'messages/first')],
  ['reads a chat that does not exist', 'customer', (scene) => get(scene, 'chats/none')],
  ['reads a chat of others, as the support', 'support', (scene) => get(scene, 'chats/shop')],
  ['lists all messages', 'customer', (scene) => list(scene, 'messages', undefined)],
  ['lists the messages of somebody else', 'stranger', (scene) => list(scene, 'messages', customer)],
  ['lists the chats of the support', 'customer', (scene) => list(scene, 'chats', SUPPORT_PARTY)],
  [
    'lists their own or any other messages',
    'customer',
    ({ sdk, db }) => {
      const mine = sdk.where('parties', 'array-contains', customer)
      const either = sdk.or(mine, sdk.where('sender_id', '==', seller))
      return sdk.getDocsFromServer(sdk.query(sdk.collection(db, 'messages'), either))
    },
  ],
  [
    'lists messages wherever they are',
    'customer',
    ({ sdk, db }) =>
      sdk.getDocsFromServer(
        sdk.query(
          sdk.collectionGroup(db, 'messages'),
          sdk.where('parties', 'array-contains', customer),
        ),
      ),
  ],
  ['lists another collection', 'customer', (scene) => list(scene, 'users', customer)],
  ['lists chats', 'guest', (scene) => list(scene, 'chats', customer)],
  ['reads a chat', 'guest', (scene) => get(scene, 'chats/shop')],
  ['opens a chat', 'guest', (scene) => send(scene, 'chats', chat(scene, [customer, seller]))],
  [
    'opens a chat of others',
    'stranger',
    (scene) => send(scene, 'chats', chat(scene, [customer, seller])),
  ],
  [
    'opens a chat with nobody',
    'customer',
    (scene) => send(scene, 'chats', chat(scene, [customer])),
  ],
  [
    'opens a chat with eleven',
    'customer',
    (scene) => send(scene, 'chats', chat(scene, [customer, ...'abcdefghij'])),
  ],
  [
    'opens a chat whose parties are no list',
    'customer',
    (scene) => send(scene, 'chats', chat(scene, customer)),
  ],
  [
    'opens a chat at a time of their own',
    'customer',
    (scene) =>
      send(
        scene,
        'chats',
        chat(scene, [customer, seller], { created_at: scene.sdk.Timestamp.now() }),
      ),
  ],
  [
    'writes to a chat of others',
    'stranger',
    (scene) => send(scene, 'messages', message(scene, 'stranger', chats.shop)),
  ],
  [
    'joins a chat by naming themselves',
    'stranger',
    (scene) =>
      send(
        scene,
        'messages',
        message(scene, 'stranger', chats.shop, { parties: [customer, seller, stranger] }),
      ),
  ],
  [
    'writes in the name of somebody else',
    'customer',
    (scene) => send(scene, 'messages', message(scene, 'seller', chats.shop)),
  ],
  [
    'takes a party out of a message',
    'customer',
    (scene) =>
      send(scene, 'messages', message(scene, 'customer', chats.shop, { parties: [customer] })),
  ],
  [
    'writes to a chat that does not exist',
    'customer',
    (scene) => send(scene, 'messages', message(scene, 'customer', { ...chats.shop, id: 'none' })),
  ],
  [
    'writes at a time of their own',
    'customer',
    (scene) =>
      send(
        scene,
        'messages',
        message(scene, 'customer', chats.shop, { created_at: scene.sdk.Timestamp.fromMillis(0) }),
      ),
  ],
  [
    'writes more than 4000 characters',
    'customer',
    (scene) =>
      send(scene, 'messages', message(scene, 'customer', chats.shop, { chat_content: longText })),
  ],
  [
    'writes a text that is none',
    'customer',
    (scene) => send(scene, 'messages', message(scene, 'customer', chats.shop, { chat_content: 1 })),
  ],
  [
    'changes a message of their own',
    'customer',
    ({ sdk, db }) => sdk.updateDoc(sdk.doc(db, 'messages/first'), { chat_content: 'changed' }),
  ],
  [
    'writes over a message of their own',
    'customer',
    (scene) =>
      scene.sdk.setDoc(
        scene.sdk.doc(scene.db, 'messages/first'),
        message(scene, 'customer', chats.shop),
      ),
  ],
  [
    'deletes a message of their own',
    'customer',
    ({ sdk, db }) => sdk.deleteDoc(sdk.doc(db, 'messages/first')),
  ],
  [
    'changes who is in a chat',
    'customer',
    ({ sdk, db }) => sdk.updateDoc(sdk.doc(db, 'chats/shop'), { parties: [customer, stranger] }),
  ],
  ['deletes a chat', 'customer', ({ sdk, db }) => sdk.deleteDoc(sdk.doc(db, 'chats/shop'))],
  [
    'writes another collection',
    'customer',
    ({ sdk, db }) =>
      sdk.setDoc(sdk.doc(db, 'users/1'), {
        parties: [customer, seller],
        created_at: sdk.serverTimestamp(),
      }),
  ],
]

const rows =
  (isAllowed: boolean) =>
  ([name, who, run]: Row): AccessCase => ({
    name: `${isAllowed ? 'lets' : 'keeps'} ${who === 'guest' ? 'a guest' : `the ${who}`}: ${name}`,
    who,
    isAllowed,
    run,
  })

export const accessCases: readonly AccessCase[] = [
  ...allowed.map(rows(true)),
  ...refused.map(rows(false)),
]

/** The documents that stand before the table is run. */
export const standing: readonly { path: string; fields: object }[] = [
  ...Object.values(chats).map(({ id, parties }) => ({
    path: `chats/${id}`,
    fields: { parties: [...parties], roleId: 'admin' },
  })),
  {
    path: 'messages/first',
    fields: {
      chat_id: chats.shop.id,
      chat_content: 'first',
      sender_id: customer,
      parties: [...chats.shop.parties],
    },
  },
]
