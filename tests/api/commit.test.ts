import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { makeHandle } from '@/server/platform/http/handle'
import { route } from '@/server/platform/http/route'
import { openApi } from '@/tests/support/api'

const api = openApi()
afterEach(() => vi.restoreAllMocks())

const lockTimeout = Object.assign(new Error('lock timeout'), { code: '55P03' })
const lost = new Error('Connection terminated unexpectedly')

/** A database that commits, and then fails as given. */
const failingAfter = (error: Error): Db => {
  const transaction: Db['transaction'] = async (run) => {
    await api.db.transaction(run)
    throw error
  }
  return Object.assign(Object.create(api.db), { transaction })
}

/** What a request is answered that does this. */
async function ask(step: (db: Db) => Promise<unknown>, db = api.db) {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  vi.spyOn(log, 'error').mockReturnValue(undefined)
  const routes = [route('POST /step', {}, async (ctx) => step(ctx.db))]
  const sessions = { read: async () => null, isReplaced: async () => false }
  const handle = makeHandle({ db, routes, sessions, phoneCountry: async () => '' })
  const answer = await handle(new Request('http://test/api/v1/step', { method: 'POST' }))
  return [answer.status, (await answer.json()).statusCode]
}

const write = (db: Db) => withTransaction(db, (tx) => tx.execute(sql`select 1`))
const fail = () => Promise.reject(lockTimeout)

describe('a busy database asks to try again', () => {
  it('while nothing was committed', async () => {
    expect(await ask(fail)).toEqual([503, 'ERROR_BUSY'])
    expect(await ask((db) => withTransaction(db, fail))).toEqual([503, 'ERROR_BUSY'])
    const search = (db: Db) => withTransaction(db, async () => 1, { isRead: true }).then(fail)
    expect(await ask(search)).toEqual([503, 'ERROR_BUSY'])
  })

  it('not after the request has committed something', async () => {
    expect(await ask((db) => write(db).then(fail))).toEqual([500, 'ERROR_UNCONFIRMED'])
  })

  it('not when the answer to a commit got lost', async () => {
    expect(await ask(write, failingAfter(lost))).toEqual([500, 'ERROR_UNCONFIRMED'])
    const ended = Object.assign(new Error('terminating connection'), { code: '57P01' })
    expect(await ask(write, failingAfter(ended))).toEqual([500, 'ERROR_UNCONFIRMED'])
  })

  it('when the commit itself was refused', async () => {
    expect(await ask(write, failingAfter(lockTimeout))).toEqual([503, 'ERROR_BUSY'])
  })
})
