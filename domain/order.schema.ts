import { z } from 'zod'
import { flagSchema } from './api.schema'
import { batchSchema } from './batch.schema'
import { stockWithProductSchema } from './cart.schema'
import { currencySchema } from './currency.schema'
import { pointSchema } from './geo.schema'
import { payerShareSchema } from './group.schema'
import { rejectReasons } from './kitchen'
import { deliveryTypes, etaReasons, orderFields, orderStatuses } from './order'
import { transactionSchema } from './payment.schema'
import { paymentRefundSchema } from './payment-refund.schema'
import { orderRefundSchema } from './refund.schema'
import { orderRepeatSchema } from './repeat.schema'
import { reservationTableSchema } from './reservation.schema'
import { MAX_REVIEW_PICTURES } from './review'
import { reviewSchema } from './review.schema'
import { shopSchema } from './shop.schema'
import { substituteSchema } from './substitution.schema'
import { substitutions } from './substitution-kind'
import { phoneSchema, userShortSchema } from './user.schema'
import { MAX_WALLET_AMOUNT } from './wallet'

const detailSchema = z.object({
  id: z.number(),
  order_id: z.number().optional(),
  stock_id: z.number().optional(),
  quantity: z.number(),
  origin_price: z.number(),
  total_price: z.number(),
  tax: z.number().optional(),
  discount: z.number(),
  bonus: z.boolean(),
  note: z.string().nullish(),
  substitution: z.enum(substitutions).nullish(),
  substitute: substituteSchema.nullish(),
  stock: stockWithProductSchema,
  get addons() {
    return z.array(detailSchema)
  },
  created_at: z.string(),
  updated_at: z.string(),
})
export type OrderDetail = z.output<typeof detailSchema>

export const courierSchema = userShortSchema.extend({
  delivery_man_setting: z
    .object({
      id: z.number(),
      user_id: z.number(),
      type_of_technique: z.string().optional(),
      brand: z.string().nullish(),
      model: z.string().nullish(),
      online: z.boolean().optional(),
      location: pointSchema.nullish(),
      updated_at: z.string().optional(),
    })
    .nullish(),
})
export type Courier = z.output<typeof courierSchema>

/** When an order should arrive, ISO; the reason when that is later than promised. */
export const etaSchema = z.object({
  from: z.string(),
  to: z.string(),
  reason: z.enum(etaReasons).nullish(),
})
export type Eta = z.output<typeof etaSchema>

const placeSchema = z.object({
  address: z.string().nullable(),
  office: z.string().nullish(),
  house: z.string().nullish(),
  floor: z.string().nullish(),
})
export type PlaceAddress = z.output<typeof placeSchema>

/** A step the order has taken; ours, for the timeline. */
export const orderEventSchema = z.object({
  status: z.enum(orderStatuses),
  created_at: z.string(),
  /** ties it to the step before: domain/order-chain.ts */
  hash: z.string().optional(),
})

