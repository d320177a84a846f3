import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import type { Ticket, TicketThread } from '@/domain/ticket.schema'
import { outbox } from '@/server/platform/db/schema/notification'
import { ticketMessages, tickets } from '@/server/platform/db/schema/ticket'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { placeOne } from '@/tests/support/ordering'

const api = openApi()
const mine = '/dashboard/user/tickets'
const desk = '/dashboard/admin/tickets'
const body = {
  topic: 'missing',
  subject: 'The soup is missing',
  text: 'It was paid for.',
  images: ['chats/a-1.webp'],
}

beforeEach(() => buildBasics(api.db))

async function scene() {
  const customer = await buildUser(api.db, { email_verified_at: new Date() })
  const admin = await buildUser(api.db, { role: 'admin' })
  const { token } = customer
  const open = (more: object = {}, as: string | undefined = token) =>
    api.call<TicketThread>(`POST ${mine}`, { token: as, body: { ...body, ...more } })
  const answer = (id: number, text = 'We are sorry.', as = admin.token) =>
    api.call<TicketThread>(`POST ${desk}/${id}/messages`, { token: as, body: { text } })
  const write = (id: number, more: object = { text: 'Thank you' }, as = token) =>
    api.call<TicketThread>(`POST ${mine}/${id}/messages`, { token: as, body: more })
  const move = (id: number, status: string, as = token) =>
    api.call<TicketThread>(`POST ${mine}/${id}/status`, { token: as, body: { status } })
  return { customer, admin, token, open, answer, write, move }
}

