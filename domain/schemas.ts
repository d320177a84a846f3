import { z } from 'zod'
import { addressSchema } from './address.schema'
import { pageSchema } from './api.schema'
import { cartCalculationSchema, cartSchema } from './cart.schema'
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
import { profileSchema, sessionSchema } from './user.schema'

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
}

export type SchemaName = keyof typeof schemas
export type SchemaTypes = { [N in SchemaName]: z.output<(typeof schemas)[N]> }
