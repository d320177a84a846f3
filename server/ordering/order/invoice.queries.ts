import { eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { invoices } from '@/server/platform/db/schema/order-extra'
import { shops } from '@/server/platform/db/schema/shop'

export type InvoiceRow = typeof invoices.$inferSelect

/** The invoice of an order. */
export async function findInvoice(db: Db, orderId: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.order_id, orderId))
  return row
}

/** Inserts the invoice of an order, or changes its buyer; its number stays. */
export async function saveInvoice(tx: Db, values: typeof invoices.$inferInsert): Promise<void> {
  const { name, tax_id, address, updated_at } = values
  await tx.insert(invoices).values(values).onConflictDoUpdate({
    target: invoices.order_id,
    set: { name, tax_id, address, updated_at },
  })
}

/** The shop's VAT number. */
export async function findTaxId(db: Db, shopId: number): Promise<string | null> {
  const [row] = await db.select({ tax_id: shops.tax_id }).from(shops).where(eq(shops.id, shopId))
  return row?.tax_id ?? null
}