describe('[CT-08] a support ticket', () => {
  it('is opened, answered, closed and reopened, and its customer is mailed the answer', async () => {
    const { customer, token, open, answer, write, move } = await scene()
    const opened = schemas.ticketThread.parse((await open()).body.data)
    expect(opened).toMatchObject({
      status: 'open',
      topic: 'missing',
      order_id: null,
      messages: [{ author: 'customer', text: 'It was paid for.', images: ['chats/a-1.webp'] }],
    })
    const answered = await answer(opened.id)
    expect(answered.body.data).toMatchObject({
      status: 'answered',
      messages: [{ author: 'customer' }, { author: 'support', text: 'We are sorry.' }],
    })
    const [letter] = await api.db.select().from(outbox)
    expect(letter).toMatchObject({ channel: 'email', recipient: customer.user.email })
    expect(letter?.subject).toContain('The soup is missing')
    expect(letter?.body).toContain('We are sorry.')
    expect(letter?.body).toContain(`/help/tickets/${opened.id}`)
    expect((await move(opened.id, 'closed')).body.data.status).toBe('closed')
    expect((await write(opened.id)).body.data).toMatchObject({ status: 'open' })
    expect((await move(opened.id, 'closed')).body.data.status).toBe('closed')
    expect((await move(opened.id, 'open')).body.data.status).toBe('open')
    const list = await api.call<Ticket[]>(`GET ${mine}?status=open`, { token })
    expect(schemas.ticketPage.parse(list.body).data.map(({ id }) => id)).toEqual([opened.id])
  })

  it('[KB-08] an admin sees who asks, in the list and in the thread; a customer is not told', async () => {
    const { customer, admin, token, open, answer } = await scene()
    const { id } = (await open()).body.data
    const user = { id: customer.user.id, email: customer.user.email, role: 'user' }
    const list = await api.call<Ticket[]>(`GET ${desk}?status=open`, { token: admin.token })
    expect(schemas.ticketPage.parse(list.body).data).toMatchObject([{ id, user }])
    expect(schemas.ticketThread.parse((await answer(id)).body.data)).toMatchObject({ id, user })
    for (const path of [`GET ${mine}`, `GET ${mine}/${id}`] as const) {
      const own = await api.call(path, { token })
      expect(JSON.stringify(own.body.data)).not.toContain('"user"')
    }
  })

  it('is read, closed and opened again at the desk, where it is listed by its state', async () => {
    const { admin, token, open } = await scene()
    const { id } = (await open()).body.data
    const as = { token: admin.token }
    const seen = await api.call<TicketThread>(`GET ${desk}/${id}`, as)
    expect(schemas.ticketThread.parse(seen.body.data)).toMatchObject({
      subject: 'The soup is missing',
      messages: [{ author: 'customer', text: 'It was paid for.' }],
    })
    const listed = async (status: string) =>
      (await api.call<Ticket[]>(`GET ${desk}?status=${status}`, as)).body.data.map((one) => one.id)
    for (const [status, other] of [
      ['closed', 'open'],
      ['open', 'closed'],
    ] as const) {
      const moved = await api.call<TicketThread>(`POST ${desk}/${id}/status`, {
        ...as,
        body: { status },
      })
      expect(moved.body.data.status).toBe(status)
      const theirs = await api.call<TicketThread>(`GET ${mine}/${id}`, { token })
      expect(theirs.body.data.status).toBe(status)
      expect([await listed(status), await listed(other)]).toEqual([[id], []])
    }
  })

  it('may name an order of the caller, and nobody else’s', async () => {
    const { customer, token, open } = await scene()
    const shop = await buildShop(api.db)
    const { stock } = await buildProduct(api.db, shop)
    const order = await placeOne(api, { token, shop, stock })
    expect((await open({ order_id: order.id })).body.data.order_id).toBe(order.id)
    const other = await buildUser(api.db)
    const refused = await open({ order_id: order.id }, other.token)
    expect([refused.status, Object.keys(refused.body.params ?? {})]).toEqual([422, ['order_id']])
    expect(await api.db.select({ by: tickets.user_id }).from(tickets)).toEqual([
      { by: customer.user.id },
    ])
  })

  it('does not exist for a stranger, who learns and changes nothing', async () => {
    const { token, open, answer, write, move } = await scene()
    const { id } = (await open()).body.data
    const other = await buildUser(api.db)
    expect((await api.call(`GET ${mine}/${id}`, { token: other.token })).status).toBe(404)
    expect((await write(id, { text: 'hi' }, other.token)).status).toBe(404)
    expect((await move(id, 'closed', other.token)).status).toBe(404)
    expect((await answer(id, 'hi', other.token)).status).toBe(403)
    expect((await api.call(`GET ${desk}`, { token: other.token })).status).toBe(403)
    const theirs = await api.call<Ticket[]>(`GET ${mine}`, { token: other.token })
    expect(theirs.body.data).toEqual([])
    expect((await api.call(`GET ${mine}/${id}`)).status).toBe(401)
    expect((await api.call(`POST ${mine}`, { body })).status).toBe(401)
    const seen = await api.call<TicketThread>(`GET ${mine}/${id}`, { token })
    expect(seen.body.data).toMatchObject({ status: 'open', messages: [{ author: 'customer' }] })
  })

  it('says what is wrong where, and keeps nothing of it', async () => {
    const { open, write } = await scene()
    const bad = await open({ subject: ' ', text: '', topic: 'x', images: ['../secret.webp'] })
    expect(bad.status).toBe(422)
    expect(Object.keys(bad.body.params ?? {}).sort()).toEqual([
      'images.0',
      'subject',
      'text',
      'topic',
    ])
    expect((await open({ text: 'a'.repeat(4001) })).body.params).toHaveProperty('text')
    expect((await open({ subject: 'a'.repeat(121) })).body.params).toHaveProperty('subject')
    const six = Array.from({ length: 6 }, (_, n) => `chats/${n}.webp`)
    expect((await open({ images: six })).body.params).toHaveProperty('images')
    expect(await api.db.$count(tickets)).toBe(0)
    const { id } = (await open()).body.data
    expect((await write(id, { text: '   ' })).status).toBe(422)
    expect(await api.db.$count(ticketMessages)).toBe(1)
  })

  it('is limited in number, with the time to wait', async () => {
    const { open } = await scene()
    expect((await open()).status).toBe(200)
    for (let n = 0; n < 20; n += 1) await open()
    const refused = await open()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})
