import { z } from 'zod'
import { addressSchema } from './address.schema'
import { pageSchema } from './api.schema'
import { otpSentSchema } from './auth.schema'
import { cartCalculationSchema, cartSchema } from './cart.schema'
import { mailboxMessageSchema } from './mailbox.schema'
import { notificationSchema, statisticSchema } from './notification.schema'
import { orderSchema } from './order.schema'
import { avgPricesSchema, productPageSchema, productSchema, shopMenuSchema } from './product.schema'
import { currencySchema, languageSchema, settingSchema } from './setting.schema'
import {
  bannerSchema,
  categorySchema,
  paymentSchema,
  reviewGroupsSchema,
  reviewSchema,
  shopPageSchema,
  shopSchema,
  tagSchema,
} from './shop.schema'
import { notificationKindSchema, profileSchema, sessionSchema } from './user.schema'

/** Every answer that a service reads, by name. */
export const schemas = {
  settings: z.array(settingSchema),
  languages: z.array(languageSchema),
  currencies: z.array(currencySchema),
  categoryPage: pageSchema(categorySchema),
  bannerPage: pageSchema(bannerSchema),
  tagPage: pageSchema(tagSchema),
  shop: shopSchema,
  shopPage: shopPageSchema,
  shopMenu: shopMenuSchema,
  product: productSchema,
  productPage: productPageSchema,
  avgPrices: avgPricesSchema,
  reviewPage: pageSchema(reviewSchema),
  reviewGroups: reviewGroupsSchema,
  session: sessionSchema,
  otpSent: otpSentSchema,
  profile: profileSchema,
  address: addressSchema,
  addressPage: pageSchema(addressSchema),
  cart: cartSchema,
  cartCalculation: cartCalculationSchema,
  paymentPage: pageSchema(paymentSchema),
  order: orderSchema,
  orderPage: pageSchema(orderSchema),
  notification: notificationSchema,
  notificationPage: pageSchema(notificationSchema),
  statistic: statisticSchema,
  notificationKinds: z.array(notificationKindSchema),
  notificationKindPage: pageSchema(notificationKindSchema),
  mailbox: z.array(mailboxMessageSchema),
}

export type SchemaName = keyof typeof schemas
export type SchemaTypes = { [N in SchemaName]: z.output<(typeof schemas)[N]> }
