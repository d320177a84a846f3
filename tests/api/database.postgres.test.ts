import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '@/scripts/postgres.mjs'
import { makeDb } from '@/server/platform/db/client'
import type { OpenDatabase } from '@/server/platform/db/open-database'
import { openDatabase } from '@/server/platform/db/pool'
import { withTransaction } from '@/server/platform/db/transaction'
import { makeBus } from '@/server/platform/pubsub/bus'

const opened: OpenDatabase[] = []

const clusterUrl = () => {
  const source = inject('database')
  if (source.engine !== 'postgres') throw new Error('this is for PostgreSQL')
  return source.url
}
const newDatabase = () => createDatabase(clusterUrl(), `d_${randomUUID().replaceAll('-', '')}`)

async function open(options: Omit<Parameters<typeof openDatabase>[0], 'dir'>) {
  const database = await openDatabase({ dir: '', ...options })
  opened.push(database)
  return database
}

const limits = { statementMs: 300, lockMs: 200, idleTransactionMs: 400 }
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
  )

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

describe('[OP-22] the pool of requests', () => {
  it('outlives a connection that is cut in the middle of a transaction', async () => {
    const { pool } = await open({ url: await newDatabase(), limits })
    const holder = await pool.connect()
    await holder.query('begin')
    const { rows } = await holder.query('select pg_backend_pid() as pid')
    const unheard: Error[] = []
    const note = (error: Error) => unheard.push(error)
    process.on('uncaughtException', note)
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await new Promise((resolve) => setTimeout(resolve, 200))
    process.off('uncaughtException', note)
    expect(unheard).toEqual([])
    await expect(holder.query('select 1')).rejects.toThrow()
    holder.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('has a name, and ends statements, waits for locks and transactions that rest too long', async () => {
    const { pool } = await open({ url: await newDatabase(), limits })
    const names = await pool.query(
      'select application_name from pg_stat_activity where pid = pg_backend_pid()',
    )
    expect(names.rows).toEqual([{ application_name: 'tiffin' }])
    expect(await codeOf(pool.query('select pg_sleep(2)'))).toBe('57014')
    const [holder, waiter] = [await pool.connect(), await pool.connect()]
    const cut = new Promise<Error>((resolve) => holder.once('error', resolve))
    await holder.query('begin; select pg_advisory_xact_lock(1)')
    expect(await codeOf(waiter.query('select pg_advisory_xact_lock(1)'))).toBe('55P03')
    waiter.release()
    expect((await cut).message).toContain('idle-in-transaction timeout')
    holder.release(true)
  })

  it('limits nothing that brings tables and contents up to date', async () => {
    const { prepare, pool } = await open({ url: await newDatabase(), limits })
    let slept = 0
    await prepare(async (own) => {
      await own.query('select pg_sleep(0.6)')
      slept += 1
    })
    expect(slept).toBe(1)
    expect(await codeOf(pool.query('select pg_sleep(0.6)'))).toBe('57014')
  })

  it('limits nothing there either where the role has limits of its own', async () => {
    const url = await newDatabase()
    const name = new URL(url).pathname.slice(1)
    const { pool, prepare } = await open({ url })
    await pool.query(`alter database ${name} set statement_timeout = '200ms'`)
    expect(
      await codeOf(prepare(async (own) => void (await own.query('select pg_sleep(0.5)')))),
    ).toBe('done')
  })
})

describe('[OP-21] who brings a database up to date', () => {
  it('does so alone: the other one waits', async () => {
    const url = await newDatabase()
    const both = [await open({ url }), await open({ url })]
    let inside = 0
    const seen: number[] = []
    await Promise.all(
      both.map((database) =>
        database.prepare(async (pool) => {
          inside += 1
          seen.push(inside)
          await pool.query('select pg_sleep(0.3)')
          inside -= 1
        }),
      ),
    )
    expect(seen).toEqual([1, 1])
  })

  it('lets the next one in when it fails', async () => {
    const url = await newDatabase()
    const { prepare } = await open({ url })
    await expect(prepare(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(prepare(async () => {})).resolves.toBeUndefined()
  })
})

describe('[NT-30] the listener of live signals', () => {
  it('hears what is sent through the pool', async () => {
    const database = await open({ url: await newDatabase() })
    const bus = makeBus()
    const stop = await database.listen(bus)
    const heard = new Promise((resolve) => bus.subscribe('cart:1', resolve))
    await database.pool.query("select pg_notify('live', 'cart:1')")
    expect(await heard).toBe('cart:1')
    expect(bus.isConnected()).toBe(true)
    await stop()
  })

  it('notices that it hears nothing, as behind a pooler', async () => {
    // signals stay in their database, so a listener in another one hears nothing, like one behind PgBouncer
    const database = await open({ url: await newDatabase(), directUrl: await newDatabase() })
    const bus = makeBus()
    const lost = new Promise<void>((resolve) => bus.onLost(resolve))
    const stop = await database.listen(bus)
    await lost
    expect(bus.isConnected()).toBe(false)
    await stop()
  })
})

describe('[OP-64] prepared statements', () => {
  async function openTable() {
    const { pool } = await open({ url: await newDatabase(), max: 1 })
    await pool.query('create table things (id int, name text)')
    await pool.query("insert into things values (1, 'one')")
    const db = makeDb(pool)
    const read = async () => (await db.execute(sql`select * from things where id = ${1}`)).rows
    const count = async () => (await pool.query('select name from pg_prepared_statements')).rows
    for (let n = 0; n < 4; n += 1) await read()
    expect(await count()).toHaveLength(1)
    return { pool, db, read, count }
  }

  it('outlive a change of the tables, in and out of a transaction', async () => {
    const { pool, db, read, count } = await openTable()
    await pool.query('alter table things add column more int')
    expect(await read()).toEqual([{ id: 1, name: 'one', more: null }])
    for (let n = 0; n < 4; n += 1) await read()
    expect(await count()).toHaveLength(1)
    await pool.query('alter table things drop column more')
    const rows = await withTransaction(db, async (tx) => {
      const { rows } = await tx.execute(sql`select * from things where id = ${1}`)
      return rows
    })
    expect(rows).toEqual([{ id: 1, name: 'one' }])
  })

  it('are not used any more once a pooler has lost them', async () => {
    const { pool, read, count } = await openTable()
    await pool.query('deallocate all')
    expect(await read()).toEqual([{ id: 1, name: 'one' }])
    for (let n = 0; n < 4; n += 1) await read()
    expect(await count()).toEqual([])
  })

  it('are not used where the operator says so', async () => {
    const { pool } = await open({ url: await newDatabase(), max: 1, isPreparing: false })
    for (let n = 0; n < 4; n += 1) await pool.query('select $1::int', [n])
    expect((await pool.query('select from pg_prepared_statements')).rows).toEqual([])
  })
})
