import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Chat, ChatThread } from '@/domain/chat.schema'
import { schemas } from '@/domain/schemas'
import { sweepChats } from '@/server/people/chat/chat.worker'
import { chats } from '@/server/platform/db/schema/chat'
import { pushSubscriptions } from '@/server/platform/db/schema/device'
import { firestoreDocuments } from '@/server/platform/db/schema/firestore'
import { outbox } from '@/server/platform/db/schema/notification'
import { orders } from '@/server/platform/db/schema/order'
import { settings } from '@/server/platform/db/schema/setting'
import { tickets } from '@/server/platform/db/schema/ticket'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'
import { buildChatPeople, CHATS, giveCourier, openChat, say } from '@/tests/support/chats'
import { countAllStatements } from '@/tests/support/statements'
import { printCount } from '@/tests/support/tally'

const api = openApi()
const DAY_MS = 24 * 60 * 60_000

beforeEach(() => buildBasics(api.db))

const list = (token: string) => api.call<Chat[]>(`GET ${CHATS}`, { token })
const unread = async (token: string) =>
  schemas.chatUnread.parse((await api.call(`GET ${CHATS}/unread`, { token })).body.data).count
const show = (token: string, id: string) => api.call<ChatThread>(`GET ${CHATS}/${id}`, { token })
const post = (token: string, id: string, what: string, body: object = {}) =>
  api.call<ChatThread>(`POST ${CHATS}/${id}/${what}`, { token, body })

describe('[CT-01] a conversation', () => {
  it('is with the support unless somebody else is named', async () => {
    const { customer, order } = await buildChatPeople(api)
    const { body } = await openChat(api, customer.token, { order_id: order.id })
    const chat = schemas.chatThread.parse(body.data)
    expect(chat).toMatchObject({
      roleId: 'admin',
      order_id: order.id,
      subject_status: 'new',
      parties: [String(customer.user.id), 'admin'],
      is_mine: true,
      peer: null,
      unread: 0,
    })
  })

  it('about the same is the same, also when two ask at once', async () => {
    const { customer, order } = await buildChatPeople(api)
    const asked = { roleId: 'seller', order_id: order.id }
    const answers = await Promise.all([1, 2, 3].map(() => openChat(api, customer.token, asked)))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  })

  it('with a shop is its seller’s, about an order or the shop', async () => {
    const { customer, seller, shop, order } = await buildChatPeople(api)
    const about = await openChat(api, customer.token, { roleId: 'seller', order_id: order.id })
    expect(about.body.data).toMatchObject({
      parties: [String(customer.user.id), String(seller.user.id)],
      peer: { name: 'Bella' },
      shop_id: shop.id,
    })
    const general = await openChat(api, customer.token, { roleId: 'seller', shop_id: shop.id })
    expect(general.body.data.id).not.toBe(about.body.data.id)
    // the seller finds the same one, and the customer's name is masked
    const theirs = await openChat(api, seller.token, { roleId: 'seller', order_id: order.id })
    expect(theirs.body.data).toMatchObject({
      id: about.body.data.id,
      is_mine: false,
      peer: { name: 'Mira N.' },
    })
  })

  it('with a shop that nobody owns goes to the support', async () => {
    const { customer } = await buildChatPeople(api)
    const shop = await buildShop(api.db)
    const { body } = await openChat(api, customer.token, { roleId: 'seller', shop_id: shop.id })
    expect(body.data).toMatchObject({ roleId: 'admin', shop_id: shop.id, peer: null })
  })

  it('with a courier needs one, who is on the way or was until a day ago', async () => {
    const { customer, courier, order } = await buildChatPeople(api)
    const asked = { roleId: 'deliveryman', order_id: order.id }
    expect((await openChat(api, customer.token, asked)).status).toBe(422)
    await giveCourier(api.db, order.id, courier.user.id)
    const opened = await openChat(api, customer.token, asked)
    expect(opened.body.data).toMatchObject({ peer: { name: 'Theo' }, subject_status: 'on_a_way' })
    expect((await openChat(api, courier.token, asked)).body.data.id).toBe(opened.body.data.id)
    const updated_at = new Date(api.now.getTime() - DAY_MS - 1)
    await api.db.update(orders).set({ status: 'delivered', updated_at })
    expect((await openChat(api, customer.token, asked)).status).toBe(422)
  })

  it('is not opened about what is somebody else’s', async () => {
    const { customer, stranger, seller, order, shop } = await buildChatPeople(api)
    const wanted = [
      [stranger.token, { order_id: order.id }],
      [stranger.token, { roleId: 'seller', order_id: order.id }],
      [stranger.token, { roleId: 'deliveryman', order_id: order.id }],
      [seller.token, { roleId: 'admin', order_id: order.id }],
      [seller.token, { roleId: 'seller', shop_id: shop.id }],
      [customer.token, { roleId: 'seller', shop_id: 999_999 }],
      [customer.token, { roleId: 'seller' }],
      [customer.token, { roleId: 'nobody' }],
      [customer.token, { parcel_id: 999_999 }],
    ] as const
    for (const [token, body] of wanted) {
      expect([body, (await openChat(api, token, body)).status]).toEqual([body, 422])
    }
  })
})

