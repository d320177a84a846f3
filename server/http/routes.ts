import { addressRoutes } from '@/server/address/address.routes'
import { authRoutes } from '@/server/auth/auth.routes'
import { bannerRoutes } from '@/server/banner/banner.routes'
import { cartRoutes } from '@/server/cart/cart.routes'
import { categoryRoutes } from '@/server/category/category.routes'
import { couponRoutes } from '@/server/coupon/coupon.routes'
import { geoRoutes } from '@/server/geo/geo.routes'
import { notificationRoutes } from '@/server/notification/notification.routes'
import { orderRoutes } from '@/server/order/order.routes'
import { outboxRoutes } from '@/server/outbox/outbox.routes'
import { paymentRoutes } from '@/server/payment/payment.routes'
import { productRoutes } from '@/server/product/product.routes'
import { reviewRoutes } from '@/server/review/review.routes'
import { settingRoutes } from '@/server/setting/setting.routes'
import { shopRoutes } from '@/server/shop/shop.routes'
import { transactionRoutes } from '@/server/transaction/transaction.routes'
import { profileRoutes } from '@/server/user/profile.routes'
import type { Route } from './route'

/** Every resource of the API. */
export const routes: readonly Route[] = [
  ...settingRoutes,
  ...categoryRoutes,
  ...bannerRoutes,
  ...shopRoutes,
  ...productRoutes,
  ...reviewRoutes,
  ...paymentRoutes,
  ...geoRoutes,
  ...authRoutes,
  ...profileRoutes,
  ...addressRoutes,
  ...notificationRoutes,
  ...outboxRoutes,
  ...cartRoutes,
  ...couponRoutes,
  ...orderRoutes,
  ...transactionRoutes,
]
