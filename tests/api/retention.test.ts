import { getTableName, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rules, sweepOldRows } from '@/server/app/retention.worker'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()
const DAY_MS = 86_400_000

/** Rows of each kind, one made at each of these times. */
const inserts = {
  verify_codes: `insert into verify_codes (purpose, target, code_hash, expires_at, created_at)
    select 'sign_in', 'a@b.co', 'hash', at, at from`,
  sessions: `insert into sessions (user_id, token_hash, expires_at, created_at)
    select (select min(id) from users), gen_random_uuid()::text, at, at from`,
  outbox: `insert into outbox (channel, recipient, body, created_at)
    select 'email', 'a@b.co', 'code', at from`,
  notifications: `insert into notifications (user_id, type, created_at)
    select (select min(id) from users), 'news', at from`,
}
type Kind = keyof typeof inserts

const insert = (kind: Kind, at: Date, count = 1) =>
  api.db.execute(
    sql.raw(
      `${inserts[kind]} (select '${at.toISOString()}'::timestamptz as at from generate_series(1, ${count})) as t`,
    ),
  )

async function count(table: string): Promise<number> {
  const { rows } = await api.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return Number(rows[0]?.n)
}

const later = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)

async function buildPerson() {
  await buildBasics(api.db)
  await buildUser(api.db)
  await api.db.execute(sql`delete from sessions`)
}

describe('[OP-88] rows of no more use', () => {
  it('are these, each with its time', () => {
    const days = Object.fromEntries(rules.map(({ table, days }) => [getTableName(table), days]))
    expect(days).toEqual({ verify_codes: 7, sessions: 30, outbox: 30, notifications: 365 })
  })

  it.each(rules.map(({ table, days }) => [getTableName(table) as Kind, days] as const))(
    '%s are deleted after %i days, and not before',
    async (kind, days) => {
      await buildPerson()
      await insert(kind, TEST_NOW)
      await insert(kind, later(1))
      await sweepOldRows(api.db, later(days))
      expect(await count(kind)).toBe(2)
      await sweepOldRows(api.db, later(days + 0.5))
      expect(await count(kind)).toBe(1)
      await sweepOldRows(api.db, later(days + 1.5))
      expect(await count(kind)).toBe(0)
    },
  )

  it('are deleted a thousand at a time, until none is left', async () => {
    await buildPerson()
    await insert('outbox', TEST_NOW, 2500)
    await insert('outbox', later(40), 3)
    const left: number[] = []
    while (await sweepOldRows(api.db, later(41))) left.push(await count('outbox'))
    expect(left).toEqual([1503, 503])
    expect(await count('outbox')).toBe(3)
  })

  it('are found by the primary key, in a table of any size', async () => {
    await buildPerson()
    await insert('outbox', TEST_NOW, 5000)
    await api.db.execute(sql`analyze outbox`)
    const { rows } = await api.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id, created_at from outbox order by id limit 1000`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('outbox_pkey')
  })

  it('are never orders or money, however old', async () => {
    await buildBasics(api.db)
    const { token, shop, stock } = await buildScene(api.db)
    const cart = await fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 2 }])
    expect((await sendOrder(api, token, orderBody(cart))).status).toBe(200)
    const kept = ['orders', 'order_details', 'order_events', 'transactions', 'wallets', 'users']
    const before = await Promise.all(kept.map(count))
    while (await sweepOldRows(api.db, later(10_000)));
    expect(await Promise.all(kept.map(count))).toEqual(before)
    expect(before.every((n) => n > 0)).toBe(true)
  })
})
