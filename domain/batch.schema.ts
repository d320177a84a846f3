import { z } from 'zod'
import { currencySchema } from './currency.schema'
import { pointSchema } from './geo.schema'
import { orderStatuses } from './order'

const batchShopSchema = z.object({ id: z.number(), title: z.string() })

/** The delivery fee of a batch, in the currency of the order that has it. */
const feeSchema = z.object({ order_id: z.number(), price: z.number(), currency: currencySchema })
export type BatchFee = z.output<typeof feeSchema>

/** A waiting order that the cart's order may join, with its address and time. */
export const batchOfferSchema = z.object({
  order_id: z.number(),
  shop: batchShopSchema,
  location: pointSchema,
  address: z.string().nullable(),
  delivery_date: z.string(),
  /** in the shop's zone; null: as soon as possible */
  delivery_time: z.string().nullable(),
})
export type BatchOffer = z.output<typeof batchOfferSchema>

/** Another shop's order in the batch. `Status` is an order's. */
const batchOrderSchema = z.object({
  id: z.number(),
  status: z.enum(orderStatuses),
  shop: batchShopSchema,
})

/** What canceling an order does to its batch's delivery fee. */
const cancelSchema = z.object({
  /** retained of it, as the others are still delivered */
  kept_fee: z.number(),
  /** another order's retained fee, freed because nothing is delivered any more */
  freed: feeSchema.nullable(),
})
export type BatchCancel = z.output<typeof cancelSchema>

/** An order's batch: one delivery of several shops' orders (ADR 0065). */
export const batchSchema = z.object({
  /** the order that pays the delivery fee */
  lead_id: z.number(),
  /** the batch's other orders, canceled ones too */
  others: z.array(batchOrderSchema),
  /** another shop's order may still join */
  open: z.boolean(),
  /** amount retained of it, if it was canceled */
  kept_fee: z.number(),
  /** cash due with this order: the retained fee of a canceled one */
  due: feeSchema.nullable(),
  /** what canceling it now would mean */
  on_cancel: cancelSchema,
})
export type Batch = z.output<typeof batchSchema>

/** Terms shown before canceling; if they have changed, the server refuses. */
export const batchCancelSchema = z.object({
  kept_fee: z.coerce.number().min(0),
  freed_fee: z.coerce.number().min(0),
})
export type AgreedCancel = z.output<typeof batchCancelSchema>
