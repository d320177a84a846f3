import { asc, eq } from 'drizzle-orm'
import type { ExportTable } from '@/domain/account'
import type { Db } from '@/server/platform/db/client'
import type { ExportSource } from './export-columns'
import { personSources } from './export-person'
import { purchaseSources } from './export-purchases'

/** Tables of the export that are tables of ours; chats are documents. */
export type OwnTable = Exclude<ExportTable, 'chat_messages'>

const sourcesIn = (lang: string): Record<OwnTable, ExportSource> => ({
  ...personSources(lang),
  ...purchaseSources(lang),
})

/** The rows of one user in a table of the export, oldest first; titles in `lang`. */
export function listOwnRows(
  db: Db,
  table: OwnTable,
  userId: number,
  lang: string,
): Promise<Record<string, unknown>[]> {
  const { from, owner, joins = [], leftJoins = [], columns } = sourcesIn(lang)[table]
  const query = db.select(columns).from(from).$dynamic()
  for (const [other, on] of joins) query.innerJoin(other, on)
  for (const [other, on] of leftJoins) query.leftJoin(other, on)
  return query.where(eq(owner, userId)).orderBy(asc(from.id))
}
