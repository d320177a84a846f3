import { accountExamples } from '@/components/account/account.examples'
import { authExamples } from '@/components/auth/auth.examples'
import { boardExamples } from '@/components/board/board.examples'
import { cartExamples } from '@/components/cart/cart.examples'
import { chatExamples } from '@/components/chat/chat.examples'
import { checkoutExamples } from '@/components/checkout/checkout.examples'
import { consoleExamples } from '@/components/console/console.examples'
import { menuExamples } from '@/components/console/console.menu.examples'
import { reportExamples } from '@/components/console/console.reports.examples'
import { contentExamples } from '@/components/content/content.examples'
import { courierExamples } from '@/components/courier/courier.examples'
import { groupExamples } from '@/components/group/group.examples'
import { helpExamples } from '@/components/help/help.examples'
import { homeExamples } from '@/components/home/home.examples'
import { homeRowExamples } from '@/components/home/home.rows.examples'
import { joinExamples } from '@/components/join/join.examples'
import { layoutExamples } from '@/components/layout/layout.examples'
import { mailboxExamples } from '@/components/mailbox/mailbox.examples'
import { mapExamples } from '@/components/map/map.examples'
import { notificationExamples } from '@/components/notification/notification.examples'
import { orderExamples } from '@/components/order/order.examples'
import { orderPaymentExamples } from '@/components/order/order.payment.examples'
import { pageExamples } from '@/components/page/page.examples'
import { parcelExamples } from '@/components/parcel/parcel.examples'
import { placeExamples } from '@/components/place/place.examples'
import { productCardExamples } from '@/components/product/product.cards.examples'
import { productExamples } from '@/components/product/product.examples'
import { recipeExamples } from '@/components/recipe/recipe.examples'
import { reservationExamples } from '@/components/reservation/reservation.examples'
import { reviewExamples } from '@/components/review/review.examples'
import { searchExamples } from '@/components/search/search.examples'
import { shopCardExamples } from '@/components/shop/shop.cards.examples'
import { shopExamples } from '@/components/shop/shop.examples'
import { shopPageExamples } from '@/components/shop/shop.page.examples'
import type { PartExamples } from '@/components/ui/part-examples'
import { uiControlExamples } from '@/components/ui/ui.controls.examples'
import { uiFieldExamples } from '@/components/ui/ui.fields.examples'
import { uiLayerExamples } from '@/components/ui/ui.layers.examples'
import { uiTextExamples } from '@/components/ui/ui.texts.examples'
import { walletExamples } from '@/components/wallet/wallet.examples'

/** Folders of components/ with the examples that stand in them. */
export const rooms: Readonly<Record<string, readonly PartExamples[]>> = {
  account: accountExamples,
  auth: authExamples,
  board: boardExamples,
  cart: cartExamples,
  chat: chatExamples,
  checkout: checkoutExamples,
  console: [...consoleExamples, ...menuExamples, ...reportExamples],
  content: contentExamples,
  courier: courierExamples,
  group: groupExamples,
  help: helpExamples,
  home: [...homeExamples, ...homeRowExamples],
  join: joinExamples,
  layout: layoutExamples,
  mailbox: mailboxExamples,
  map: mapExamples,
  notification: notificationExamples,
  order: [...orderExamples, ...orderPaymentExamples],
  page: pageExamples,
  parcel: parcelExamples,
  place: placeExamples,
  product: [...productCardExamples, ...productExamples],
  recipe: recipeExamples,
  reservation: reservationExamples,
  review: reviewExamples,
  search: searchExamples,
  shop: [...shopCardExamples, ...shopExamples, ...shopPageExamples],
  ui: [...uiControlExamples, ...uiFieldExamples, ...uiLayerExamples, ...uiTextExamples],
  wallet: walletExamples,
}
