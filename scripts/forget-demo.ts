import path from 'node:path'
import { env } from '@/lib/env'
import '@/server/app/wiring'
import { forgetDemo } from '@/server/demo/identity-emulator/demo-logins.service'
import { makeDb, migrateDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'

/** Removes the demo's logins from the database; not while a server has the embedded one open. */
export async function forgetDemoLogins(): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = env()
  const database = await openDatabase({ url: DATABASE_URL, dir: path.resolve(DATA_DIR, 'pg') })
  try {
    await migrateDb(database.pool, path.resolve('server/platform/db/migrations'))
    const count = await forgetDemo(makeDb(database.pool), new Date())
    return count === 0
      ? 'There are no demo logins in this database.'
      : `${count} demo logins are removed. Their orders stay; their shops are hidden.`
  } finally {
    await database.close()
  }
}
