import { z } from 'zod'
import { currencySchema } from './currency.schema'
import { orderSchema } from './order.schema'

/** What a desk's list shows of an order: a page that is drawn carries no more of it. */
export const deskOrderSchema = orderSchema
  .pick({ id: true, status: true, total_price: true, created_at: true })
  .extend({
    currency: currencySchema.pick({ title: true, symbol: true, position: true, decimals: true }),
    shop: z.object({
      id: z.number(),
      time_zone: z.string().optional(),
      translation: z.object({ title: z.string() }),
    }),
  })
export type DeskOrder = z.output<typeof deskOrderSchema>
