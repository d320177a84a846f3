import type { NewOrder } from '@/domain/order.schema'
import { insertDetails, type OrderRow } from '@/server/ordering/order-record/order.queries'
import type { Db } from '@/server/platform/db/client'
import type { Prepared } from './order-row'

/** Inserts the order's lines. Returns the line ids by the ids of the cart's main items. */
export async function insertLines(
  tx: Db,
  order: OrderRow,
  { priced, quote }: Prepared,
  input: NewOrder,
) {
  const rows = priced.items.map((item, index) => {
    const line = quote.lines[index]
    return {
      item,
      values: {
        order_id: order.id,
        stock_id: item.stock_id,
        quantity: item.quantity,
        unit_minor: item.pricing.unitMinor,
        origin_minor: line?.originMinor ?? 0,
        discount_minor: line?.discountMinor ?? 0,
        tax_minor: line?.taxMinor ?? 0,
        total_minor: line?.totalMinor ?? 0,
        bonus: item.bonus,
        note: item.note ?? input.notes?.[String(item.stock_id)] ?? null,
        substitution: item.substitution,
        substitute_stock_id: item.substitute_stock_id,
        created_at: order.created_at,
        updated_at: order.created_at,
      },
    }
  })
  const main = rows.filter(({ item }) => item.parent_id === null)
  const inserted = await insertDetails(
    tx,
    main.map(({ values }) => values),
  )
  const idOf = new Map(main.map(({ item }, index) => [item.id, inserted[index]?.id]))
  const addons = rows.filter(({ item }) => item.parent_id !== null)
  await insertDetails(
    tx,
    addons.map(({ item, values }) => ({ ...values, parent_id: idOf.get(item.parent_id ?? 0) })),
  )
  return idOf
}