describe('[CT-11] what is unread', () => {
  it('is counted for the other side and forgotten with reading', async () => {
    const { customer, seller, order } = await buildChatPeople(api)
    const { body } = await openChat(api, customer.token, { roleId: 'seller', order_id: order.id })
    const chat = body.data
    // nobody has written: it is in no list
    expect((await list(seller.token)).body.data).toEqual([])
    await say(api, chat, customer.user.id, { text: 'No onions, please' })
    await say(api, chat, customer.user.id, { text: 'And no\u202E garlic\u0007 ' })
    expect([await unread(seller.token), await unread(customer.token)]).toEqual([2, 0])
    const [listed] = schemas.chatPage.parse((await list(seller.token)).body).data
    expect(listed).toMatchObject({
      id: chat.id,
      unread: 2,
      last_text: 'And no garlic',
      last_is_own: false,
    })
    await post(seller.token, chat.id, 'read')
    expect(await unread(seller.token)).toBe(0)
    expect((await show(customer.token, chat.id)).body.data.peer_read_at).toBe(api.now.toISOString())
  })

  it('at the support desk is everybody’s there, and an answer is the desk’s', async () => {
    const { customer, admin } = await buildChatPeople(api)
    const second = await buildUser(api.db, { role: 'admin' })
    const chat = (await openChat(api, customer.token, {})).body.data
    await say(api, chat, customer.user.id)
    expect([await unread(admin.token), await unread(second.token)]).toEqual([1, 1])
    await say(api, chat, admin.user.id, { text: 'How can we help?' })
    expect(await unread(customer.token)).toBe(1)
    expect((await list(second.token)).body.data[0]).toMatchObject({ last_is_own: true })
    const taken = await api.call<ChatThread>(`POST /dashboard/admin/chats/${chat.id}/take`, {
      token: second.token,
    })
    expect(taken.body.data.assigned).toMatchObject({ id: second.user.id })
    expect((await show(customer.token, chat.id)).body.data.assigned).toBeNull()
  })

  it('is pushed when nobody reads it, once for a conversation, and never to who has written', async () => {
    const { customer, seller, order } = await buildChatPeople(api)
    const chat = (await openChat(api, customer.token, { roleId: 'seller', order_id: order.id }))
      .body.data
    for (const { user } of [customer, seller]) {
      await api.db.insert(pushSubscriptions).values({
        user_id: user.id,
        endpoint: `https://push.example.com/${user.id}`,
        p256dh: 'p',
        auth: 'a',
      })
    }
    const at = api.now
    await say(api, chat, customer.user.id, { text: 'First', at })
    await say(api, chat, customer.user.id, { text: 'Second', at })
    const rows = await api.db.select().from(outbox).where(eq(outbox.channel, 'push'))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.next_try_at.getTime()).toBe(at.getTime() + 20_000)
    expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({
      title: 'Mira',
      body: 'Second',
      url: `/console/chats/${chat.id}`,
    })
    await post(seller.token, chat.id, 'read')
    expect(await api.db.$count(outbox, eq(outbox.channel, 'push'))).toBe(0)
  })
})

