import { z } from 'zod'
import { currencySchema } from './currency.schema'
import { pointSchema } from './geo.schema'
import { orderStatuses } from './order'

const batchShopSchema = z.object({ id: z.number(), title: z.string() })

/** A batch's delivery fee, of the lead order `order_id` and in its currency. */
const feeSchema = z.object({ order_id: z.number(), price: z.number(), currency: currencySchema })
export type BatchFee = z.output<typeof feeSchema>

/** An order of the customer that the cart's order may join: it then takes over its address and time. */
export const batchOfferSchema = z.object({
  order_id: z.number(),
  shop: batchShopSchema,
  location: pointSchema,
  address: z.string().nullable(),
  delivery_date: z.string(),
  /** HH:mm in the shop's time zone; null: as soon as possible */
  delivery_time: z.string().nullable(),
})
export type BatchOffer = z.output<typeof batchOfferSchema>

/** Another shop's order in the batch. */
const batchOrderSchema = z.object({
  id: z.number(),
  status: z.enum(orderStatuses),
  shop: batchShopSchema,
})

/** What canceling an order would do to its batch's delivery fee. */
const cancelSchema = z.object({
  /** what the canceled order still pays, in its currency, as the courier delivers the others */
  kept_fee: z.number(),
  /** fee of a lead order canceled before, no longer charged because no order is delivered */
  freed: feeSchema.nullable(),
})
export type BatchCancel = z.output<typeof cancelSchema>

/** The batch of an order, as seen from it: one delivery of several shops' orders (ADR 0065). */
export const batchSchema = z.object({
  /** the order that pays the delivery fee */
  lead_id: z.number(),
  /** the batch's other orders, canceled ones too */
  others: z.array(batchOrderSchema),
  /** whether another shop's order may still join */
  open: z.boolean(),
  /** what this order still pays although it was canceled, in its currency; 0 otherwise */
  kept_fee: z.number(),
  /** cash that the courier collects with this order: the fee of a canceled lead order */
  due: feeSchema.nullable(),
  /** if it were canceled now */
  on_cancel: cancelSchema,
})
export type Batch = z.output<typeof batchSchema>

/** The terms that the customer was shown before canceling (`on_cancel`). 409 if they have changed. */
export const batchCancelSchema = z.object({
  kept_fee: z.coerce.number().min(0),
  freed_fee: z.coerce.number().min(0),
})
export type AgreedCancel = z.output<typeof batchCancelSchema>
