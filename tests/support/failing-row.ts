import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/server/platform/db/client'

/**
 * Lets changes of rows fail as only a defect would, while `run` runs. `when`: the condition, in
 * which `old` is the row.
 */
export async function whileFailing(
  db: Db,
  table: PgTable,
  when: SQL,
  run: () => Promise<void>,
): Promise<void> {
  const name = sql.identifier(getTableName(table))
  await db.execute(sql`
    create or replace function fail_row() returns trigger language plpgsql as
    $$ begin raise exception 'this row fails'; end $$`)
  await db.execute(sql`
    create trigger failing_row before update or delete on ${name}
    for each row when (${when}) execute function fail_row()`)
  try {
    await run()
  } finally {
    await db.execute(sql`drop trigger failing_row on ${name}`)
  }
}
