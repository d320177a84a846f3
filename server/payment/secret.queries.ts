import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { secrets } from '@/server/db/schema/payment-intent'

/** A secret that this database has kept. */
export async function findSecret(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, name))
  return row?.value
}

/** A secret of this database; the first caller's is kept, whoever comes later reads that one. */
export async function keepSecret(db: Db, name: string, fresh: string): Promise<string> {
  await db.insert(secrets).values({ name, value: fresh }).onConflictDoNothing()
  return (await findSecret(db, name)) ?? fresh
}
