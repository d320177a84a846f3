import { type SQL, sql } from 'drizzle-orm'
import { writeShopDocuments } from '@/server/demo/seed/shop-documents'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { draftOrders } from './draft-orders'
import { loadDrafts } from './drafts'
import { drawFor } from './draw'
import { insertOrders } from './insert-orders'
import { insertProducts } from './insert-products'
import { insertShops } from './insert-shops'
import { insertUsers } from './insert-users'
import { type Room, reserve } from './room'
import { setAside } from './set-aside'

export interface BulkSize {
  shops: number
  products: number
  orders: number
}

export interface BulkOptions extends BulkSize {
  seed: number
  now: Date
  /** called after each step with its name, number of rows and duration */
  report(what: string, rows: number, ms: number): void
}

const ORDERS_OF_CUSTOMER = 10

function check({ shops, products, orders }: BulkSize): void {
  if (shops < 1 || products < shops) {
    throw new Error('Bulk data needs at least one shop, and at least as many products as shops.')
  }
  if (orders < 0 || ![shops, products, orders].every(Number.isSafeInteger)) {
    throw new Error('The numbers of shops, products and orders must be whole and not negative.')
  }
}

async function refuseTwice(tx: Db): Promise<void> {
  const result = await tx.execute<{ taken: boolean }>(
    sql`select exists (select from users where email = 'customer-1@bulk.example.com') as taken`,
  )
  if (result.rows[0]?.taken) {
    throw new Error('This database holds bulk data already; start with an empty one.')
  }
}

/** Runs statements on `tx` and reports how long each took. */
function timed(tx: Db, report: BulkOptions['report']) {
  return async (what: string, statement: SQL) => {
    const started = performance.now()
    const { rowCount } = await tx.execute(statement)
    report(what, rowCount ?? 0, performance.now() - started)
  }
}

async function fillAll(tx: Db, options: BulkOptions): Promise<void> {
  const { shops, products, orders, seed, now, report } = options
  const time = timed(tx, report)
  const customers = Math.max(1, Math.round(orders / ORDERS_OF_CUSTOMER))
  const towns = await loadDrafts(tx, { shops, products, seed })
  const aside = await setAside(tx)
  const room: Room = {
    tx,
    draw: drawFor(seed),
    now: `timestamptz '${now.toISOString()}'`,
    counts: { shops, products, orders, customers, towns },
    base: {
      shops: await reserve(tx, 'shops', shops),
      products: await reserve(tx, 'products', products),
      stocks: await reserve(tx, 'stocks', products),
      orders: await reserve(tx, 'orders', orders),
      users: await reserve(tx, 'users', customers),
    },
    fill: (table, statement) => time(table, sql.raw(statement)),
    run: async (statement) => {
      await tx.execute(sql.raw(statement))
    },
  }
  await insertUsers(room)
  await draftOrders(room)
  await insertShops(room)
  await insertProducts(room)
  await insertOrders(room)
  // the foreign key checks are joins, and their plans need current statistics
  await time('analyze', sql`analyze`)
  const putBack = async (what: string, statements: readonly string[]) => {
    const started = performance.now()
    for (const statement of statements) await tx.execute(sql.raw(statement))
    report(`${statements.length} ${what}`, 0, performance.now() - started)
  }
  await putBack('indexes built', aside.indexes)
  await putBack('references checked', aside.references)
  await time('shop_documents', writeShopDocuments)
}

/**
 * Adds many shops, products and orders to a database with the demo, composed from the demo's
 * content by few statements, in one transaction. Deterministic: only the dates depend on `now`.
 * Throws if the database contains bulk data already.
 */
export async function seedBulk(db: Db, options: BulkOptions): Promise<void> {
  check(options)
  await withTransaction(db, async (tx) => {
    await refuseTwice(tx)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    await tx.execute(sql`set local work_mem = '128MB'`)
    await tx.execute(sql`set local temp_buffers = '256MB'`)
    await fillAll(tx, options)
  })
}
