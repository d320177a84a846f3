import { asc, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { currencies } from '@/server/db/schema/setting'

export type CurrencyRow = typeof currencies.$inferSelect

/** Currencies in use, the default one first. */
export async function listActiveCurrencies(db: Db): Promise<CurrencyRow[]> {
  const rows = await db
    .select()
    .from(currencies)
    .where(eq(currencies.active, true))
    .orderBy(asc(currencies.id))
  return [...rows].sort((a, b) => Number(b.default) - Number(a.default))
}
