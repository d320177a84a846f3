import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { SocialProvider } from '@/domain/auth'
import type { Db } from '@/server/platform/db/client'
import { localAccounts } from '@/server/platform/db/schema/user'

export type LocalAccountRow = typeof localAccounts.$inferSelect

/** Accounts of a provider, the newest first. */
export async function listLocalAccounts(
  db: Db,
  provider: SocialProvider,
  limit: number,
): Promise<LocalAccountRow[]> {
  return db
    .select()
    .from(localAccounts)
    .where(eq(localAccounts.provider, provider))
    .orderBy(desc(localAccounts.id))
    .limit(limit)
}

/** Inserts an account; an existing one with this e-mail gets the new name and verification. */
export async function saveLocalAccount(
  db: Db,
  values: typeof localAccounts.$inferInsert,
): Promise<LocalAccountRow | undefined> {
  const { name, email_verified } = values
  const [row] = await db
    .insert(localAccounts)
    .values(values)
    .onConflictDoUpdate({
      target: [localAccounts.provider, localAccounts.email],
      set: { name, email_verified },
    })
    .returning()
  return row
}

export async function findLocalAccount(
  db: Db,
  provider: SocialProvider,
  subject: string,
): Promise<LocalAccountRow | undefined> {
  const [row] = await db
    .select()
    .from(localAccounts)
    .where(and(eq(localAccounts.provider, provider), eq(localAccounts.subject, subject)))
  return row
}

/** The oldest account of another provider with this e-mail that has signed in before. */
export async function findNamesake(
  db: Db,
  { provider, email }: Pick<LocalAccountRow, 'provider' | 'email'>,
): Promise<LocalAccountRow | undefined> {
  const [row] = await db
    .select()
    .from(localAccounts)
    .where(
      and(
        eq(localAccounts.email, email),
        ne(localAccounts.provider, provider),
        isNotNull(localAccounts.uid),
      ),
    )
    .orderBy(localAccounts.id)
    .limit(1)
  return row
}

export async function setUid(db: Db, id: number, uid: string): Promise<void> {
  await db.update(localAccounts).set({ uid }).where(eq(localAccounts.id, id))
}
