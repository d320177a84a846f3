import { asc, eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { currencies } from '@/server/platform/db/schema/setting'

export type CurrencyRow = typeof currencies.$inferSelect

/** Active currencies, the default one first. */
export async function listActiveCurrencies(db: Db): Promise<CurrencyRow[]> {
  const rows = await db
    .select()
    .from(currencies)
    .where(eq(currencies.active, true))
    .orderBy(asc(currencies.id))
  return [...rows].sort((a, b) => Number(b.default) - Number(a.default))
}
