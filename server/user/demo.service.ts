import { DEMO_PASSWORD } from '@/domain/demo'
import { isPassword } from '@/server/auth/password'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { deleteLocalAccounts, listDemoLogins } from './demo.queries'
import { lockUser } from './leave.queries'
import { forgetPerson } from './leave.service'
import type { UserRow } from './user.queries'

const FORGET = 'npm run ops -- forget-demo'

/** An account is its owner's once neither the e-mail nor the password is the demo's. */
const isDemos = async ({ email, password_hash }: UserRow) =>
  Boolean(email?.endsWith('@example.com')) || (await isPassword(password_hash, DEMO_PASSWORD))

async function findDemoLogins(db: Db): Promise<UserRow[]> {
  const rows = await listDemoLogins(db)
  const answers = await Promise.all(rows.map(isDemos))
  return rows.filter((_, index) => answers[index])
}

/** Throws one sentence where the database holds accounts whose password the whole world knows. */
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
 * Removes the demo's logins with their sessions, and what the local sign-in has let in. Orders and
 * payments stay, of somebody nobody knows. Answers how many logins there were.
 */
export async function forgetDemo(db: Db, now: Date): Promise<number> {
  const rows = await findDemoLogins(db)
  await withTransaction(db, async (tx) => {
    for (const { id } of rows) {
      const row = await lockUser(tx, id)
      if (row && !row.deleted_at) await forgetPerson(tx, row, now)
    }
    await deleteLocalAccounts(tx)
  })
  return rows.length
}
