import path from 'node:path'
import { env } from '@/lib/env'
import '@/server/app/wiring'
import { resetSecondFactorByEmail } from '@/server/people/api'
import { makeDb, migrateDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'

/**
 * For the last admin, whom no other can help: removes the second factor of an account, and signs it out. Not while a server
 * has the embedded database open.
 */
export async function resetSecondFactorOf(email: string): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = env()
  const database = await openDatabase({ url: DATABASE_URL, dir: path.resolve(DATA_DIR, 'pg') })
  try {
    await migrateDb(database.pool, path.resolve('server/platform/db/migrations'))
    const outcome = await resetSecondFactorByEmail(makeDb(database.pool), email, new Date())
    if (outcome === 'unknown') throw new Error(`There is no account with the e-mail ${email}.`)
    return outcome === 'none'
      ? `${email} has no second factor.`
      : `The second factor of ${email} is removed, and the account is signed out everywhere. It sets up a new one with its next sign-in.`
  } finally {
    await database.close()
  }
}
