import { z } from 'zod'
import { flagSchema } from './api.schema'
import {
  type CalculatedLine,
  type Cart,
  type CartCalculation,
  type CartDetail,
  MAX_LINE_QUANTITY,
  type StockWithProduct,
  type UserCart,
} from './cart'
import { groupOrderSchema, invitationShape } from './group.schema'
import { productSchema, stockShape } from './product.schema'
import { currencySchema } from './setting.schema'
import { shopSchema } from './shop.schema'
import {
  namesSubstitute,
  substituteMissing,
  substitutionInput,
  substitutionShape,
} from './substitution.schema'
import { tripOfferSchema } from './trip.schema'

export const stockWithProductSchema: z.ZodType<StockWithProduct> = z.lazy(() =>
  z.object({ ...stockShape(), product: productSchema }),
)

const cartDetailSchema: z.ZodType<CartDetail> = z.lazy(() =>
  z.object({
    id: z.number(),
    quantity: z.number(),
    price: z.number(),
    discount: z.number().optional(),
    bonus: z.boolean(),
    parent_id: z.number().nullish(),
    note: z.string().nullish(),
    ...substitutionShape,
    stock: stockWithProductSchema,
    addons: z.array(cartDetailSchema),
    created_at: z.string().optional(),
    updated_at: z.string(),
  }),
)

/** One participant's part of a cart. */
export const userCartSchema: z.ZodType<UserCart> = z.object({
  id: z.number(),
  cart_id: z.number(),
  user_id: z.number().nullable(),
  name: z.string().nullable(),
  uuid: z.string(),
  status: z.boolean(),
  here: z.boolean().optional(),
  cartDetails: z.array(cartDetailSchema),
})

export const cartSchema: z.ZodType<Cart> = z.object({
  id: z.number(),
  owner_id: z.number(),
  shop_id: z.number(),
  status: z.boolean().optional(),
  group: z.boolean(),
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

const calculatedLineSchema: z.ZodType<CalculatedLine> = z.object({
  stock_id: z.number(),
  quantity: z.number(),
  bonus: z.boolean(),
  origin_price: z.number(),
  discount: z.number(),
  tax: z.number(),
  total_price: z.number(),
})

export const cartCalculationSchema: z.ZodType<CartCalculation> = z.object({
  price: z.number(),
  total_tax: z.number(),
  total_shop_tax: z.number().optional(),
  total_discount: z.number(),
  coupon_price: z.number(),
  delivery_fee: z.number(),
  service_fee: z.number(),
  tips: z.number().optional(),
  small_order_fee: z.number().optional(),
  rounding: z.number().optional(),
  total_price: z.number(),
  rate: z.number().optional(),
  km: z.number().nullish(),
  quote_id: z.string().optional(),
  expires_at: z.string().optional(),
  lines: z.array(calculatedLineSchema).optional(),
  min_amount: z.number().optional(),
  missing_amount: z.number().optional(),
  with_order_id: z.number().nullish(),
  trip_offer: tripOfferSchema.nullish(),
})

const id = z.coerce.number().int().positive()

// null and empty texts are no number here: read as 0 they would remove a line
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

/** Into the caller's own cart; ours: with `replace` instead of what that has held so far. */
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

/** Without a cart and a handle a guest's cart is made. */
export const memberStoreSchema = storeShape
  .extend({ cart_id: id.optional(), user_cart_uuid: handle.optional() })
  .refine(namesProduct, productMissing)
  .refine((body) => Boolean(body.cart_id) === Boolean(body.user_cart_uuid), {
    path: ['user_cart_uuid'],
    message: 'required',
  })
export type MemberStore = z.output<typeof memberStoreSchema>

/** Ours: a guest's cart becomes the customer's; `replace` gives up what the customer had. */
export const claimCartSchema = z.object({ ...memberShape, replace: flagSchema.optional() })
export type ClaimCart = z.output<typeof claimCartSchema>

export const joinCartSchema = z.object({
  shop_id: id,
  cart_id: id,
  name: z.string().trim().min(1).max(50),
  ...invitationShape,
})
export type JoinCart = z.output<typeof joinCartSchema>
