import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AdminLanguages } from '@/domain/admin-language.schema'
import type { AdminPage } from '@/domain/admin-page.schema'
import type { AuditEntry } from '@/domain/audit.schema'
import { schemas } from '@/domain/schemas'
import { routes } from '@/server/app/routes'
import { seedDemo } from '@/server/demo/seed/seed'
import { recordAct } from '@/server/platform/audit/audit'
import { auditEntries } from '@/server/platform/db/schema/audit'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'

const api = openApi()
const log = '/dashboard/admin/audit'

const read = async (token: string, query = '') => {
  const { body } = await api.call<AuditEntry[]>(`GET ${log}${query}`, { token })
  return schemas.auditPage.parse(body).data
}

async function insertedId(statement: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await api.db.execute<{ id: string }>(statement)
  if (!rows[0]) throw new Error('nothing was inserted')
  return String(rows[0].id)
}

/** Operations of admins that change something and write no row, with the reason. */
const unrecorded: Readonly<Record<string, string>> = {}

describe('[KB-14] what admins do', () => {
  it('is recorded, by each of their operations that changes something, once', async () => {
    await seedDemo(api.db, { seed: 1, now: TEST_NOW })
    const admin = await buildUser(api.db, { role: 'admin' })
    const person = await buildUser(api.db)
    const { id } = person.user
    const [applicant, asker] = [await buildUser(api.db), await buildUser(api.db)]
    const payment = await insertedId(sql`insert into payment_intents
      (user_id, payment_id, kind, currency_id, rate, decimals, amount_minor, order_id, status, settled_at)
      select o.user_id, p.id, 'order', o.currency_id, 1, 2, 100, o.id, 'parked', now()
      from orders o, payments p where p.tag = 'sandbox' order by o.id limit 1 returning id`)
    const parked = await insertedId(sql`insert into parked_payments
      (intent_id, asked_minor, asked_currency_id, asked_decimals, reported_price, reported_currency)
      select id, 100, currency_id, 2, '99.00', 'USD' from payment_intents
      where id = ${payment} returning id`)
    const refund = await insertedId(sql`insert into payment_refunds
      (intent_id, transaction_id, amount_minor, status, refusal)
      select i.id, t.id, 100, 'refused', 'no' from payment_intents i, transactions t
      where i.id = ${payment} limit 1 returning id`)
    const credited = await insertedId(sql`insert into payment_refunds
      (intent_id, transaction_id, amount_minor, from_minor, status, refusal)
      select i.id, t.id, 100, 1000000, 'refused', 'no' from payment_intents i, transactions t
      where i.id = ${payment} limit 1 returning id`)
    const ticket = await insertedId(sql`insert into tickets (user_id, topic, subject)
      values (${asker.user.id}, 'other', 'Theirs') returning id`)
    const chat = await insertedId(sql`insert into chats (id, role, customer_id)
      values (gen_random_uuid()::text, 'admin', ${asker.user.id}) returning id`)
    const request = await insertedId(sql`insert into request_models (user_id, data)
      values (${applicant.user.id}, '{"type_of_technique": "bike"}') returning id`)
    await api.db.execute(sql`insert into second_factors (user_id, secret, confirmed_at)
      values (${asker.user.id}, 'sealed', now())`)
    const all = '/dashboard/admin'
    const cases: [route: string, id: number | string, body: object, action: string][] = [
      [`POST ${all}/shops/:id/status`, 1, { status: 'rejected' }, 'shop_decided'],
      [`POST ${all}/request-models/:id/status`, request, { status: 'approved' }, 'courier_decided'],
      [`POST ${all}/payments/parked/:id/decision`, parked, { action: 'close' }, 'payment_decided'],
      [`POST ${all}/payment-refunds/:id/retry`, refund, {}, 'refund_retried'],
      [`POST ${all}/tickets/:id/messages`, ticket, { text: 'Yes.' }, 'ticket_answered'],
      [`POST ${all}/tickets/:id/status`, ticket, { status: 'closed' }, 'ticket_moved'],
      [`POST ${all}/chats/:id/take`, chat, {}, 'chat_taken'],
      [`POST ${all}/users/:id/block`, id, { reason: 'Fraud of Mira Novak' }, 'user_blocked'],
      [`POST ${all}/users/:id/unblock`, id, {}, 'user_unblocked'],
      [`POST ${all}/users/:id/admin`, id, { admin: true }, 'admin_given'],
      [`POST ${all}/users/:id/sessions/end`, asker.user.id, {}, 'sessions_ended'],
      // which signs out as well, so that it comes after
      [`POST ${all}/users/:id/second-factor/reset`, asker.user.id, {}, 'second_factor_reset'],
    ]
    const kind = { titles: { en: 'Bakery' }, img: null, active: true, input: 3 }
    const seen = (await api.call<AdminLanguages>(`GET ${all}/languages`, { token: admin.token }))
      .body.data
    const languages = { active: ['en', 'de'], default: 'en', seen }
    const category = await insertedId(
      sql`insert into categories (type, active, input) values ('shop', true, 9) returning id`,
    )
    const money = { symbol: 'kr', position: 'after', rate: 140.5, active: false }
    const currency = await insertedId(
      sql`insert into currencies (title, symbol, rate) values ('ALL', 'L', 90) returning id`,
    )
    const terms = {
      type: 'percent',
      price: 12.5,
      limit: 9,
      first_order: false,
      from: null,
      until: '2099-12-31T00:00',
      shop_id: 1,
    }
    const coupon = await insertedId(sql`insert into coupons (name, type, amount, qty, expired_at)
      values ('CHANGED', 'fix', 100, 5, '2099-01-01') returning id`)
    const { body: known } = await api.call<AdminPage>(`GET ${all}/pages/term`, {
      token: admin.token,
    })
    const method = { titles: { en: 'Cash at the door' }, input: 3, active: true }
    const page = {
      titles: { en: 'New terms' },
      texts: { en: 'Of Mira Novak' },
      active: true,
      updated_at: known.data.updated_at,
    }
    const write = (to: string, channel: string) =>
      insertedId(sql`insert into outbox (channel, recipient, body, attempts, created_at)
        values (${channel}, ${to}, 'Mira Novak', 24, ${TEST_NOW.toISOString()}) returning id`)
    const message = await write('mira@example.com', 'email')
    await write('491510000', 'sms')
    const banner = {
      kind: 'banner',
      img: 'banners/lunch.webp',
      titles: { en: 'Lunch for less' },
      texts: { en: 'Of Mira Novak' },
      buttons: { en: 'Look' },
      active: true,
      clickable: true,
      url: null,
      shop_id: 1,
      shop_ids: [],
    }
    const question = {
      questions: { en: 'Where is it?' },
      answers: { en: 'Of Mira Novak' },
      topic: 'orders',
      active: true,
    }
    cases.push(
      // what it makes has an id of its own
      [`POST ${all}/categories`, '', kind, 'category_added'],
      [`PUT ${all}/settings`, 'all', { seen: [], service_fee: '77' }, 'settings_changed'],
      [`PUT ${all}/languages`, 'languages', languages, 'languages_changed'],
      [`PUT ${all}/categories/:id`, category, kind, 'category_changed'],
      [`DELETE ${all}/categories/:id`, category, {}, 'category_deleted'],
      [`POST ${all}/currencies`, '', { ...money, title: 'ISK' }, 'currency_added'],
      [`PUT ${all}/currencies/:id`, currency, money, 'currency_changed'],
      [`POST ${all}/coupons`, '', { ...terms, name: 'AUDITED' }, 'coupon_added'],
      [`PUT ${all}/coupons/:id`, coupon, terms, 'coupon_changed'],
      [`POST ${all}/coupons/:id/end`, coupon, {}, 'coupon_ended'],
      [`PUT ${all}/pages/:id`, 'term', page, 'page_changed'],
      [`POST ${all}/faqs`, '', question, 'faq_added'],
      [`PUT ${all}/faqs/:id`, 1, question, 'faq_changed'],
      [`POST ${all}/faqs/:id/move`, 1, { past: 2 }, 'faq_moved'],
      [`DELETE ${all}/faqs/:id`, 1, {}, 'faq_deleted'],
      [`POST ${all}/banners`, '', banner, 'banner_added'],
      [`PUT ${all}/banners/:id`, 1, banner, 'banner_changed'],
      [`POST ${all}/banners/:id/move`, 1, { past: 2 }, 'banner_moved'],
      [`DELETE ${all}/banners/:id`, 1, {}, 'banner_deleted'],
      [`PUT ${all}/payment-methods/:id`, 1, method, 'method_changed'],
      [`POST ${all}/messages/:id/retry`, message, {}, 'message_resent'],
      [`POST ${all}/messages/retry`, 'sms', { channel: 'sms', days: 7 }, 'messages_resent'],
    )
    const changing = routes
      .filter(({ auth, method }) => auth === 'admin' && method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`)
    expect(changing.filter((name) => !unrecorded[name]).sort()).toEqual(
      cases.map(([name]) => name).sort(),
    )
    // an admin also does this one, about somebody else's refund
    cases.push(['POST /dashboard/user/payment-refunds/:id/wallet', credited, {}, 'refund_credited'])
    // … and these to the menu of somebody else's shop
    const desk = '/dashboard/seller'
    const product = {
      section_id: null,
      titles: { en: 'Rhubarb crumble' },
      descriptions: { en: 'Of Mira Novak' },
      img: null,
      stocks: [{ options: [], price: 6.5, pieces: 20 }],
      ...{ tax: 0, min: 1, max: 9, vegetarian: true, allergens: null, kcal: null, addons: [] },
      active: true,
    }
    const dish = () =>
      insertedId(sql`insert into products (shop_id, input) values (1, 999) returning id`)
    const [changed, deleted, moved, past] = [await dish(), await dish(), await dish(), await dish()]
    const heading = (shop: number) =>
      insertedId(sql`insert into categories (type, shop_id, input, served_from, served_to)
        values ('main', ${shop}, 99, 540, 720) returning id`)
    const section = await heading(1)
    const empty = await heading(1)
    const [first, second] = [await heading(1), await heading(1)]
    const served = { titles: { en: 'Brunch' }, served: { from: '09:00', to: '12:00' } }
    await insertedId(sql`insert into stocks (product_id, price_minor, quantity)
      values (${changed}, 500, 3) returning id`)
    cases.push(
      [`POST ${desk}/products`, '', { ...product, shop_id: 1, kind: 'dish' }, 'product_added'],
      [`PUT ${desk}/products/:id`, changed, product, 'product_changed'],
      [`POST ${desk}/products/:id/move`, moved, { past: Number(past) }, 'product_moved'],
      [`DELETE ${desk}/products/:id`, deleted, {}, 'product_deleted'],
      [
        `POST ${desk}/products/prices`,
        '',
        { shop_id: 1, kind: 'percent', value: 10 },
        'prices_changed',
      ],
      [`POST ${desk}/sections`, '', { ...served, shop_id: 1 }, 'section_added'],
      [
        `PUT ${desk}/sections/:id`,
        section,
        { ...served, titles: { en: 'Late' } },
        'section_changed',
      ],
      [`POST ${desk}/sections/:id/move`, first, { past: Number(second) }, 'section_moved'],
      [`DELETE ${desk}/sections/:id`, empty, {}, 'section_deleted'],
    )
    for (const [name, subject, body, action] of cases) {
      const line = name.replace(':id', String(subject)) as `${string} /${string}`
      const before = await api.db.$count(auditEntries)
      const { status } = await api.call(line, {
        token: admin.token,
        body,
        headers: { 'user-agent': 'Console/1.0\u0009 forged' },
      })
      expect(`${line} ${status}`).toBe(`${line} 200`)
      expect(`${line} ${(await api.db.$count(auditEntries)) - before}`).toBe(`${line} 1`)
      const [latest] = await read(admin.token, '?perPage=1')
      expect(latest).toMatchObject({
        action,
        actor_id: admin.user.id,
        ...(subject === '' ? {} : { subject_id: String(subject) }),
        agent: 'Console/1.0 forged',
      })
      expect(latest?.before).not.toEqual(latest?.after)
    }
    // of their own money, too
    const own =
      await insertedId(sql`with mine as (update payment_intents set user_id = ${admin.user.id}
        where id = ${payment} returning id),
      bought as (update orders set user_id = ${admin.user.id}
        where id = (select order_id from payment_intents where id = ${payment}) returning id)
      insert into payment_refunds (intent_id, transaction_id, amount_minor, from_minor, status, refusal)
      select mine.id, t.id, 100, 2000000, 'refused', 'no' from mine, bought, transactions t
      limit 1 returning id`)
    const line = `POST /dashboard/user/payment-refunds/${own}/wallet` as const
    expect((await api.call(line, { token: admin.token })).status).toBe(200)
    const [latest] = await read(admin.token, '?perPage=1')
    expect(latest).toMatchObject({ action: 'refund_credited', subject_id: own })
    // ids and states, no words about anybody
    const { rows } = await api.db.execute<{ text: string }>(
      sql`select string_agg(t::text, ' ') as text from audit_entries t`,
    )
    expect(rows[0]?.text).not.toMatch(/Mira|Novak|Fraud|example\.com/)
  }, 120_000)

  it('is not recorded when it is refused or undone', async () => {
    const admin = await buildUser(api.db, { role: 'admin' })
    const { user } = await buildUser(api.db)
    const stale = { reason: 'x', updated_at: '2020-01-01T00:00:00Z' }
    const refused = await api.call(`POST /dashboard/admin/users/${user.id}/block`, {
      token: admin.token,
      body: stale,
    })
    expect(refused.status).toBe(409)
    const ctx = {
      now: api.now,
      user: admin.user,
      ip: '203.0.113.9',
      agent: null,
    } as unknown as UserCtx
    const act = {
      action: 'sessions_ended',
      subject: { kind: 'user', id: user.id },
      before: {},
      after: {},
    } as const
    await expect(
      withTransaction(api.db, async (tx) => {
        await recordAct(tx, ctx, act)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await api.db.$count(auditEntries)).toBe(0)
  })
})

describe('[KB-14] the audit log', () => {
  async function scene() {
    const admin = await buildUser(api.db, { role: 'admin', firstname: 'Ada', lastname: 'Root' })
    const second = await buildUser(api.db, { role: 'admin' })
    const person = await buildUser(api.db, { firstname: 'Mira', lastname: 'Novak' })
    const act = (what: string, as: string, body: object = {}) =>
      api.call(`POST /dashboard/admin/users/${person.user.id}/${what}`, {
        token: as,
        body,
        ip: '203.0.113.9',
      })
    await act('sessions/end', admin.token)
    await act('block', second.token, { reason: 'Fraud' })
    return { admin, second, person, act }
  }

  it('is read by admins, the latest first, by who, what and about whom', async () => {
    const { admin, second, person } = await scene()
    const { token } = admin
    const all = await read(token)
    expect(all.map(({ action }) => action)).toEqual(['user_blocked', 'sessions_ended'])
    expect(all[1]).toMatchObject({
      actor: { id: admin.user.id, firstname: 'Ada', lastname: 'Root' },
      subject: { id: person.user.id, firstname: 'Mira' },
      before: { sessions: 1 },
      after: { sessions: 0 },
      ip: '203.0.113.9',
    })
    const actions = async (query: string) => (await read(token, query)).map(({ action }) => action)
    expect(await actions(`?actor=${second.user.id}`)).toEqual(['user_blocked'])
    expect(await actions('?action=sessions_ended')).toEqual(['sessions_ended'])
    expect(await actions(`?subject=user:${person.user.id}`)).toHaveLength(2)
    expect(await actions('?subject=user')).toHaveLength(2)
    expect(await actions('?subject=user:99999')).toEqual([])
    expect(await actions('?subject=shop')).toEqual([])
    expect(await actions('?perPage=1&page=2')).toEqual(['sessions_ended'])
    for (const bad of ['?action=none', '?actor=x', "?subject=user:1' or 1=1", '?subject=a:b:c']) {
      expect(await actions(bad), bad).toHaveLength(2)
    }
    expect((await api.call(`GET ${log}`)).status).toBe(401)
    for (const role of ['user', 'seller', 'deliveryman'] as const) {
      const other = await buildUser(api.db, { role })
      expect((await api.call(`GET ${log}`, { token: other.token })).status).toBe(403)
    }
  })

  it('keeps its rows when somebody is deleted, without a name', async () => {
    const { admin, person } = await scene()
    await api.db.execute(sql`update users set deleted_at = now() where id = ${person.user.id}`)
    const [latest] = await read(admin.token)
    expect(latest).toMatchObject({ subject: null, subject_id: String(person.user.id) })
    expect(JSON.stringify(latest)).not.toContain('Mira')
  })

  it('only grows: the database refuses to change and to delete rows', async () => {
    const { admin } = await scene()
    for (const statement of [
      sql`update audit_entries set actor_id = 1`,
      sql`delete from audit_entries`,
    ]) {
      await expect(api.db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'the audit log is append-only' },
      })
    }
    expect(await read(admin.token)).toHaveLength(2)
  })
})
