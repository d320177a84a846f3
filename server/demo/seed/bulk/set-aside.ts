import { sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'

/** The largest tables: their indexes and foreign keys are recreated at the end. */
const large = [
  'addresses',
  'category_translations',
  'discount_products',
  'order_details',
  'order_events',
  'orders',
  'product_translations',
  'products',
  'reviews',
  'stock_extras',
  'stocks',
  'transactions',
  'wallets',
]

type Row = {
  name: string
  owner: string
  definition: string
}

/** Statements that recreate indexes and foreign keys. */
export interface Aside {
  indexes: string[]
  references: string[]
}

const named = sql`(${sql.join(
  large.map((table) => sql`${table}`),
  sql`, `,
)})`

/**
 * Drops the non-unique indexes and the foreign keys of the large tables, for fast inserts. Returns
 * the statements that recreate them. The caller's transaction hides the change from other sessions.
 */
export async function setAside(tx: Db): Promise<Aside> {
  const references = await tx.execute<Row>(sql`
    select quote_ident(c.conname) as name, c.conrelid::regclass::text as owner, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.conrelid::regclass::text in ${named} order by c.conrelid::regclass::text, c.conname`)
  const indexes = await tx.execute<Row>(sql`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as owner, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class r on r.oid = i.indrelid
    where r.relnamespace = 'public'::regnamespace and i.indrelid::regclass::text in ${named}
      and not i.indisunique order by 2, 1`)
  for (const { name, owner } of references.rows) {
    await tx.execute(sql.raw(`alter table ${owner} drop constraint ${name}`))
  }
  for (const { name } of indexes.rows) await tx.execute(sql.raw(`drop index ${name}`))
  return {
    indexes: indexes.rows.map(({ definition }) => definition),
    references: references.rows.map(
      ({ name, owner, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
    ),
  }
}
