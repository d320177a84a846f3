import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { LOCAL_PROJECT, mintToken } from '@/server/demo/identity-emulator/local-token'
import { makeDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'
import { chatMembers, chats } from '@/server/platform/db/schema/chat'
import { firestoreDocuments } from '@/server/platform/db/schema/firestore'
import { sessions, users } from '@/server/platform/db/schema/user'
import { type OpenConversation, openConversation, writeMessage } from './chat-streams'

/** browsers of one customer: below the limit of streams of one caller */
const PER_CUSTOMER = 25
/** streams that are opened at once */
const AT_ONCE = 20
/** rows of one statement */
const CHUNK = 500

interface Made {
  id: string
  parties: [customer: string, seller: string]
  token: string
  sellerToken: string
}

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, n) =>
    all.slice(n * CHUNK, (n + 1) * CHUNK),
  )

/** Customers and sellers, each pair with a conversation, in the database of a server that stands still. */
async function makeChats(dataDir: string, count: number): Promise<Made[]> {
  const database = await openDatabase({ dir: path.resolve(dataDir, 'pg') })
  try {
    const db = makeDb(database.pool)
    const person = (role: 'user' | 'seller') => (_: unknown, n: number) => ({
      role,
      firstname: `Crowd ${n}`,
      email: `crowd-${role}-${n}@example.com`,
      my_referral: `CROWD${role}${n}`,
    })
    const add = async (role: 'user' | 'seller', many: number) =>
      db
        .insert(users)
        .values(Array.from({ length: many }, person(role)))
        .returning({ id: users.id })
    const customers = await add('user', Math.ceil(count / PER_CUSTOMER))
    const sellers = await add('seller', PER_CUSTOMER)
    const tokenOf = new Map<number, string>()
    for (const { id } of [...customers, ...sellers]) {
      const firebase = { sign_in_provider: 'custom' }
      const expires_at = new Date(Date.now() + 86_400_000)
      const session = { user_id: id, token_hash: randomUUID(), expires_at }
      const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id })
      const claims = { sub: String(id), session: row?.id, firebase }
      tokenOf.set(id, await mintToken(db, 'id', claims, new Date()))
    }
    const pairs = customers.flatMap(({ id: customer }) =>
      sellers.map(({ id: seller }) => ({ id: randomUUID(), customer, seller })),
    )
    const made = pairs.slice(0, count)
    for (const some of chunks(made)) {
      await db.insert(chats).values(
        some.map(({ id, customer, seller }) => ({
          id,
          role: 'seller' as const,
          customer_id: customer,
          peer_id: seller,
        })),
      )
      await db
        .insert(chatMembers)
        .values(
          some.flatMap(({ id, customer, seller }) =>
            [customer, seller].map((party) => ({ chat_id: id, party: String(party) })),
          ),
        )
      await db.insert(firestoreDocuments).values(
        some.map(({ id, customer, seller }) => ({
          path: `chats/${id}`,
          collection: 'chats',
          parties: [String(customer), String(seller)],
          fields: {
            parties: {
              arrayValue: {
                values: [{ stringValue: String(customer) }, { stringValue: String(seller) }],
              },
            },
          },
        })),
      )
    }
    return made.map(({ id, customer, seller }) => ({
      id,
      parties: [String(customer), String(seller)],
      token: tokenOf.get(customer) ?? '',
      sellerToken: tokenOf.get(seller) ?? '',
    }))
  } finally {
    await database.close()
  }
}

/** Many open conversations, as streams of many customers; sellers write into some of them. */
export async function crowdOfChats(dataDir: string, count: number) {
  const made = await makeChats(dataDir, count)
  const opened: OpenConversation[] = []
  const serverOf = (port: number) => ({
    port,
    database: `projects/${LOCAL_PROJECT}/databases/(default)`,
  })
  return {
    async open(port: number): Promise<void> {
      const waiting = [...made.entries()]
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [index, { id, parties, token }] = next
          opened[index] = await openConversation(serverOf(port), { id, party: parties[0] }, token)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    },
    /** How long each of some messages takes from a seller to the customer's stream, ms; lost ones are left out. */
    async write(port: number, messages: number): Promise<number[]> {
      const delays: number[] = []
      for (let n = 0; n < messages; n += 1) {
        const index = (n * 7919) % made.length
        const chat = made[index]
        const conversation = opened[index]
        if (!chat || !conversation) throw new Error('no conversation')
        const id = randomUUID()
        const began = performance.now()
        const arrived = new Promise<number | undefined>((resolve) => {
          const late = setTimeout(resolve, 10_000, undefined)
          conversation.onMessage = (seen, at) => {
            if (seen !== id) return
            clearTimeout(late)
            resolve(at)
          }
        })
        const { id: chatId, parties, sellerToken } = chat
        const message = { id, chatId, parties: [...parties], senderId: parties[1], text: `${n}` }
        await writeMessage(serverOf(port), message, sellerToken)
        const seen = await arrived
        if (seen !== undefined) delays.push(seen - began)
      }
      return delays
    },
    close() {
      for (const conversation of opened) conversation.close()
    },
  }
}
