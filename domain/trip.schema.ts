import { z } from 'zod'
import { type OrderStatus, orderStatuses } from './order'
import { currencySchema } from './setting.schema'
import { pointSchema } from './shop.schema'
import type { Trip, TripOffer } from './trip'

const tripShopSchema = z.object({ id: z.number(), title: z.string() })

const feeSchema = z.object({ order_id: z.number(), price: z.number(), currency: currencySchema })

export const tripOfferSchema: z.ZodType<TripOffer> = z.object({
  order_id: z.number(),
  shop: tripShopSchema,
  location: pointSchema,
  address: z.string().nullable(),
  delivery_date: z.string(),
  delivery_time: z.string().nullable(),
})

export const tripSchema: z.ZodType<Trip<OrderStatus>> = z.object({
  lead_id: z.number(),
  others: z.array(
    z.object({ id: z.number(), status: z.enum(orderStatuses), shop: tripShopSchema }),
  ),
  open: z.boolean(),
  kept_fee: z.number(),
  due: feeSchema.nullable(),
  on_cancel: z.object({
    kept_fee: z.number(),
    freed: feeSchema.nullable(),
  }),
})

/** What a customer was shown before canceling; sent along, nothing else may come of it. */
export const tripCancelSchema = z.object({
  kept_fee: z.coerce.number().min(0),
  freed_fee: z.coerce.number().min(0),
})
export type AgreedCancel = z.output<typeof tripCancelSchema>
