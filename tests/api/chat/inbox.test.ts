import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_SAVED_ANSWERS } from '@/domain/chat'
import type { Chat, ChatThread, SavedAnswer } from '@/domain/chat.schema'
import { savedAnswers } from '@/server/platform/db/schema/chat'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildChatPeople, CHATS, giveCourier, openChat, say } from '@/tests/support/chats'

const api = openApi()
beforeEach(() => buildBasics(api.db))

const at = (minute: number) => ({ at: new Date(api.now.getTime() + minute * 60_000) })

const inbox = async (token: string, query: string) => {
  const { status, body } = await api.call<Chat[]>(`GET ${CHATS}?answering=1&${query}`, { token })
  expect(status).toBe(200)
  return body.data.map(({ id }) => id)
}

async function openThree(tokens: string[]): Promise<ChatThread[]> {
  const opened: ChatThread[] = []
  for (const token of tokens) opened.push((await openChat(api, token, {})).body.data)
  return opened
}

describe('[CT-17] the inbox', () => {
  it('shows who waits for an answer, the longest waiting first, however often they write', async () => {
    const { admin } = await buildChatPeople(api)
    const people = [await buildUser(api.db), await buildUser(api.db), await buildUser(api.db)]
    const [one, two, three] = await openThree(people.map(({ token }) => token))
    if (!one || !two || !three) throw new Error('not opened')
    const idOf = (index: number) => people[index]?.user.id ?? 0
    await say(api, one, idOf(0), at(1))
    await say(api, two, idOf(1), at(2))
    await say(api, three, idOf(2), at(3))
    // writing again does not send them back
    await say(api, one, idOf(0), at(4))
    expect(await inbox(admin.token, 'state=waiting')).toEqual([one.id, two.id, three.id])
    await say(api, two, admin.user.id, at(5))
    expect(await inbox(admin.token, 'state=waiting')).toEqual([one.id, three.id])
    expect(await inbox(admin.token, 'state=answered')).toEqual([two.id])
    // asking again counts from then
    await say(api, two, idOf(1), at(6))
    expect(await inbox(admin.token, 'state=waiting')).toEqual([one.id, three.id, two.id])
    await api.call(`POST ${CHATS}/${one.id}/close`, { token: admin.token })
    expect(await inbox(admin.token, 'state=ended')).toEqual([one.id])
    expect(await inbox(admin.token, 'state=waiting&page=2&perPage=1')).toEqual([two.id])
  })

  it('holds what one admin has taken, and never what an admin has asked', async () => {
    const { admin, customer } = await buildChatPeople(api)
    const other = await buildUser(api.db, { role: 'admin' })
    const [theirs, own] = await openThree([customer.token, admin.token])
    if (!theirs || !own) throw new Error('not opened')
    await say(api, theirs, customer.user.id, at(1))
    await say(api, own, admin.user.id, at(2))
    expect(await inbox(admin.token, 'state=waiting')).toEqual([theirs.id])
    expect(await inbox(other.token, 'state=waiting')).toEqual([theirs.id, own.id])
    expect(await inbox(admin.token, 'taken=1')).toEqual([])
    await api.call(`POST /dashboard/admin/chats/${theirs.id}/take`, { token: admin.token })
    expect(await inbox(admin.token, 'taken=1')).toEqual([theirs.id])
    expect(await inbox(other.token, 'taken=1')).toEqual([])
  })

  it('is each seller’s and courier’s own, and no customer has one', async () => {
    const { customer, seller, courier, stranger, order } = await buildChatPeople(api)
    await giveCourier(api.db, order.id, courier.user.id)
    const toShop = (await openChat(api, customer.token, { roleId: 'seller', order_id: order.id }))
      .body.data
    const toCourier = (
      await openChat(api, customer.token, { roleId: 'deliveryman', order_id: order.id })
    ).body.data
    await say(api, toShop, customer.user.id, at(1))
    await say(api, toCourier, customer.user.id, at(2))
    expect(await inbox(seller.token, 'state=waiting')).toEqual([toShop.id])
    expect(await inbox(courier.token, 'state=waiting')).toEqual([toCourier.id])
    for (const { token } of [customer, stranger]) {
      expect((await api.call(`GET ${CHATS}?answering=1`, { token })).status).toBe(403)
    }
    // blocked ones wait for nobody
    await api.call(`POST ${CHATS}/${toShop.id}/block`, {
      token: customer.token,
      body: { blocked: true },
    })
    expect(await inbox(seller.token, 'state=waiting')).toEqual([])
    expect(await inbox(seller.token, 'state=ended')).toEqual([toShop.id])
  })
})

describe('[CT-18] saved replies', () => {
  const ANSWERS = `${CHATS}/answers`
  const save = (token: string, text: string) =>
    api.call<SavedAnswer>(`POST ${ANSWERS}`, { token, body: { text } })
  const list = async (token: string) =>
    (await api.call<SavedAnswer[]>(`GET ${ANSWERS}`, { token })).body.data.map(({ text }) => text)

  it('are shared by the support, and a seller’s and a courier’s own', async () => {
    const { customer, seller, courier, admin } = await buildChatPeople(api)
    const second = await buildUser(api.db, { role: 'admin' })
    await save(admin.token, 'We are looking into it')
    await save(seller.token, 'In ten minutes')
    expect(await list(second.token)).toEqual(['We are looking into it'])
    expect(await list(seller.token)).toEqual(['In ten minutes'])
    expect(await list(courier.token)).toEqual([])
    expect((await save(customer.token, 'Mine')).status).toBe(403)
    expect((await api.call(`GET ${ANSWERS}`, { token: customer.token })).status).toBe(403)
  })

  it('are kept once, up to a number, and deleted by their side only', async () => {
    const { seller, courier } = await buildChatPeople(api)
    const { body } = await save(seller.token, 'In ten minutes')
    expect((await save(seller.token, '  In ten minutes ')).body.data.id).toBe(body.data.id)
    expect((await save(seller.token, ' ')).status).toBe(422)
    const gone = (token: string) =>
      api.call(`DELETE ${ANSWERS}/${body.data.id}`, { token }).then(({ status }) => status)
    expect(await gone(courier.token)).toBe(404)
    expect(await gone(seller.token)).toBe(200)
    expect(await gone(seller.token)).toBe(404)
    const party = String(seller.user.id)
    await api.db.insert(savedAnswers).values(
      Array.from({ length: MAX_SAVED_ANSWERS }, (_, n) => ({
        party,
        user_id: seller.user.id,
        text: `Reply ${n}`,
      })),
    )
    expect((await save(seller.token, 'One more')).status).toBe(422)
    expect(await list(seller.token)).toHaveLength(MAX_SAVED_ANSWERS)
  })
})
