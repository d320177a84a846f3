// At least 20,000 strange requests, the same for the same seed: npm run check:fuzz [-- --seed 7 --count 20000]
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type pg from 'pg'
import { makeHandle } from '@/server/app/handle'
import '@/server/app/wiring'
import { demoLogins } from '@/server/demo/seed/logins'
import { seedDemo } from '@/server/demo/seed/seed'
import { insertSession } from '@/server/people/auth/session.queries'
import { makeDb, migrateDb } from '@/server/platform/db/client'
import { litePool } from '@/server/platform/db/pool'
import { hashToken } from '@/server/platform/http/token'
import { makeBus } from '@/server/platform/pubsub/bus'
import { type FuzzRequest, makeFuzz, makeRandom, type Random } from '@/tests/support/fuzz'

const MAX_MS = 2000
const NOW = new Date('2026-11-18T12:00:00Z')

/** Where a refusal is itself a fact to keep: the tries of a code. */
const mayChange = new Set(['verify_codes'])

/** Notices rows that were written, changed or deleted since it last looked. */
async function watchRows(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const tables = rows.map(({ name }) => name).filter((name) => !mayChange.has(name))
  const counting = tables
    .map((name) => `select '${name}' as name, count(*)::int as count from "${name}"`)
    .join(' union all ')
  const nextId = async () => {
    const sql = 'select pg_snapshot_xmax(pg_current_snapshot())::text::int as id'
    return (await pool.query<{ id: number }>(sql)).rows[0]?.id ?? 0
  }
  const count = async () =>
    new Map(
      (await pool.query<{ name: string; count: number }>(counting)).rows.map((row) => [
        row.name,
        row.count,
      ]),
    )
  let id = await nextId()
  let counts = await count()
  return {
    /** Takes what is there now as known. */
    async accept() {
      const now = await nextId()
      if (now === id) return
      id = now
      counts = await count()
    },
    /** The tables that are not as they were; a transaction that was rolled back leaves none. */
    async changed(): Promise<string[]> {
      const now = await nextId()
      if (now === id) return []
      const fresh = await pool.query<{ name: string }>(
        tables
          .map(
            (name) =>
              `select '${name}' as name where exists (select from "${name}" where xmin::text::int >= ${id})`,
          )
          .join(' union all '),
      )
      const before = counts
      id = now
      counts = await count()
      const lost = [...counts].filter(([name, n]) => n !== before.get(name)).map(([name]) => name)
      return [...new Set([...fresh.rows.map(({ name }) => name), ...lost])]
    },
  }
}

/** Everybody who can ask: nobody, one of each role, and somebody with a made-up token. */
async function makePeople(db: ReturnType<typeof makeDb>, pool: pg.Pool, random: Random) {
  const { rows } = await pool.query<{ id: number; role: string }>(
    `select id, role from users where email = any($1) order by id`,
    [demoLogins.map(({ key }) => `${key}@example.com`)],
  )
  const signIn = async () =>
    Promise.all(
      rows.map(async ({ id, role }) => {
        const token = `fuzz-${role}-${random(2 ** 31)}`
        const expires_at = new Date(NOW.getTime() + 86_400_000)
        await insertSession(db, {
          user_id: id,
          token_hash: hashToken(token),
          agent: null,
          expires_at,
        })
        return token
      }),
    )
  let tokens = await signIn()
  return {
    async refresh() {
      tokens = await signIn()
    },
    header(): Record<string, string> {
      const chosen = [undefined, 'made-up', ...tokens, tokens[0], tokens[0], tokens[0]]
      const token = chosen[random(chosen.length)]
      return token ? { authorization: `Bearer ${token}` } : {}
    },
  }
}

const inWords = ({ method, url, type, body }: FuzzRequest) =>
  `${method} ${url.slice(0, 300)} ${type ?? ''} ${(body ?? '').slice(0, 300)}`

async function main() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '20000' },
    },
  })
  const count = Number(values.count)
  const random = makeRandom(Number(values.seed))
  const lite = await PGlite.create({ extensions: { pg_trgm } })
  const pool = await litePool(lite as never)
  await migrateDb(pool, 'server/platform/db/migrations')
  const db = makeDb(pool)
  await seedDemo(db, { seed: 1, now: NOW })
  const uuids = (
    await pool.query<{ uuid: string }>(
      `(select uuid::text from products order by id limit 40) union all (select uuid::text from shops order by id limit 20) union all (select uuid::text from users order by id limit 10)`,
    )
  ).rows.map((row) => row.uuid)
  const handle = makeHandle({ db, clock: () => NOW, origin: 'http://fuzz', live: makeBus() })
  const people = await makePeople(db, pool, random)
  const next = makeFuzz(random, uuids)
  const watch = await watchRows(pool)
  const answers = new Map<number, number>()
  const failures: string[] = []
  const started = performance.now()
  let slowest = 0
  for (let n = 0; n < count && failures.length < 20; n += 1) {
    if (n % 500 === 0) {
      await people.refresh()
      await watch.accept()
    }
    const asked = next()
    const request = new Request(`http://fuzz/api/v1${asked.url}`, {
      method: asked.method,
      headers: { ...people.header(), ...(asked.type ? { 'content-type': asked.type } : {}) },
      ...(asked.body === undefined ? {} : { body: asked.body }),
    })
    const began = performance.now()
    const { status, body } = await handle(request, { ip: `10.0.${random(200)}.${random(200)}` })
    const took = performance.now() - began
    // a live stream would go on for as long as it is read
    await body?.cancel()
    slowest = Math.max(slowest, took)
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (status >= 500) failures.push(`${status} ${inWords(asked)}`)
    if (took > MAX_MS) failures.push(`${Math.round(took)} ms ${inWords(asked)}`)
    if (status < 400) await watch.accept()
    else {
      const changed = await watch.changed()
      if (changed.length > 0) failures.push(`${status} changed ${changed} ${inWords(asked)}`)
    }
  }
  const total = [...answers.values()].reduce((sum, one) => sum + one, 0)
  const seconds = Math.round((performance.now() - started) / 1000)
  for (const failure of failures) console.error(`VIOLATION: ${failure}`)
  console.log(
    [...answers]
      .sort(([a], [b]) => a - b)
      .map(([key, n]) => `${key}: ${n}`)
      .join(', '),
  )
  console.log(
    `${total} requests with seed ${values.seed} in ${seconds} s, slowest ${Math.round(slowest)} ms, ${failures.length} violations`,
  )
  await pool.end()
  await lite.close()
  process.exitCode = failures.length === 0 && total >= count ? 0 : 1
}

await main()
