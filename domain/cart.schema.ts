import { z } from 'zod'
import { flagSchema } from './api.schema'
import { batchOfferSchema } from './batch.schema'
import { MAX_LINE_QUANTITY } from './cart-limits'
import { currencySchema } from './currency.schema'
import { groupOrderSchema, invitationShape } from './group.schema'
import { productSchema, stockSchema } from './product.schema'
import { shopSchema } from './shop.schema'
import {
  namesSubstitute,
  substituteMissing,
  substituteSchema,
  substitutionInput,
} from './substitution.schema'
import { substitutions } from './substitution-kind'

export const stockWithProductSchema = stockSchema.extend({ product: productSchema })
export type StockWithProduct = z.output<typeof stockWithProductSchema>

const cartDetailSchema = z.object({
  id: z.number(),
  quantity: z.number(),
  price: z.number(),
  discount: z.number().optional(),
  bonus: z.boolean(),
  parent_id: z.number().nullish(),
  note: z.string().nullish(),
  substitution: z.enum(substitutions).nullish(),
  substitute: substituteSchema.nullish(),
  stock: stockWithProductSchema,
  get addons() {
    return z.array(cartDetailSchema)
  },
  created_at: z.string().optional(),
  updated_at: z.string(),
})
export type CartDetail = z.output<typeof cartDetailSchema>

/** One participant's part of a server cart. */
export const userCartSchema = z.object({
  id: z.number(),
  cart_id: z.number(),
  user_id: z.number().nullable(),
  name: z.string().nullable(),
  uuid: z.string(),
  status: z.boolean(),
  /** ours: whether the member has the group cart open */
  here: z.boolean().optional(),
  cartDetails: z.array(cartDetailSchema),
})
export type UserCart = z.output<typeof userCartSchema>

