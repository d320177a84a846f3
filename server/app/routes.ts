import { brandRoutes } from '@/server/catalog/brand/brand.routes'
import { categoryRoutes } from '@/server/catalog/category/category.routes'
import { bannerRoutes } from '@/server/catalog/content/banner/banner.routes'
import { blogRoutes } from '@/server/catalog/content/blog/blog'
import { careerRoutes } from '@/server/catalog/content/career/career'
import { faqRoutes } from '@/server/catalog/content/faq/faq.routes'
import { pageRoutes } from '@/server/catalog/content/page/page.routes'
import { recipeRoutes } from '@/server/catalog/content/recipe/recipe.routes'
import { storyRoutes } from '@/server/catalog/content/story/story'
import { couponRoutes } from '@/server/catalog/coupon/coupon.routes'
import { menuRoutes } from '@/server/catalog/menu/menu.routes'
import { menuDeskRoutes } from '@/server/catalog/menu-desk/menu-desk.routes'
import { menuFileRoutes } from '@/server/catalog/menu-file/menu-file.routes'
import { reviewRoutes } from '@/server/catalog/review/review.routes'
import { sellerRoutes } from '@/server/catalog/seller/seller.routes'
import { shopRoutes } from '@/server/catalog/shop/shop.routes'
import { sitemapRoutes } from '@/server/catalog/sitemap/sitemap'
import { statisticsRoutes } from '@/server/catalog/statistics/statistics'
import { courierRoutes } from '@/server/delivery/courier/courier.routes'
import { courierRequestRoutes } from '@/server/delivery/courier/courier-request.routes'
import { parcelRoutes } from '@/server/delivery/parcel/parcel.routes'
import { sandboxRoutes } from '@/server/demo/sandbox/sandbox.routes'
import { cashbackRoutes } from '@/server/money/cashback/cashback'
import { transactionRoutes } from '@/server/money/ledger/transaction.routes'
import { loyaltyRoutes } from '@/server/money/loyalty/loyalty.routes'
import { paymentRoutes } from '@/server/money/payment/payment.routes'
import { processRoutes } from '@/server/money/payment/process.routes'
import { walletRoutes } from '@/server/money/wallet/wallet.routes'
import { batchRoutes } from '@/server/ordering/batch/batch.routes'
import { cartRoutes } from '@/server/ordering/cart/cart.routes'
import { groupRoutes } from '@/server/ordering/group-order/group.routes'
import { memberRoutes } from '@/server/ordering/group-order/member.routes'
import { kitchenRoutes } from '@/server/ordering/kitchen/kitchen.routes'
import { deliveredReviewRoutes } from '@/server/ordering/order/delivered-review.routes'
import { orderRoutes } from '@/server/ordering/order/order.routes'
import { orderExtraRoutes } from '@/server/ordering/order/order-extra.routes'
import { orderDeskRoutes } from '@/server/ordering/order-desk/order-desk.routes'
import { orderPaymentRoutes } from '@/server/ordering/order-payment/order-payment.routes'
import { preparedRoutes } from '@/server/ordering/prepared/prepared.routes'
import { calculateRoutes } from '@/server/ordering/quote/calculate.routes'
import { stockQuoteRoutes } from '@/server/ordering/quote/stock-quote.routes'
import { repeatRoutes } from '@/server/ordering/recurring-order/repeat.routes'
import { refundRoutes } from '@/server/ordering/refund-request/refund.routes'
import { reportRoutes } from '@/server/ordering/report/report.routes'
import { reservationRoutes } from '@/server/ordering/reservation/reservation.routes'
import { slotRoutes } from '@/server/ordering/slot/slot.routes'
import { passkeyRoutes } from '@/server/people/account/passkey.routes'
import { profileRoutes } from '@/server/people/account/profile.routes'
import { secondFactorRoutes } from '@/server/people/account/second-factor.routes'
import { addressRoutes } from '@/server/people/address/address.routes'
import { adminUserRoutes } from '@/server/people/admin-user/admin-user.routes'
import { auditRoutes } from '@/server/people/audit/audit.routes'
import { chatRoutes } from '@/server/people/chat/chat.routes'
import { subscriptionRoutes } from '@/server/people/email-subscription/email-subscription'
import { messageDeskRoutes } from '@/server/people/message-desk/message-desk.routes'
import { notificationRoutes } from '@/server/people/notification/notification.routes'
import { pictureRoutes } from '@/server/people/picture/picture.routes'
import { referralRoutes } from '@/server/people/referral/referral'
import { authRoutes } from '@/server/people/sign-in/auth.routes'
import { ticketRoutes } from '@/server/people/ticket/ticket.routes'
import { geoRoutes } from '@/server/platform/geo/geo'
import type { Route } from '@/server/platform/http/route'
import { liveRoutes } from '@/server/platform/live/live.routes'
import { outboxRoutes } from '@/server/platform/outbox/outbox.routes'
import { settingRoutes } from '@/server/platform/setting/setting.routes'
import { uploadRoutes } from '@/server/platform/upload/upload'
import { setupRoutes } from './setup/setup.routes'

/** Every resource of the API. */
export const routes: readonly Route[] = [
  ...settingRoutes,
  ...setupRoutes,
  ...categoryRoutes,
  ...bannerRoutes,
  ...shopRoutes,
  // before the product routes, whose `:id` would match its path
  ...stockQuoteRoutes,
  ...menuFileRoutes,
  ...menuDeskRoutes,
  ...menuRoutes,
  ...reviewRoutes,
  ...blogRoutes,
  ...brandRoutes,
  ...careerRoutes,
  ...faqRoutes,
  ...pageRoutes,
  ...recipeRoutes,
  ...referralRoutes,
  ...sitemapRoutes,
  ...statisticsRoutes,
  ...storyRoutes,
  ...subscriptionRoutes,
  ...paymentRoutes,
  ...geoRoutes,
  ...authRoutes,
  ...passkeyRoutes,
  ...secondFactorRoutes,
  ...profileRoutes,
  ...addressRoutes,
  ...notificationRoutes,
  ...chatRoutes,
  ...ticketRoutes,
  ...adminUserRoutes,
  ...auditRoutes,
  ...messageDeskRoutes,
  ...outboxRoutes,
  ...memberRoutes,
  ...cartRoutes,
  ...preparedRoutes,
  ...calculateRoutes,
  ...groupRoutes,
  ...liveRoutes,
  ...couponRoutes,
  // before `orders/:id`
  ...orderDeskRoutes,
  ...orderRoutes,
  ...kitchenRoutes,
  ...reportRoutes,
  ...orderExtraRoutes,
  ...deliveredReviewRoutes,
  ...slotRoutes,
  ...batchRoutes,
  ...parcelRoutes,
  ...reservationRoutes,
  ...uploadRoutes,
  ...pictureRoutes,
  ...sellerRoutes,
  ...courierRoutes,
  ...courierRequestRoutes,
  ...orderPaymentRoutes,
  ...transactionRoutes,
  ...refundRoutes,
  ...repeatRoutes,
  ...processRoutes,
  ...sandboxRoutes,
  ...walletRoutes,
  ...loyaltyRoutes,
  ...cashbackRoutes,
]
