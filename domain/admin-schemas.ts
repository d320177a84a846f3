import { adminBannerSchema } from './admin-banner.schema'
import { adminCategorySchema } from './admin-category.schema'
import { adminCouponSchema } from './admin-coupon.schema'
import { adminCurrencySchema, currencyOptionsSchema } from './admin-currency.schema'
import { adminFaqSchema } from './admin-faq.schema'
import { adminLanguagesSchema } from './admin-language.schema'
import {
  adminMessageFullSchema,
  adminMessageSchema,
  mailPreviewSchema,
  messageSummarySchema,
  resentSchema,
} from './admin-message.schema'
import { adminMethodSchema } from './admin-method.schema'
import { adminPageSchema } from './admin-page.schema'
import { adminUserFullSchema, adminUserSchema } from './admin-user.schema'
import { pageSchema } from './api.schema'
import { menuSectionSchema } from './menu-section.schema'
import { ownProductSchema } from './own-product.schema'
import { priceReportSchema } from './price-change.schema'
import { adminSettingsSchema } from './setting-fields.schema'

/** Answers that only the console reads, by the name under which services parse them. */
export const adminSchemas = {
  adminPage: adminPageSchema,
  adminPagePage: pageSchema(adminPageSchema),
  adminBanner: adminBannerSchema,
  adminBannerPage: pageSchema(adminBannerSchema),
  adminFaq: adminFaqSchema,
  adminFaqPage: pageSchema(adminFaqSchema),
  adminCoupon: adminCouponSchema,
  adminCouponPage: pageSchema(adminCouponSchema),
  adminMessage: adminMessageFullSchema,
  adminMessagePage: pageSchema(adminMessageSchema),
  messageSummary: messageSummarySchema,
  resentMessages: resentSchema,
  mailPreview: mailPreviewSchema,
  adminMethod: adminMethodSchema,
  adminMethodPage: pageSchema(adminMethodSchema),
  adminCurrency: adminCurrencySchema,
  adminCurrencyPage: pageSchema(adminCurrencySchema),
  currencyOptions: currencyOptionsSchema,
  adminCategory: adminCategorySchema,
  adminCategoryPage: pageSchema(adminCategorySchema),
  ownProduct: ownProductSchema,
  ownProductPage: pageSchema(ownProductSchema),
  menuSection: menuSectionSchema,
  menuSectionPage: pageSchema(menuSectionSchema),
  priceReport: priceReportSchema,
  adminSettings: adminSettingsSchema,
  adminLanguages: adminLanguagesSchema,
  adminUser: adminUserFullSchema,
  adminUserPage: pageSchema(adminUserSchema),
}
