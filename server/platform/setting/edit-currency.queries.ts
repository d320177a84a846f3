import { asc, count, desc, eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { currencies } from '@/server/platform/db/schema/setting'
import type { CurrencyRow } from './currency.queries'

/** Currencies that are shown or hidden, the default one first. */
export async function listCurrencyPage(
  db: Db,
  active: boolean,
  page: { limit: number; offset: number },
): Promise<CurrencyRow[]> {
  return db
    .select()
    .from(currencies)
    .where(eq(currencies.active, active))
    .orderBy(desc(currencies.default), asc(currencies.title))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countCurrencies(db: Db, active: boolean): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(currencies)
    .where(eq(currencies.active, active))
  return row?.total ?? 0
}

/** One currency; `lock` keeps it from others' changes until the transaction ends. */
export async function findCurrency(
  db: Db,
  id: number,
  options: { lock?: boolean } = {},
): Promise<CurrencyRow | undefined> {
  const query = db.select().from(currencies).where(eq(currencies.id, id))
  const [row] = options.lock ? await query.for('no key update') : await query
  return row
}

/** Its id; undefined where its code is in the list already. */
export async function addCurrencyRow(
  tx: Db,
  row: typeof currencies.$inferInsert,
): Promise<number | undefined> {
  const [made] = await tx
    .insert(currencies)
    .values(row)
    .onConflictDoNothing({ target: currencies.title })
    .returning({ id: currencies.id })
  return made?.id
}

export async function updateCurrencyRow(
  tx: Db,
  id: number,
  changes: Partial<CurrencyRow>,
): Promise<void> {
  await tx.update(currencies).set(changes).where(eq(currencies.id, id))
}
