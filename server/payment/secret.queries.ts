import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { secrets } from '@/server/db/schema/payment-intent'

/** A secret of this database; the first caller's is kept, whoever comes later reads that one. */
export async function keepSecret(db: Db, name: string, fresh: string): Promise<string> {
  await db.insert(secrets).values({ name, value: fresh }).onConflictDoNothing()
  const [row] = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, name))
  return row?.value ?? fresh
}
