import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { shops } from '@/server/platform/db/schema/shop'
import { tags } from '@/server/platform/db/schema/tag'
import { forCallsTogether } from '@/server/platform/db/together'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop } from '@/tests/support/builders'
import { noteStatements } from '@/tests/support/statements'

const api = openApi()
beforeEach(() => buildBasics(api.db))

const listIds = (db: typeof api.db) =>
  db.select({ id: shops.id }).from(shops).orderBy(asc(shops.id))

describe('calls that are made together', () => {
  it('share a statement in each step, and in it what they ask for in the same words', async () => {
    const [first, second] = [await buildShop(api.db), await buildShop(api.db)]
    const { value, texts } = await noteStatements(api.db, async () => {
      const db = forCallsTogether(api.db)
      const call = async () => {
        const ids = await listIds(db)
        return db.select({ id: tags.id, count: sql<number>`${ids.length}::int` }).from(tags)
      }
      return Promise.all([call(), call(), listIds(db)])
    })
    expect(value).toEqual([[], [], [{ id: first.id }, { id: second.id }]])
    expect(texts).toHaveLength(2)
    expect(texts[0]?.match(/from "shops"/g)).toHaveLength(1)
  })

  it('do not fail because one of them fails', async () => {
    const { id } = await buildShop(api.db)
    const db = forCallsTogether(api.db)
    const failing = db.select({ no: sql`1 / (${shops.id} - ${id}::bigint)` }).from(shops)
    const [good, bad] = await Promise.allSettled([listIds(db), failing])
    expect(good).toEqual({ status: 'fulfilled', value: [{ id }] })
    expect(bad).toMatchObject({ status: 'rejected' })
  })

  it('begin transactions and send what is no select by themselves', async () => {
    const { id } = await buildShop(api.db)
    const db = forCallsTogether(api.db)
    expect((await db.execute(sql`select 1::int as n`)).rows).toEqual([{ n: 1 }])
    expect(await db.transaction(listIds)).toEqual([{ id }])
    expect(await db.delete(shops).returning({ id: shops.id })).toEqual([{ id }])
  })
})
