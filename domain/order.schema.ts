import { z } from 'zod'
import { flagSchema } from './api.schema'
import { bookingTableSchema } from './booking.schema'
import { stockWithProductSchema } from './cart.schema'
import { groupShareSchema } from './group.schema'
import { type MoneyBack, moneyBackStatuses } from './money-back'
import {
  type CourierPosition,
  deliveryTypes,
  type Eta,
  etaReasons,
  type Order,
  type OrderDetail,
  type OrderRef,
  orderFields,
  orderStatuses,
  type Refund,
} from './order'
import { type Transaction, transactionStatuses } from './payment'
import { orderRefundSchema } from './refund.schema'
import { orderRepeatSchema } from './repeat.schema'
import { MAX_REVIEW_PICTURES } from './review'
import { currencySchema } from './setting.schema'
import { paymentSchema, pointSchema, reviewSchema, shopSchema } from './shop.schema'
import { substitutionShape } from './substitution.schema'
import { tripSchema } from './trip.schema'
import { phoneSchema, userShortSchema } from './user.schema'
import { MAX_WALLET_AMOUNT } from './wallet'

export const transactionSchema: z.ZodType<Transaction> = z.object({
  id: z.number(),
  payable_id: z.number(),
  user_id: z.number().optional(),
  price: z.number(),
  note: z.string().nullish(),
  status: z.enum(transactionStatuses),
  payment_system: paymentSchema.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

const moneyBackSchema: z.ZodType<MoneyBack> = z.object({
  id: z.number(),
  price: z.number(),
  status: z.enum(moneyBackStatuses),
  to_wallet: z.boolean(),
  created_at: z.string(),
})

const detailSchema: z.ZodType<OrderDetail> = z.lazy(() =>
  z.object({
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
    ...substitutionShape,
    stock: stockWithProductSchema,
    addons: z.array(detailSchema),
    created_at: z.string(),
    updated_at: z.string(),
  }),
)

export const courierSchema = z.intersection(
  userShortSchema,
  z.object({
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
  }),
)

export const etaSchema: z.ZodType<Eta> = z.object({
  from: z.string(),
  to: z.string(),
  reason: z.enum(etaReasons).nullish(),
})

const placeSchema = z.object({
  address: z.string().nullable(),
  office: z.string().nullish(),
  house: z.string().nullish(),
  floor: z.string().nullish(),
})

export const orderSchema: z.ZodType<Order> = z.object({
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
  small_order_fee: z.number().optional(),
  rounding: z.number().optional(),
  rate: z.number(),
  delivery_type: z.enum(deliveryTypes),
  delivery_date: z.string(),
  delivery_time: z.string().nullable(),
  location: pointSchema,
  address: placeSchema.nullable(),
  table: bookingTableSchema.nullish(),
  username: z.string().nullish(),
  phone: z.string().nullish(),
  note: z.string().nullish(),
  leave_at_door: z.boolean().optional(),
  changeable: z.array(z.enum(orderFields)).optional(),
  otp: z.number().nullish(),
  currency: currencySchema,
  shop: shopSchema,
  user: userShortSchema.nullish(),
  deliveryman: courierSchema.nullable(),
  details: z.array(detailSchema),
  transaction: transactionSchema.nullable(),
  wallet_part: transactionSchema.nullish(),
  coupon: z.object({ id: z.number(), name: z.string().optional(), price: z.number() }).nullish(),
  order_refunds: z.array(orderRefundSchema),
  review: reviewSchema.nullable(),
  deliveryman_review: reviewSchema.nullish(),
  repeat: orderRepeatSchema.nullish(),
  events: z
    .array(
      z.object({
        status: z.enum(orderStatuses),
        created_at: z.string(),
        hash: z.string().optional(),
      }),
    )
    .optional(),
  group_shares: z.array(groupShareSchema).optional(),
  money_back: z.array(moneyBackSchema).optional(),
  trip: tripSchema.nullish(),
  collect_until: z.string().nullish(),
  eta: etaSchema.nullish(),
  route: z.array(pointSchema).nullish(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A short order as other things name it. */
export const orderRefSchema: z.ZodType<OrderRef> = z.object({
  id: z.number(),
  status: z.enum(orderStatuses).optional(),
  total_price: z.number().optional(),
  shop: shopSchema.nullish(),
  delivery_date: z.string().nullish(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})

export const refundSchema: z.ZodType<Refund> = z.intersection(
  orderRefundSchema,
  z.object({ order: orderRefSchema.nullish() }),
)

export const courierPositionSchema: z.ZodType<CourierPosition> = z.intersection(
  userShortSchema,
  z.object({
    delivery_man_setting: z.object({
      location: pointSchema,
      online: z.boolean().optional(),
      updated_at: z.string().optional(),
    }),
  }),
)

const id = z.coerce.number().int().positive()

/** Body of POST dashboard/user/orders. Prices, fees and rates sent by clients are not read. */
export const newOrderSchema = z.object({
  cart_id: id,
  shop_id: id,
  currency_id: id.optional(),
  delivery_type: z.enum(deliveryTypes),
  /** ours: eaten at this table of the shop; such an order is a pickup */
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
  /** ours: this much of the total from the wallet, the rest by `payment_id` */
  wallet_price: z.coerce.number().min(0).max(MAX_WALLET_AMOUNT).optional(),
  /** ours: everybody of a group pays the own part online before the shop hears of it */
  collect: flagSchema.optional(),
  /** ours: the quote that the customer agreed to; the order is refused when it costs something else */
  quote_id: z.uuid().optional(),
  /** ours: the order that this one comes along with, to its place at its time */
  with_order_id: id.optional(),
})
export type NewOrder = z.output<typeof newOrderSchema>

/** A review of an order's shop or courier. */
export const newReviewSchema = z.object({
  rating: z.coerce.number().int().min(1).max(5),
  comment: z.string().trim().max(1000).nullish(),
  /** what dashboard/galleries has answered */
  images: z
    .array(z.string().regex(/^reviews\/[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,200}$/))
    .max(MAX_REVIEW_PICTURES)
    .nullish(),
})
export type NewReview = z.output<typeof newReviewSchema>
