import { afterAll, describe, expect, it } from 'vitest'
import { makeDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'
import { backUp, holdings, migrate, openPlaces, restore } from '@/tests/support/backups'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'

const places = openPlaces()
afterAll(() => places.close())

async function openShop() {
  const place = await places.open('postgres')
  await migrate(place)
  const db = makeDb(place.database.pool)
  await buildBasics(db)
  await buildProduct(db, await buildShop(db))
  await buildUser(db)
  return place
}

/** Both engines write definitions of their own version, and only rows are compared. */
const rowsOf = async (place: Parameters<typeof holdings>[0]) =>
  Object.entries(await holdings(place)).filter(([name]) => /^rows|sequences|journal/.test(name))

describe('[OP-80] a backup of PostgreSQL', () => {
  it('is restored in the embedded database, and from there in PostgreSQL again', async () => {
    const source = await openShop()
    const [first, second] = [places.file(), places.file()]
    await backUp(source, first)
    const lite = await places.open('pglite')
    await restore(lite, first)
    expect(await rowsOf(lite)).toEqual(await rowsOf(source))
    await backUp(lite, second)
    const back = await places.open('postgres')
    await restore(back, second)
    expect(await holdings(back)).toEqual(await holdings(source))
  }, 180_000)

  it('shows one moment, whatever is written meanwhile', async () => {
    const source = await openShop()
    const { pool } = source.database
    let isDone = false
    let written = 0
    // two rows of two tables at opposite ends of the alphabet, always together
    const work = (async () => {
      const client = await pool.connect()
      while (!isDone) {
        await client.query('begin')
        await client.query(`insert into settings (key, value) values ($1, '1')`, [`a_${written}`])
        await client.query(`insert into secrets (name, value) values ($1, '1')`, [`a_${written}`])
        await client.query('commit')
        written += 1
      }
      client.release()
    })()
    const file = places.file()
    await backUp(source, file).finally(() => {
      isDone = true
    })
    await work
    const target = await places.open('postgres')
    await restore(target, file)
    const { rows } = await target.database.pool.query(
      `select (select count(*)::int from settings where key like 'a\\_%') as a,
        (select count(*)::int from secrets where name like 'a\\_%') as b`,
    )
    expect(rows[0].a).toBe(rows[0].b)
    expect(rows[0].a).toBeLessThan(written)
  }, 180_000)
})

describe('[OP-83] PostgreSQL', () => {
  it('is not restored while a server is connected', async () => {
    const source = await openShop()
    const file = places.file()
    await backUp(source, file)
    const server = await openDatabase({ url: source.url, dir: '' })
    const own = await holdings(source)
    await expect(restore(source, file, { isReplacing: true })).rejects.toThrow('Stop it first')
    expect(await holdings(source)).toEqual(own)
    await server.close()
    await expect
      .poll(async () => {
        const { rows } = await source.database.pool.query(
          `select count(*)::int as n from pg_stat_activity where datname = current_database()`,
        )
        return rows[0].n
      })
      .toBe(source.database.pool.totalCount)
    await restore(source, file, { isReplacing: true })
    expect(await holdings(source)).toEqual(own)
  }, 180_000)
})
