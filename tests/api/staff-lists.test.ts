import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'

const api = openApi()

/** Three rows of each list; the second was changed last. */
beforeEach(async () => {
  await buildBasics(api.db)
  for (const n of [1, 2, 3]) {
    const { user } = await buildUser(api.db)
    await buildShop(api.db)
    await api.db.execute(sql`insert into request_models (user_id, data) values (${user.id}, '{}')`)
    await api.db.execute(
      sql`insert into tickets (user_id, topic, subject) values (${user.id}, 'other', ${String(n)})`,
    )
  }
})

it.each([
  ['shops', 'new', 'approved'],
  ['request-models', 'pending', 'approved'],
  ['tickets', 'open', 'closed'],
])(
  '[KB-07] [KB-08] of %s those that wait stand oldest first, those that are over latest first',
  async (path, waiting, over) => {
    const table = sql.raw(path.replace('-', '_'))
    const { token } = await buildUser(api.db, { role: 'admin' })
    const list = async (status: string) => {
      await api.db.execute(sql`update ${table} set status = ${status},
      updated_at = now() + (case id when 2 then 5 else id end) * interval '1 minute'`)
      const line = `GET /dashboard/admin/${path}?status=${status}` as const
      return (await api.call<{ id: number }[]>(line, { token })).body.data.map(({ id }) => id)
    }
    expect((await list(waiting))[0]).toBe(1)
    expect(await list(over)).toEqual([2, 3, 1])
  },
)
