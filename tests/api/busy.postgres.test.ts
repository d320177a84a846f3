import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { makeHandle } from '@/server/app/handle'
import { makeDb } from '@/server/platform/db/client'
import type { Handle } from '@/server/platform/http/handle'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'

const api = openApi()
const LIST = 'GET /dashboard/user/addresses'
const ADDRESS = { title: 'Home', address: { address: 'Quay 1' }, location: [47.5, 9.5] }

let opened: pg.Pool[] = []
let url = ''

beforeEach(async () => {
  await buildBasics(api.db)
  const source = inject('database')
  if (source.engine !== 'postgres') throw new Error('this is for PostgreSQL')
  const { rows } = await api.db.execute<{ name: string }>('select current_database() as name')
  url = source.url.replace(/\/postgres$/, `/${rows[0]?.name}`)
})
afterEach(async () => {
  await Promise.all(opened.map((pool) => pool.end()))
  opened = []
  vi.restoreAllMocks()
})

/** The API on a pool of its own. */
function openWith(limits: pg.PoolConfig): { pool: pg.Pool; handle: Handle } {
  const pool = new pg.Pool({ connectionString: url, ...limits })
  opened.push(pool)
  return { pool, handle: makeHandle({ db: makeDb(pool), clock: () => api.now }) }
}

/** What a customer is answered, who speaks German. */
async function ask(handle: Handle, line: string, body?: unknown) {
  const { token } = await buildUser(api.db)
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  const failed = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const [method, path] = line.split(' ')
  const answer = await handle(
    new Request(`http://test/api/v1${path}?lang=de`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
    }),
  )
  const { statusCode, message } = await answer.json()
  const waits = Number(answer.headers.get('retry-after'))
  return { status: answer.status, statusCode, message, waits, warned, failed }
}

const busy = {
  status: 503,
  statusCode: 'ERROR_BUSY',
  message: 'Gerade ist sehr viel los. Bitte versuche es in ein paar Sekunden noch einmal.',
  waits: 5,
}

/** Nobody else reads or writes addresses while `work` runs. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  try {
    await holder.query('begin; lock table addresses in access exclusive mode')
    await work()
  } finally {
    await holder.end()
  }
}

describe('[OP-47] whoever meets a database that is too busy is asked to come back', () => {
  it('when a lock is not to be had in time', async () => {
    const { handle } = openWith({ lock_timeout: 150 })
    await whileLocked(async () => {
      const { warned, failed, ...answer } = await ask(handle, LIST)
      expect(answer).toEqual(busy)
      expect(warned).toHaveBeenCalledOnce()
      expect(failed).not.toHaveBeenCalled()
    })
  })

  it('when a statement takes too long', async () => {
    const { handle } = openWith({ statement_timeout: 150 })
    await whileLocked(async () => {
      expect(await ask(handle, LIST)).toMatchObject(busy)
    })
  })

  it.each(['40001', '40P01'])(
    'when a transaction is refused with %s however often',
    async (code) => {
      const { pool, handle } = openWith({})
      await pool.query(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
      create or replace trigger refuse before insert on addresses execute function refuse()`)
      try {
        expect(await ask(handle, 'POST /dashboard/user/addresses', ADDRESS)).toMatchObject(busy)
      } finally {
        await pool.query('drop trigger refuse on addresses; drop function refuse()')
      }
    },
  )

  it('when no connection is free in time', async () => {
    const { pool, handle } = openWith({ max: 1, connectionTimeoutMillis: 150 })
    const client = await pool.connect()
    try {
      expect(await ask(handle, LIST)).toMatchObject(busy)
    } finally {
      client.release()
    }
  })

  it('when its connection is cut under a statement', async () => {
    const { pool, handle } = openWith({ application_name: 'cut' })
    pool.on('error', () => {})
    await whileLocked(async () => {
      const asked = ask(handle, LIST)
      await vi.waitFor(async () => {
        const cut = await api.db.execute(sql`select pg_terminate_backend(pid)
          from pg_stat_activity where application_name = 'cut' and wait_event_type = 'Lock'`)
        expect(cut.rowCount).toBe(1)
      })
      expect(await asked).toMatchObject(busy)
    })
  })

  it('and any other failure stays one of ours', async () => {
    const { handle } = openWith({ options: '-c search_path=pg_catalog' })
    const { failed, ...answer } = await ask(handle, LIST)
    expect(answer).toMatchObject({ status: 500, statusCode: 'ERROR_500' })
    expect(failed).toHaveBeenCalledOnce()
  })
})
