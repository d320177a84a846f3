import { eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { secrets } from '@/server/platform/db/schema/payment-intent'

/** The stored secret of that name. */
export async function findSecret(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, name))
  return row?.value
}

/** Stores a secret unless one exists, and returns the stored one; safe under concurrent calls. */
export async function keepSecret(db: Db, name: string, fresh: string): Promise<string> {
  await db.insert(secrets).values({ name, value: fresh }).onConflictDoNothing()
  return (await findSecret(db, name)) ?? fresh
}

export async function deleteSecret(tx: Db, name: string): Promise<void> {
  await tx.delete(secrets).where(eq(secrets.name, name))
}
