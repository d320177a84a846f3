import { z } from 'zod'
import { MAX_LINE_QUANTITY } from '@/domain/cart-limits'
import { deliveryTypes } from '@/domain/order'
import { currencyInput, pointInput } from '@/server/platform/http/inputs'

const whole = z.coerce.number().int()

/** products[0][stock_id] and products[0][quantity]; older mobile clients say products[0][id]. */
const stockRow = z.preprocess(
  (row) =>
    typeof row === 'object' && row !== null && 'id' in row && !('stock_id' in row)
      ? { ...row, stock_id: row.id }
      : row,
  z.object({
    stock_id: whole.positive(),
    quantity: whole.min(1).max(MAX_LINE_QUANTITY),
  }),
)

export const stockQuoteInput = z.object({
  ...currencyInput.shape,
  /** ours: how it would come; pickup unless told */
  type: z.enum(deliveryTypes).optional(),
  /** ours: where to */
  address: pointInput.optional(),
  products: z.array(stockRow).min(1).max(100),
})

export type StockQuoteInput = z.output<typeof stockQuoteInput>
