import type { Db } from '@/server/db/client'
import { emailSubscriptions } from '@/server/db/schema/subscription'

type NewRow = Omit<typeof emailSubscriptions.$inferInsert, 'id'>

/** Keeps an address once: whoever asks again is remembered with the last place named. */
export async function saveSubscription(db: Db, row: NewRow): Promise<void> {
  const { email: _email, created_at: _since, ...latest } = row
  await db
    .insert(emailSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: emailSubscriptions.email, set: latest })
}
