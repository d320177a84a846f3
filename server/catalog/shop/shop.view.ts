import type { Branch } from '@/domain/branch.schema'
import type { Category } from '@/domain/category.schema'
import { type DeliveryTariff, deliveryFeeMinor } from '@/domain/delivery'
import type { Discount } from '@/domain/discount.schema'
import { distanceM } from '@/domain/geo'
import type { GeoPoint } from '@/domain/geo.schema'
import { convertMinor, toWire } from '@/domain/money'
import { openState, timeOf } from '@/domain/opening-hours'
import type { ShopClosedDate, ShopWorkingDay } from '@/domain/opening-hours.schema'
import type { Bonus } from '@/domain/product.schema'
import type { Shop, ShopPayment, Tag } from '@/domain/shop.schema'
import { weekDays } from '@/domain/week-day'
import type { AllFields } from '@/lib/all-fields'
import type { shopClosedDates, shops, shopWorkingDays } from '@/server/platform/db/schema/shop'
import type { ServerCurrency } from '@/server/platform/http/context'
import { amountOf, unitOf } from '@/server/platform/setting/currency.service'
import { toTitle, toTranslation } from '@/server/platform/setting/text.view'
import { paymentMethodsPort } from './payment-methods.port'
import type { listShopPayments, listShopRows, listShopTags } from './shop.queries'
import type { listBranches } from './shop-parts.queries'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]
type ShopRow = typeof shops.$inferSelect

const stamps = (row: { created_at: Date; updated_at: Date }) => ({
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** Times travel with a dash: one mobile client splits on it (contract/FLOWS 3.14). */
export function toWorkingDay(row: typeof shopWorkingDays.$inferSelect): AllFields<ShopWorkingDay> {
  return {
    id: row.id,
    day: weekDays[row.day - 1] ?? 'monday',
    from: timeOf(row.from_min).replace(':', '-'),
    to: timeOf(row.to_min).replace(':', '-'),
    disabled: row.disabled,
    ...stamps(row),
  }
}

export function toClosedDate(row: typeof shopClosedDates.$inferSelect): AllFields<ShopClosedDate> {
  return { id: row.id, day: row.day, ...stamps(row) }
}

export function toTag(
  { tag, text }: Pick<Rows<typeof listShopTags>, 'tag' | 'text'>,
  lang: string,
) {
  return { id: tag.id, img: tag.img, translation: toTranslation(text, lang) } satisfies Tag
}

export function toShopPayment(row: Rows<typeof listShopPayments>): ShopPayment[] {
  const payment = paymentMethodsPort.get()(row.payment, row.locale)
  const { id, shop_id, active } = row.shop_payment
  return payment ? [{ id, shop_id, status: active ? 1 : 0, payment }] : []
}

/** A shop's delivery tariff in minor units of a currency, each part converted and rounded once. */
export function tariffOf(
  shop: Pick<ShopRow, 'price_minor' | 'price_per_km_minor' | 'free_from_minor'>,
  currency: Pick<ServerCurrency, 'rate' | 'decimals'>,
): AllFields<DeliveryTariff> {
  const unit = unitOf(currency)
  return {
    baseMinor: convertMinor(shop.price_minor, unit),
    perKmMinor: convertMinor(shop.price_per_km_minor, unit),
    freeFromMinor: shop.free_from_minor === null ? null : convertMinor(shop.free_from_minor, unit),
  }
}

export interface ShopParts {
  row: Rows<typeof listShopRows>
  days: ShopWorkingDay[]
  closed: ShopClosedDate[]
  tags: Tag[]
  categories: Category[]
  payments: ShopPayment[]
  discounts: Discount[]
  bonus: Bonus | null
}

interface View {
  lang: string
  now: Date
  currency: ServerCurrency
  location?: GeoPoint
}

/** Distance (km) and fee to the location; the fee is null where the shop does not deliver. */
function toDelivery({ shop, covered }: ShopParts['row'], { currency, location }: View) {
  if (!location) return { distance: null, delivery_fee: null }
  const metres = distanceM(shop, location)
  const fee = deliveryFeeMinor(tariffOf(shop, currency), metres, 0)
  return {
    distance: Math.round(metres / 10) / 100,
    delivery_fee: shop.delivery && covered ? toWire(fee, currency.decimals) : null,
  }
}

/** A shop as clients see it. */
export function toShop(
  parts: ShopParts,
  view: View,
): AllFields<Shop, 'user_id' | 'percentage' | 'background_blur'> {
  const { shop, text } = parts.row
  const { currency, lang, now } = view
  const hours = {
    shop_working_days: parts.days,
    shop_closed_date: parts.closed,
    time_zone: shop.time_zone,
  }
  return {
    id: shop.id,
    uuid: shop.uuid,
    slug: shop.slug,
    type: shop.type,
    status: shop.status,
    tax: shop.tax_bp / 100,
    price: amountOf(shop.price_minor, currency),
    price_per_km: amountOf(shop.price_per_km_minor, currency),
    min_amount: amountOf(shop.min_amount_minor, currency),
    free_delivery_from:
      shop.free_from_minor === null ? null : amountOf(shop.free_from_minor, currency),
    phone: shop.phone,
    open: shop.open && openState(hours, now).open,
    visibility: shop.visible ? 1 : 0,
    verify: shop.verified ? 1 : 0,
    logo_img: shop.logo_img,
    background_img: shop.background_img,
    mark: shop.mark,
    delivery_time: {
      from: String(shop.delivery_from),
      to: String(shop.delivery_to),
      type: shop.delivery_unit,
    },
    location: { latitude: shop.latitude, longitude: shop.longitude },
    ...toDelivery(parts.row, view),
    booking: shop.booking,
    delivery: shop.delivery,
    pickup: shop.pickup,
    dine_in: shop.dine_in,
    products_count: shop.products_count,
    rating_avg: shop.rating_avg,
    reviews_count: shop.reviews_count,
    orders_count: shop.orders_count,
    discounts_count: parts.discounts.length,
    is_recommended: shop.is_recommended,
    discount: parts.discounts,
    bonus: parts.bonus,
    tags: parts.tags,
    categories: parts.categories,
    shop_payments: parts.payments,
    ...hours,
    translation: toTranslation(text, lang),
    ...stamps(shop),
  }
}

export function toBranch(
  { branch, locale }: Rows<typeof listBranches>,
  shop: Shop | null,
): AllFields<Branch> {
  return {
    id: branch.id,
    address: { address: branch.address },
    location: { latitude: branch.latitude, longitude: branch.longitude },
    translation: toTitle(branch.titles, locale),
    shop,
    ...stamps(branch),
  }
}