/** The customer's cart on the server. */
export const cartSchema = z.object({
  id: z.number(),
  owner_id: z.number(),
  shop_id: z.number(),
  status: z.boolean().optional(),
  group: z.boolean(),
  /** ours: the owner's settings of the group order */
  group_order: groupOrderSchema.nullish(),
  total_price: z.number(),
  currency_id: z.number().optional(),
  rate: z.number().optional(),
  currency: currencySchema.optional(),
  shop: shopSchema.nullish(),
  user_carts: z.array(userCartSchema),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Cart = z.output<typeof cartSchema>

/** Cost of a whole cart line; add-ons are separate lines. */
const calculatedLineSchema = z.object({
  stock_id: z.number(),
  quantity: z.number(),
  bonus: z.boolean(),
  origin_price: z.number(),
  discount: z.number(),
  tax: z.number(),
  total_price: z.number(),
})
export type CalculatedLine = z.output<typeof calculatedLineSchema>

/** Checkout totals in the requested currency. */
export const cartCalculationSchema = z.object({
  price: z.number(),
  total_tax: z.number(),
  total_shop_tax: z.number().optional(),
  total_discount: z.number(),
  coupon_price: z.number(),
  delivery_fee: z.number(),
  /** ours: delivery fee that the caller's membership has taken off `delivery_fee` */
  membership_saved: z.number().optional(),
  /** ours: what a membership would take off here; only for who has none */
  membership_offer: z.number().optional(),
  service_fee: z.number(),
  tips: z.number().optional(),
  /** ours: surcharge for a small delivery */
  small_order_fee: z.number().optional(),
  /** ours: goods from which on there is no such surcharge */
  small_order_below: z.number().optional(),
  /** ours: rounds the total to an amount payable in the currency */
  rounding: z.number().optional(),
  total_price: z.number(),
  rate: z.number().optional(),
  /** ours: the currency of every amount here */
  currency: currencySchema.optional(),
  km: z.number().nullish(),
  /** ours: the quote that an order may name, and its expiry */
  quote_id: z.string().optional(),
  expires_at: z.string().optional(),
  lines: z.array(calculatedLineSchema).optional(),
  /** ours: the shop's minimum subtotal and what is missing to it */
  min_amount: z.number().optional(),
  missing_amount: z.number().optional(),
  /** ours: the order that this one joins at this price; null if it joins none */
  with_order_id: z.number().nullish(),
  /** ours: a waiting order that it may join without a second delivery fee */
  trip_offer: batchOfferSchema.nullish(),
})
export type CartCalculation = z.output<typeof cartCalculationSchema>

const id = z.coerce.number().int().positive()

// null and empty strings are invalid: read as 0 they would remove a line
const quantity = z
  .union([z.number(), z.string().trim().min(1)])
  .transform(Number)
  .pipe(z.number().int().min(0))

const insertRowSchema = z
  .object({
    stock_id: id,
    quantity,
    parent_id: id.nullish().transform((value) => value ?? undefined),
    note: z.string().trim().max(300).nullish(),
    ...substitutionInput,
  })
  .refine(namesSubstitute, substituteMissing)
  .refine(
    // add-ons count for all pieces of their line together
    (row) => row.quantity <= (row.parent_id ? MAX_LINE_QUANTITY ** 2 : MAX_LINE_QUANTITY),
    { path: ['quantity'], message: 'invalid' },
  )

export const insertProductsSchema = z.object({
  shop_id: id,
  currency_id: id.optional(),
  rate: z.coerce.number().optional(),
  products: z.array(insertRowSchema).min(1).max(200),
  /** ours: lines of the same stock with other add-ons stay as they are */
  keep_others: flagSchema.optional(),
})
export type InsertProducts = z.output<typeof insertProductsSchema>

/** Into the caller's own cart; ours: `replace` empties it first. */
export const ownInsertSchema = insertProductsSchema.extend({ replace: flagSchema.optional() })
export type OwnInsert = z.output<typeof ownInsertSchema>

const storeShape = z.object({
  shop_id: id,
  currency_id: id.optional(),
  stock_id: id.optional(),
  product_id: id.optional(),
  quantity: quantity.pipe(z.number().max(MAX_LINE_QUANTITY)).default(1),
  parent_id: id.nullish().transform((value) => value ?? undefined),
  products: z.array(insertRowSchema).max(200).optional(),
})

const namesProduct = (body: z.output<typeof storeShape>) =>
  Boolean(body.products?.length || body.stock_id || body.product_id)
const productMissing = { path: ['stock_id'], message: 'required' }

/** POST dashboard/user/cart: one line, or several at once as insert-product takes them. */
export const storeCartSchema = storeShape.refine(namesProduct, productMissing)
export type StoreCart = z.output<typeof storeCartSchema>

export const openCartSchema = z.object({
  shop_id: id,
  currency_id: id.optional(),
  rate: z.coerce.number().optional(),
})

/** Secret handle of a member of a group cart. */
const handle = z.string().trim().min(1).max(64)
const memberShape = { cart_id: id, user_cart_uuid: handle }

/** The same calls for members of a group cart, who need no account. */
export const memberInsertSchema = insertProductsSchema.extend(memberShape)
export type MemberInsert = z.output<typeof memberInsertSchema>

/** Without cart and handle, creates a guest cart. */
export const memberStoreSchema = storeShape
  .extend({ cart_id: id.optional(), user_cart_uuid: handle.optional() })
  .refine(namesProduct, productMissing)
  .refine((body) => Boolean(body.cart_id) === Boolean(body.user_cart_uuid), {
    path: ['user_cart_uuid'],
    message: 'required',
  })
export type MemberStore = z.output<typeof memberStoreSchema>

/** Ours: a guest's cart becomes the customer's; `replace` discards the customer's own. */
export const claimCartSchema = z.object({ ...memberShape, replace: flagSchema.optional() })
export type ClaimCart = z.output<typeof claimCartSchema>

export const joinCartSchema = z.object({
  shop_id: id,
  cart_id: id,
  name: z.string().trim().min(1).max(50),
  ...invitationShape,
})
export type JoinCart = z.output<typeof joinCartSchema>
