import { addressRoutes } from '@/server/address/address.routes'
import { authRoutes } from '@/server/auth/auth.routes'
import { bannerRoutes } from '@/server/banner/banner.routes'
import { blogRoutes } from '@/server/blog/blog.routes'
import { bookingRoutes } from '@/server/booking/booking.routes'
import { brandRoutes } from '@/server/brand/brand.routes'
import { careerRoutes } from '@/server/career/career.routes'
import { cartRoutes } from '@/server/cart/cart.routes'
import { cashbackRoutes } from '@/server/cashback/cashback.routes'
import { categoryRoutes } from '@/server/category/category.routes'
import { couponRoutes } from '@/server/coupon/coupon.routes'
import { driverRoutes } from '@/server/driver/driver.routes'
import { faqRoutes } from '@/server/faq/faq.routes'
import { galleryRoutes } from '@/server/gallery/gallery.routes'
import { geoRoutes } from '@/server/geo/geo.routes'
import { groupRoutes } from '@/server/group/group.routes'
import { liveRoutes } from '@/server/live/live.routes'
import { notificationRoutes } from '@/server/notification/notification.routes'
import { orderRoutes } from '@/server/order/order.routes'
import { orderExtraRoutes } from '@/server/order/order-extra.routes'
import { outboxRoutes } from '@/server/outbox/outbox.routes'
import { pageRoutes } from '@/server/page/page.routes'
import { parcelRoutes } from '@/server/parcel/parcel.routes'
import { passkeyRoutes } from '@/server/passkey/passkey.routes'
import { paymentRoutes } from '@/server/payment/payment.routes'
import { processRoutes } from '@/server/payment/process.routes'
import { productRoutes } from '@/server/product/product.routes'
import { recipeRoutes } from '@/server/recipe/recipe.routes'
import { referralRoutes } from '@/server/referral/referral.routes'
import { refundRoutes } from '@/server/refund/refund.routes'
import { repeatRoutes } from '@/server/repeat/repeat.routes'
import { reviewRoutes } from '@/server/review/review.routes'
import { sellerRoutes } from '@/server/seller/seller.routes'
import { settingRoutes } from '@/server/setting/setting.routes'
import { shopRoutes } from '@/server/shop/shop.routes'
import { sitemapRoutes } from '@/server/sitemap/sitemap.routes'
import { statRoutes } from '@/server/stat/stat.routes'
import { storyRoutes } from '@/server/story/story.routes'
import { subscriptionRoutes } from '@/server/subscription/subscription.routes'
import { transactionRoutes } from '@/server/transaction/transaction.routes'
import { tripRoutes } from '@/server/trip/trip.routes'
import { profileRoutes } from '@/server/user/profile.routes'
import { walletRoutes } from '@/server/wallet/wallet.routes'
import type { Route } from './route'

/** Every resource of the API. */
export const routes: readonly Route[] = [
  ...settingRoutes,
  ...categoryRoutes,
  ...bannerRoutes,
  ...shopRoutes,
  ...productRoutes,
  ...reviewRoutes,
  ...blogRoutes,
  ...brandRoutes,
  ...careerRoutes,
  ...faqRoutes,
  ...pageRoutes,
  ...recipeRoutes,
  ...referralRoutes,
  ...sitemapRoutes,
  ...statRoutes,
  ...storyRoutes,
  ...subscriptionRoutes,
  ...paymentRoutes,
  ...geoRoutes,
  ...authRoutes,
  ...passkeyRoutes,
  ...profileRoutes,
  ...addressRoutes,
  ...notificationRoutes,
  ...outboxRoutes,
  ...cartRoutes,
  ...groupRoutes,
  ...liveRoutes,
  ...couponRoutes,
  ...orderRoutes,
  ...orderExtraRoutes,
  ...tripRoutes,
  ...parcelRoutes,
  ...bookingRoutes,
  ...galleryRoutes,
  ...sellerRoutes,
  ...driverRoutes,
  ...transactionRoutes,
  ...refundRoutes,
  ...repeatRoutes,
  ...processRoutes,
  ...walletRoutes,
  ...cashbackRoutes,
]
