import { desc, eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { outbox } from '@/server/platform/db/schema/notification'

/** The six digits of the newest mail or SMS to somebody. */
export async function readCode(db: Db, recipient: string): Promise<string> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(1)
  const code = row?.body.match(/\b\d{6}\b/)?.[0]
  if (!code) throw new Error(`no code went to ${recipient}`)
  return code
}

/** A code that is surely not that one. */
export const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