describe('[CT-11] the statements of a message', () => {
  const countOf = (chat: ChatThread, senderId: number) =>
    countAllStatements(() => say(api, chat, senderId))

  it('grow by a signal for each admin, and the look who they are', async () => {
    const { customer, seller, order } = await buildChatPeople(api)
    await buildUser(api.db, { role: 'admin' })
    await buildUser(api.db, { role: 'admin' })
    const asked = { roleId: 'seller', order_id: order.id }
    const shop = (await openChat(api, customer.token, asked)).body.data
    const desk = (await openChat(api, customer.token, {})).body.data
    const counts = [
      await countOf(shop, customer.user.id),
      await countOf(shop, seller.user.id),
      await countOf(desk, customer.user.id),
    ]
    printCount(
      `chat: ${counts.join(', ')} statements of a message to a shop, of it, to a desk of three`,
    )
    expect(counts).toEqual([8, 8, 11])
  })
})

describe('[CT-12] a message is refused', () => {
  it.each([
    [
      'in a conversation that nobody has opened',
      { chatId: '0b7c8a54-0000-4000-8000-000000000000' },
    ],
    ['that names other parties', { parties: ['900001', '900002'] }],
    ['with a picture from elsewhere', { picture: 'https://evil.example/pixel.webp' }],
  ])('%s', async (_, more) => {
    const { customer, order } = await buildChatPeople(api)
    const chat = (await openChat(api, customer.token, { roleId: 'seller', order_id: order.id }))
      .body.data
    await expect(say(api, chat, customer.user.id, more)).rejects.toThrow(/permission/i)
    expect((await show(customer.token, chat.id)).body.data.last_at).toBeNull()
  })

  it('in one that is closed or blocked, until the block is taken back', async () => {
    const { customer, seller, order } = await buildChatPeople(api)
    const asked = { roleId: 'seller', order_id: order.id }
    const chat = (await openChat(api, customer.token, asked)).body.data
    const blocked = await post(customer.token, chat.id, 'block', { blocked: true })
    expect(blocked.body.data).toMatchObject({ is_blocked: true, has_blocked: true })
    await expect(say(api, chat, seller.user.id)).rejects.toThrow(/permission/i)
    // nor by another conversation, nor by who was blocked
    expect((await openChat(api, seller.token, asked)).status).toBe(403)
    expect((await post(seller.token, chat.id, 'block', { blocked: false })).status).toBe(403)
    await post(customer.token, chat.id, 'block', { blocked: false })
    await say(api, chat, seller.user.id)
    expect((await post(seller.token, chat.id, 'close')).body.data.closed_at).not.toBeNull()
    await expect(say(api, chat, seller.user.id)).rejects.toThrow(/permission/i)
    const next = await openChat(api, customer.token, asked)
    expect(next.body.data.id).not.toBe(chat.id)
  })

  it('and the support is never blocked', async () => {
    const { customer } = await buildChatPeople(api)
    const chat = (await openChat(api, customer.token, {})).body.data
    expect((await post(customer.token, chat.id, 'block', { blocked: true })).status).toBe(403)
  })
})

