import { DEMO_PASSWORD } from '@/domain/demo'
import { forgetAccount, isPassword, type UserRow } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { deleteLocalAccounts, listDemoLogins } from './demo-logins.queries'

const FORGET = 'npm run ops -- forget-demo'

/** Whether an account still has the demo's e-mail or password. */
const isDemos = async ({ email, password_hash }: UserRow) =>
  Boolean(email?.endsWith('@example.com')) || (await isPassword(password_hash, DEMO_PASSWORD))

async function findDemoLogins(db: Db): Promise<UserRow[]> {
  const rows = await listDemoLogins(db)
  const answers = await Promise.all(rows.map(isDemos))
  return rows.filter((_, index) => answers[index])
}

/** Throws if the database contains demo accounts, whose password is public. */
export async function refuseDemoLogins(db: Db): Promise<void> {
  const rows = await findDemoLogins(db)
  if (rows.length === 0) return
  const names = rows.map(({ email, id }) => email ?? `user ${id}`).join(', ')
  throw new Error(
    `The database holds logins of the demo, whose password is public (${names}): ` +
      `remove them with "${FORGET}", or set DEMO=1 if this is a demo.`,
  )
}

/**
 * Deletes the demo's logins with their sessions, and the emulator's accounts. Orders and payments
 * stay, anonymized. Returns the number of deleted logins.
 */
export async function forgetDemo(db: Db, now: Date): Promise<number> {
  const rows = await findDemoLogins(db)
  await withTransaction(db, async (tx) => {
    for (const { id } of rows) await forgetAccount(tx, id, now)
    await deleteLocalAccounts(tx)
  })
  return rows.length
}
