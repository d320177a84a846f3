// Fills an empty database with the demo marketplace and says what is in it: npm run seed
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { env } from '@/lib/env'
import { makeDb, migrateDb } from '@/server/db/client'
import { openDatabase } from '@/server/db/pool'
import { seedDemo } from '@/server/db/seed/seed'

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

async function main() {
  const config = env()
  const started = performance.now()
  const database = await openDatabase({
    url: config.DATABASE_URL,
    dir: path.resolve(config.DATA_DIR, 'pg'),
  })
  try {
    await migrateDb(database.pool, path.resolve('server/db/migrations'))
    const db = makeDb(database.pool)
    await seedDemo(db, { seed: config.DEMO_SEED, now: new Date() })
    for (const table of tables) {
      const result = await db.execute<{ n: number }>(
        sql`select count(*) as n from ${sql.identifier(table)}`,
      )
      console.log(`${table.padEnd(12)}${String(result.rows[0]?.n).padStart(8)}`)
    }
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s on ${database.kind}`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
