// Fills an empty database with the demo marketplace and says what is in it: npm run seed
// With bulk data beside it: npm run seed -- --shops 10000 --products 1000000 --orders 1000000
import '@/lib/load-env.mjs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { env } from '@/lib/env'
import { type BulkSize, seedBulk } from '@/server/demo/seed/bulk/bulk'
import { seedDemo } from '@/server/demo/seed/seed'
import { makeDb, migrateDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'

const tables = [
  'shops',
  'categories',
  'products',
  'stocks',
  'reviews',
  'users',
  'orders',
  'coupons',
]

/** What is asked for beside the demo; nothing without flags. */
function wantedBulk(): BulkSize | undefined {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { shops: text, products: text, orders: text } })
  if (!values.shops && !values.products && !values.orders) return undefined
  const shops = Number(values.shops ?? 1000)
  return {
    shops,
    products: Number(values.products ?? shops * 100),
    orders: Number(values.orders ?? shops * 100),
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9)

function report(what: string, rows: number, ms: number): void {
  const rate = rows > 0 ? `${Math.round(rows / (ms / 1000)).toLocaleString('en')} rows/s` : ''
  console.log(
    `${what.padEnd(24)}${rows.toLocaleString('en').padStart(11)}${seconds(ms)}${rate.padStart(20)}`,
  )
}

async function main() {
  const bulk = wantedBulk()
  const config = env()
  const started = performance.now()
  const database = await openDatabase({
    url: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dir: path.resolve(config.DATA_DIR, 'pg'),
  })
  try {
    await database.prepare(async (pool) => {
      await migrateDb(pool, path.resolve('server/platform/db/migrations'))
      const db = makeDb(pool)
      const facts = { seed: config.DEMO_SEED, now: new Date() }
      await seedDemo(db, facts)
      if (bulk) await seedBulk(db, { ...bulk, ...facts, report })
    })
    const db = makeDb(database.pool)
    for (const table of tables) {
      const result = await db.execute<{ n: number }>(
        sql`select count(*) as n from ${sql.identifier(table)}`,
      )
      console.log(`${table.padEnd(12)}${String(result.rows[0]?.n).padStart(8)}`)
    }
    console.log(`${seconds(performance.now() - started).trim()} on ${database.kind}`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
