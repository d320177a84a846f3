import { eq, sql } from 'drizzle-orm'
import { demoContent } from '@/server/demo/content/content'
import type { Db } from '@/server/platform/db/client'
import { coupons } from '@/server/platform/db/schema/coupon'
import { payments } from '@/server/platform/db/schema/payment'
import { currencies } from '@/server/platform/db/schema/setting'
import { withTransaction } from '@/server/platform/db/transaction'
import { seedAgenda } from './agenda'
import { seedBasics, seedCoupons } from './basics'
import { seedBranches } from './branches'
import { seedBrands } from './brands'
import { seedCareers } from './careers'
import { makeCatalogue } from './catalogue'
import { seedFlashSales } from './flash-sales'
import { seedHistory } from './history'
import { seedBanners, seedNews } from './home'
import { seedPages } from './pages'
import { seedProducts } from './products'
import { seedRecipes } from './recipes'
import { seedRefunds } from './refunds'
import { writeShopDocuments } from './shop-documents'
import { seedShops } from './shops'
import { seedStories } from './stories'
import { seedUsers } from './users'

/** Advisory lock of the seed; an arbitrary unique number. */
const SEED_LOCK = 7_133_001

/** Whether the database contains data already. */
async function isTaken(db: Db): Promise<boolean> {
  const result = await db.execute<{ taken: boolean }>(
    sql`select exists (select from shops) or exists (select from users) or exists (select from languages) as taken`,
  )
  return result.rows[0]?.taken ?? true
}

/**
 * Seeds an empty database with the demo marketplace; does nothing in any other. Runs in one
 * transaction, so a killed process leaves the database empty. Safe under concurrent calls, by an
 * advisory lock. Deterministic by seed: only the dates depend on `now`.
 */
export async function seedDemo(db: Db, { seed, now }: { seed: number; now: Date }): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (await isTaken(tx)) return
    const catalogue = makeCatalogue(seed, await demoContent())
    await seedBasics(tx)
    await seedCoupons(tx, now)
    const paymentRows = await tx.select({ id: payments.id, tag: payments.tag }).from(payments)
    const paymentId = (tag: string) => paymentRows.find((row) => row.tag === tag)?.id ?? 0
    const paymentIds = { cash: paymentId('cash'), wallet: paymentId('wallet') }
    const [currency] = await tx.select().from(currencies).where(eq(currencies.default, true))
    const [coupon] = await tx.select().from(coupons).where(eq(coupons.name, 'WELCOME10'))
    const currencyId = currency?.id ?? 0
    const couponId = coupon?.id ?? 0
    const users = await seedUsers(tx, seed, now)
    const methods = Object.values(paymentIds)
    const shops = await seedShops(tx, catalogue, { users, paymentIds: methods, seed, now })
    await seedBranches(tx, shops, seed, now)
    const products = await seedProducts(tx, catalogue, shops, now)
    await seedFlashSales(tx, shops, products, { seed, now })
    await seedBrands(tx, products, now)
    await seedRecipes(tx, shops, products, now)
    await seedStories(tx, shops, products, now)
    await seedPages(tx, { shops, products }, now)
    await seedCareers(tx, now)
    await seedBanners(tx, shops)
    const newsIds = await seedNews(tx, now)
    const history = { users, shops, products, paymentIds, currencyId, couponId, seed, now }
    const orders = await seedHistory(tx, history)
    const agenda = { users, shops, orders, newsIds, currencyId, seed, now }
    await seedAgenda(tx, { ...agenda, paymentId: paymentIds.cash })
    await seedRefunds(tx, { users, orders })
    await tx.execute(writeShopDocuments)
    // the embedded database has no autovacuum, so its planner would lack statistics
    await tx.execute(sql`analyze`)
  })
}