describe('[CT-13] a conversation of others', () => {
  it('is not found by a stranger, an admin or another role', async () => {
    const { customer, stranger, admin, courier, order } = await buildChatPeople(api)
    const chat = (await openChat(api, customer.token, { roleId: 'seller', order_id: order.id }))
      .body.data
    for (const { token } of [stranger, admin, courier]) {
      expect((await show(token, chat.id)).status).toBe(404)
      for (const [what, body] of [
        ['read', {}],
        ['typing', {}],
        ['close', {}],
        ['block', { blocked: true }],
        ['report', { reason: 'abuse' }],
        ['sent', { message_id: 'm1' }],
        ['translate', { message_id: 'm1', to: 'de' }],
      ] as const) {
        expect([what, (await post(token, chat.id, what, body)).status]).toEqual([what, 404])
      }
    }
    const take = await api.call(`POST /dashboard/admin/chats/${chat.id}/take`, {
      token: admin.token,
    })
    expect(take.status).toBe(404)
  })

  it('is reported to the support as a ticket', async () => {
    const { customer, order } = await buildChatPeople(api)
    const chat = (await openChat(api, customer.token, { roleId: 'seller', order_id: order.id }))
      .body.data
    const report = { reason: 'abuse', text: 'Rude' }
    const answer = await api.call<{ ticket_id: number }>(`POST ${CHATS}/${chat.id}/report`, {
      token: customer.token,
      body: report,
    })
    const [ticket] = await api.db.select().from(tickets)
    expect(ticket).toMatchObject({ id: answer.body.data.ticket_id, topic: 'safety' })
    expect(ticket?.subject).toContain(chat.id)
    const wrong = await post(customer.token, chat.id, 'report', { reason: 'dislike' })
    expect(wrong.status).toBe(422)
  })
})

describe('[CT-14] a conversation ends', () => {
  it('a day after its order, or after a week without a word', async () => {
    const { customer, order } = await buildChatPeople(api)
    const about = (await openChat(api, customer.token, { roleId: 'seller', order_id: order.id }))
      .body.data
    const plain = (await openChat(api, customer.token, {})).body.data
    const closed = async () =>
      (await api.db.select().from(chats)).filter(({ closed_at }) => closed_at).map(({ id }) => id)
    await api.db.update(orders).set({ status: 'delivered', updated_at: api.now })
    await sweepChats(api.db, new Date(api.now.getTime() + DAY_MS - 1000))
    expect(await closed()).toEqual([])
    await sweepChats(api.db, new Date(api.now.getTime() + DAY_MS + 1000))
    expect(await closed()).toEqual([about.id])
    await sweepChats(api.db, new Date(api.now.getTime() + 7 * DAY_MS + 1000))
    expect((await closed()).sort()).toEqual([about.id, plain.id].sort())
  })

  it('and is deleted with its messages by the operator’s rule', async () => {
    const { customer } = await buildChatPeople(api)
    const chat = (await openChat(api, customer.token, {})).body.data
    await api.db.insert(firestoreDocuments).values([
      { path: `chats/${chat.id}`, collection: 'chats', parties: chat.parties, fields: {} },
      {
        path: 'messages/m1',
        collection: 'messages',
        parties: chat.parties,
        chat_id: chat.id,
        fields: {},
      },
      {
        path: 'messages/m2',
        collection: 'messages',
        parties: chat.parties,
        chat_id: 'another',
        fields: {},
      },
    ])
    await api.db.update(chats).set({ closed_at: api.now })
    const later = (days: number) => new Date(api.now.getTime() + days * DAY_MS + 1000)
    await sweepChats(api.db, later(179))
    expect(await api.db.$count(firestoreDocuments)).toBe(3)
    await sweepChats(api.db, later(180))
    expect(await api.db.$count(firestoreDocuments)).toBe(1)
    expect((await list(customer.token)).body.data).toEqual([])
    await api.db.insert(settings).values({ key: 'chat_retention_days', value: '0' })
    await openChat(api, customer.token, {})
    await api.db.update(chats).set({ closed_at: api.now })
    await sweepChats(api.db, later(3650))
    expect(await api.db.$count(chats)).toBe(1)
  })
})
