import { z } from 'zod'
import { accountSchemas } from './account-schemas'
import { addressSchema } from './address.schema'
import { adminSchemas } from './admin-schemas'
import { pageSchema } from './api.schema'
import { auditEntrySchema } from './audit.schema'
import { otpSentSchema } from './auth.schema'
import { adDetailSchema, bannerSchema } from './banner.schema'
import { blogSchema } from './blog.schema'
import { branchSchema } from './branch.schema'
import { careerSchema } from './career.schema'
import { cartCalculationSchema, cartSchema, userCartSchema } from './cart.schema'
import { categorySchema } from './category.schema'
import {
  chatSchema,
  chatThreadSchema,
  chatTranslationSchema,
  chatUnreadSchema,
  savedAnswerSchema,
} from './chat.schema'
import { requestModelSchema } from './courier-request.schema'
import { currencySchema } from './currency.schema'
import { failedRefundSchema } from './failed-refund.schema'
import { faqSchema } from './faq.schema'
import { flashSaleSchema, flashSalesSchema } from './flash-sale.schema'
import { gallerySchema } from './gallery.schema'
import { groupPreviewSchema, groupRoutineSchema, memberReceiptSchema } from './group.schema'
import { invoiceSchema } from './invoice.schema'
import { kitchenSchema, pausedShopSchema } from './kitchen.schema'
import { languageSchema } from './language.schema'
import { loyaltySchema, pointEntrySchema } from './loyalty.schema'
import { mailboxMessageSchema } from './mailbox.schema'
import { menuExportSchema, menuReportSchema } from './menu-file.schema'
import { notificationSchema, statisticSchema } from './notification.schema'
import { courierPositionSchema, orderSchema, refundSchema } from './order.schema'
import { deskOrderSchema } from './order-desk.schema'
import {
  contentPageSchema,
  landingPageSchema,
  legalTextSchema,
  statisticsSchema,
} from './page.schema'
import {
  parcelPriceSchema,
  parcelQuoteSchema,
  parcelSchema,
  parcelTermsSchema,
  parcelTypeSchema,
} from './parcel.schema'
import { parkedPaymentSchema } from './parked-payment.schema'
import { payerShareInvoiceSchema } from './payer-share-invoice.schema'
import { paymentSchema, transactionSchema } from './payment.schema'
import { paymentCardSchema } from './payment-card.schema'
import { paymentProcessSchema, paymentStateSchema } from './payment-process.schema'
import { preparedCartSchema } from './prepared-cart.schema'
import { avgPricesSchema, productPageSchema, productSchema, shopMenuSchema } from './product.schema'
import { productBrandSchema } from './product-brand.schema'
import {
  customTokenSchema,
  notificationKindSchema,
  profileSchema,
  sessionSchema,
  signInSchema,
} from './profile.schema'
import { recipeSchema } from './recipe.schema'
import { inviteeSchema, referralSchema, referralSummarySchema } from './referral.schema'
import { orderRepeatSchema } from './repeat.schema'
import { reportFileSchema, reportSchema } from './report.schema'
import {
  disabledSlotSchema,
  reservationConfigSchema,
  reservationSchema,
  reservationShopSchema,
  reservationTableSchema,
  reservationZoneSchema,
  tableWaitSchema,
} from './reservation.schema'
import { reviewGroupsSchema, reviewSchema } from './review.schema'
import { searchHintsSchema } from './search-hint.schema'
import { shopRequestSchema } from './seller.schema'
import { settingSchema } from './setting.schema'
import { setupOptionsSchema } from './setup.schema'
import { shopPageSchema, shopSchema, tagSchema } from './shop.schema'
import { sitemapPartSchema, sitemapRowSchema } from './sitemap.schema'
import { slotLoadsSchema } from './slots.schema'
import { storiesSchema } from './story.schema'
import { ticketSchema, ticketThreadSchema } from './ticket.schema'
import { trackingLinkSchema, trackingSchema } from './tracking.schema'
import { imageUploadSchema } from './upload.schema'
import {
  askedMoneySchema,
  foundUserSchema,
  moneyRequestSchema,
  walletHistorySchema,
} from './wallet.schema'
import { walletStatementSchema } from './wallet-statement.schema'