export const orderSchema = z.object({
  id: z.number(),
  user_id: z.number().optional(),
  status: z.enum(orderStatuses),
  total_price: z.number(),
  origin_price: z.number(),
  total_discount: z.number(),
  tax: z.number(),
  commission_fee: z.number().optional(),
  service_fee: z.number(),
  delivery_fee: z.number(),
  coupon_price: z.number().optional(),
  tips: z.number().nullish(),
  /** ours: parts of the total beyond the contract's */
  small_order_fee: z.number().optional(),
  rounding: z.number().optional(),
  /** ours: delivery fee that a membership has taken off `delivery_fee` */
  membership_saved: z.number().optional(),
  rate: z.number(),
  delivery_type: z.enum(deliveryTypes),
  delivery_date: z.string(),
  delivery_time: z.string().nullable(),
  /** ours: when the kitchen has promised it to be ready, ISO */
  ready_by: z.string().nullish(),
  /** ours: why the shop has rejected it */
  reject_reason: z.enum(rejectReasons).nullish(),
  location: pointSchema,
  address: placeSchema.nullable(),
  /** ours: the table of a dine-in order */
  table: reservationTableSchema.nullish(),
  username: z.string().nullish(),
  phone: z.string().nullish(),
  note: z.string().nullish(),
  /** ours: the courier need not ring */
  leave_at_door: z.boolean().optional(),
  /** ours: what the customer may still change; only for them */
  changeable: z.array(z.enum(orderFields)).optional(),
  otp: z.number().nullish(),
  currency: currencySchema,
  shop: shopSchema,
  user: userShortSchema.nullish(),
  deliveryman: courierSchema.nullable(),
  details: z.array(detailSchema),
  transaction: transactionSchema.nullable(),
  /** wallet portion, if another method pays the rest */
  wallet_part: transactionSchema.nullish(),
  coupon: z.object({ id: z.number(), name: z.string().optional(), price: z.number() }).nullish(),
  order_refunds: z.array(orderRefundSchema),
  review: reviewSchema.nullable(),
  /** ours: review of the courier */
  deliveryman_review: reviewSchema.nullish(),
  /** ours: the tip given after delivery, for the customer; null while there is none */
  tip_after: z.number().nullish(),
  repeat: orderRepeatSchema.nullish(),
  /** ours: the steps taken, oldest first */
  events: z.array(orderEventSchema).optional(),
  /** ours: the payer shares of a group order; for its owner */
  group_shares: z.array(payerShareSchema).optional(),
  /** ours: refunds by providers, refused ones too */
  money_back: z.array(paymentRefundSchema).optional(),
  /** ours: the batch that it belongs to, for the customer only */
  trip: batchSchema.nullish(),
  /** ours: when the group's time to pay online ends, ISO; null if one pays for all */
  collect_until: z.string().nullish(),
  /** ours: when it should arrive, while it is active */
  eta: etaSchema.nullish(),
  /** ours: the courier's route from shop to door, only on the way */
  route: z.array(pointSchema).nullish(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Order = z.output<typeof orderSchema>

/** A short reference to an order. */
export const orderRefSchema = z.object({
  id: z.number(),
  status: z.enum(orderStatuses).optional(),
  total_price: z.number().optional(),
  shop: shopSchema.nullish(),
  delivery_date: z.string().nullish(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type OrderRef = z.output<typeof orderRefSchema>

/** A refund request in the caller's list. */
export const refundSchema = orderRefundSchema.extend({ order: orderRefSchema.nullish() })
export type Refund = z.output<typeof refundSchema>

/** A courier's last known place, while an order is on the way. */
export const courierPositionSchema = userShortSchema.extend({
  delivery_man_setting: z.object({
    location: pointSchema,
    online: z.boolean().optional(),
    updated_at: z.string().optional(),
  }),
})
export type CourierPosition = z.output<typeof courierPositionSchema>

const id = z.coerce.number().int().positive()

/** Body of POST dashboard/user/orders. Prices, fees and rates sent by clients are not read. */
export const newOrderSchema = z.object({
  cart_id: id,
  shop_id: id,
  currency_id: id.optional(),
  delivery_type: z.enum(deliveryTypes),
  /** ours: the table of a dine-in order, which is a pickup */
  table_id: id.optional(),
  delivery_date: z.iso.date().optional(),
  /** "HH:mm", or the slot "HH:mm - HH:mm" that it starts */
  delivery_time: z
    .string()
    .regex(/^\d{1,2}[:-]\d{2}/)
    .transform((text) => text.slice(0, 5).replace('-', ':'))
    .optional(),
  /** ours: as soon as possible, whatever date and time say */
  asap: flagSchema.optional(),
  location: z
    .object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    })
    .optional(),
  address: z
    .object({
      address: z.string().trim().max(500).nullish(),
      office: z.string().trim().max(50).nullish(),
      house: z.string().trim().max(50).nullish(),
      floor: z.string().trim().max(50).nullish(),
    })
    .optional(),
  coupon: z.string().trim().max(50).nullish(),
  note: z.string().trim().max(500).nullish(),
  notes: z.record(z.string(), z.string().max(300)).optional(),
  leave_at_door: flagSchema.optional(),
  username: z.string().trim().max(100).nullish(),
  phone: phoneSchema.nullish().or(z.literal('').transform(() => undefined)),
  tips: z.coerce.number().min(0).max(100_000).optional(),
  payment_id: id.optional(),
  /** ours: wallet portion of the total, the rest by `payment_id` */
  wallet_price: z.coerce.number().min(0).max(MAX_WALLET_AMOUNT).optional(),
  /** ours: each member pays their part online before the shop is notified */
  collect: flagSchema.optional(),
  /** ours: the quote that the customer agreed to; the order is refused when it costs something else */
  quote_id: z.uuid().optional(),
  /** ours: the total on the customer's screen and its currency; refused when the quote says otherwise */
  shown_total: z.coerce.number().min(0).optional(),
  shown_currency_id: id.optional(),
  /** ours: the order that this one joins, with its address and time */
  with_order_id: id.optional(),
})
export type NewOrder = z.output<typeof newOrderSchema>

/** A review of an order's shop or courier. */
export const newReviewSchema = z.object({
  rating: z.coerce.number().int().min(1).max(5),
  comment: z.string().trim().max(1000).nullish(),
  /** paths from dashboard/galleries */
  images: z
    .array(z.string().regex(/^reviews\/[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,200}$/))
    .max(MAX_REVIEW_PICTURES)
    .nullish(),
})
export type NewReview = z.output<typeof newReviewSchema>
