import { lockStocks, moveStock } from '@/server/catalog/api'
import { piecesOf } from '@/server/ordering/cart/cart-items'
import { listDetails } from '@/server/ordering/order-record/order.queries'
import type { Effect } from './order-effects.port'

/** Restores the stock that an order took; locks the stocks first, in id order. */
export const restock: Effect = async (tx, { order }) => {
  const pieces = piecesOf(await listDetails(tx, [order.id]))
  await lockStocks(tx, [...pieces.keys()])
  await moveStock(tx, pieces)
}
