import { invoiceNumber } from '@/domain/invoice'
import type { Invoice, InvoiceBuyer } from '@/domain/invoice.schema'
import { listShopRows } from '@/server/catalog/api'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import { getOwnOrder } from '@/server/ordering/order-record/own-order'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { findInvoice, findTaxId, type InvoiceRow, saveInvoice } from './invoice.queries'

async function toInvoice(ctx: UserCtx, order: OrderRow, row: InvoiceRow): Promise<Invoice> {
  const [shop] = await listShopRows(ctx.db, [order.shop_id], ctx.lang, undefined)
  const { number, name, tax_id, address } = row
  return {
    number,
    name,
    tax_id,
    address,
    seller: {
      name: shop?.text?.title ?? '',
      address: shop?.text?.address ?? null,
      tax_id: await findTaxId(ctx.db, order.shop_id),
    },
    created_at: row.created_at.toISOString(),
  }
}

/** The invoice of the caller's order; null while none was asked for. */
export async function getInvoice(ctx: UserCtx, orderId: number): Promise<Invoice | null> {
  const order = await getOwnOrder(ctx.db, ctx, orderId)
  const row = await findInvoice(ctx.db, orderId)
  return row ? toInvoice(ctx, order, row) : null
}

/** Makes out an invoice for the caller's order. Throws `order_not_editable` for one that was canceled. */
export async function makeInvoice(
  ctx: UserCtx,
  orderId: number,
  buyer: InvoiceBuyer,
): Promise<Invoice> {
  const order = await withTransaction(ctx.db, async (tx) => {
    const found = await getOwnOrder(tx, ctx, orderId, { lock: true })
    if (found.status === 'canceled') throw new AppError('order_not_editable')
    await saveInvoice(tx, {
      ...buyer,
      order_id: orderId,
      number: invoiceNumber(orderId, found.created_at.getUTCFullYear()),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    return found
  })
  const row = await findInvoice(ctx.db, orderId)
  if (!row) throw new AppError('not_found')
  return toInvoice(ctx, order, row)
}