/** Schemas of the API responses that services read, by name. */
export const schemas = {
  ...accountSchemas,
  ...adminSchemas,
  sitemapParts: z.array(sitemapPartSchema),
  sitemapRows: z.array(sitemapRowSchema),
  settings: z.array(settingSchema),
  languages: z.array(languageSchema),
  currencies: z.array(currencySchema),
  category: categorySchema,
  categoryPage: pageSchema(categorySchema),
  banner: bannerSchema,
  bannerPage: pageSchema(bannerSchema),
  branchPage: pageSchema(branchSchema),
  adDetail: adDetailSchema,
  brand: productBrandSchema,
  brandPage: pageSchema(productBrandSchema),
  blog: blogSchema,
  lastBlog: blogSchema.nullable(),
  blogPage: pageSchema(blogSchema),
  career: careerSchema,
  careerPage: pageSchema(careerSchema),
  faqPage: pageSchema(faqSchema),
  galleryPage: pageSchema(gallerySchema),
  contentPage: contentPageSchema,
  contentPagePage: pageSchema(contentPageSchema),
  legalText: legalTextSchema,
  landingPage: landingPageSchema,
  stat: statisticsSchema,
  referral: referralSchema,
  loyalty: loyaltySchema,
  pointEntryPage: pageSchema(pointEntrySchema),
  inviteePage: pageSchema(inviteeSchema),
  referralSummary: referralSummarySchema,
  setupOptions: setupOptionsSchema,
  recipe: recipeSchema,
  recipePage: pageSchema(recipeSchema),
  stories: storiesSchema,
  review: reviewSchema,
  searchHints: searchHintsSchema,
  suggestions: z.array(z.string()),
  tagPage: pageSchema(tagSchema),
  shop: shopSchema,
  shopPage: shopPageSchema,
  batchShops: z.array(shopSchema),
  flashSale: flashSaleSchema,
  flashSales: flashSalesSchema,
  shopMenu: shopMenuSchema,
  slotLoads: slotLoadsSchema,
  kitchen: kitchenSchema,
  pausedShop: pausedShopSchema,
  report: reportSchema,
  reportFile: reportFileSchema,
  tableWait: tableWaitSchema,
  tableWaits: z.array(tableWaitSchema),
  product: productSchema,
  productPage: productPageSchema,
  avgPrices: avgPricesSchema,
  reviewPage: pageSchema(reviewSchema),
  reviewGroups: reviewGroupsSchema,
  session: sessionSchema,
  signIn: signInSchema,
  otpSent: otpSentSchema,
  profile: profileSchema,
  address: addressSchema,
  addressPage: pageSchema(addressSchema),
  cart: cartSchema,
  cartCalculation: cartCalculationSchema,
  userCart: userCartSchema,
  groupPreview: groupPreviewSchema,
  groupRoutine: groupRoutineSchema,
  groupRoutines: z.array(groupRoutineSchema),
  memberReceipt: memberReceiptSchema,
  shareBill: payerShareInvoiceSchema,
  paymentPage: pageSchema(paymentSchema),
  order: orderSchema,
  orderPage: pageSchema(orderSchema),
  deskOrderPage: pageSchema(deskOrderSchema),
  courierPosition: courierPositionSchema,
  orderRepeat: orderRepeatSchema,
  refund: refundSchema,
  refundPage: pageSchema(refundSchema),
  transactionPage: pageSchema(transactionSchema),
  walletHistory: walletHistorySchema,
  walletHistoryPage: pageSchema(walletHistorySchema),
  foundUserPage: pageSchema(foundUserSchema),
  sentMoney: walletHistorySchema.nullable(),
  moneyRequest: moneyRequestSchema,
  moneyRequestPage: pageSchema(moneyRequestSchema),
  askedMoney: askedMoneySchema,
  walletStatement: walletStatementSchema,
  paymentProcess: paymentProcessSchema,
  paymentState: paymentStateSchema,
  orderPayment: paymentStateSchema.nullable(),
  preparedCart: preparedCartSchema,
  tracking: trackingSchema,
  trackingLink: trackingLinkSchema,
  invoice: invoiceSchema.nullable(),
  paymentCards: z.array(paymentCardSchema),
  chatPage: pageSchema(chatSchema),
  chatThread: chatThreadSchema,
  chatUnread: chatUnreadSchema,
  savedAnswer: savedAnswerSchema,
  savedAnswers: z.array(savedAnswerSchema),
  chatTranslation: chatTranslationSchema,
  customToken: customTokenSchema,
  ticketPage: pageSchema(ticketSchema),
  ticketThread: ticketThreadSchema,
  shopRequest: shopRequestSchema,
  ownShopRequest: shopRequestSchema.nullable(),
  menuReport: menuReportSchema,
  menuExport: menuExportSchema,
  ownShop: shopSchema.nullable(),
  notification: notificationSchema,
  notificationPage: pageSchema(notificationSchema),
  statistic: statisticSchema,
  notificationKinds: z.array(notificationKindSchema),
  notificationKindPage: pageSchema(notificationKindSchema),
  mailbox: z.array(mailboxMessageSchema),
  parcelTypePage: pageSchema(parcelTypeSchema),
  parcelPrice: parcelPriceSchema,
  parcelQuote: parcelQuoteSchema,
  parcelTerms: parcelTermsSchema,
  parcel: parcelSchema,
  parcelPage: pageSchema(parcelSchema),
  bookingShop: reservationShopSchema,
  bookingShopPage: pageSchema(reservationShopSchema),
  bookingSection: reservationZoneSchema,
  bookingSectionPage: pageSchema(reservationZoneSchema),
  bookingTablePage: pageSchema(reservationTableSchema),
  bookingOfferPage: pageSchema(reservationConfigSchema),
  disabledSlots: z.array(disabledSlotSchema),
  reservation: reservationSchema,
  reservationPage: pageSchema(reservationSchema),
  upload: imageUploadSchema,
  uploads: z.array(imageUploadSchema),
  request: requestModelSchema,
  requestPage: pageSchema(requestModelSchema),
  parkedPayment: parkedPaymentSchema,
  parkedPaymentPage: pageSchema(parkedPaymentSchema),
  failedRefundPage: pageSchema(failedRefundSchema),
  auditPage: pageSchema(auditEntrySchema),
}

export type SchemaName = keyof typeof schemas
export type SchemaTypes = { [N in SchemaName]: z.output<(typeof schemas)[N]> }
