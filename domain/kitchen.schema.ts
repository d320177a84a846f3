import { z } from 'zod'
import { lateReasons, MAX_KITCHEN_MINUTES, MAX_PAUSE_MINUTES, rejectReasons } from './kitchen'
import { orderSchema } from './order.schema'

const minutes = z.coerce.number().int().min(1).max(MAX_KITCHEN_MINUTES)

/** In how many minutes an order is ready; null where the time that was asked for stands. */
export const acceptOrderSchema = z.object({ minutes: minutes.nullish() })
export type AcceptOrder = z.output<typeof acceptOrderSchema>

export const rejectOrderSchema = z.object({ reason: z.enum(rejectReasons) })
export type RejectOrder = z.output<typeof rejectOrderSchema>

export const delayOrderSchema = z.object({ minutes, reason: z.enum(lateReasons) })
export type DelayOrder = z.output<typeof delayOrderSchema>

/** Minutes that a shop takes no orders for; 0 opens it again. */
export const pauseShopSchema = z.object({
  minutes: z.coerce.number().int().min(0).max(MAX_PAUSE_MINUTES),
})
export type PauseShop = z.output<typeof pauseShopSchema>

/** Until when a product is sold out: the next day of service, or until it is put back. */
export const soldOutSchema = z.object({ until: z.enum(['next_day', 'put_back']) })
export type SoldOut = z.output<typeof soldOutSchema>

export const soldOutProductSchema = z.object({
  id: z.number(),
  title: z.string(),
  /** ISO; null until it is put back by hand */
  back_at: z.string().nullable(),
})

export const pausedShopSchema = z.object({
  id: z.number(),
  title: z.string(),
  /** whether it takes orders within its hours */
  open: z.boolean(),
  /** ISO; null without a pause that ends by itself */
  paused_until: z.string().nullable(),
})
export type PausedShop = z.output<typeof pausedShopSchema>

/** What a shop's kitchen works with: its open orders and what is sold out. */
export const kitchenSchema = z.object({
  shop: pausedShopSchema,
  orders: z.array(orderSchema),
  sold_out: z.array(soldOutProductSchema),
})
export type Kitchen = z.output<typeof kitchenSchema>
