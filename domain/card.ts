import type { Page, Translation } from './api.schema'
import type { Category } from './category.schema'
import type { Discount } from './discount.schema'
import type { OpeningHours } from './opening-hours'
import type { Product } from './product.schema'
import type { Shop, Tag } from './shop.schema'
import { bestDiscount, isNewShop } from './shop-offer'

/** A name and the language that it is in. */
type CardTitle = Pick<Translation, 'locale' | 'title'>

const cardTitle = ({ locale, title }: Translation): CardTitle => ({ locale, title })

/** The shop fields that cards, rows and maps of shops show. */
export type CardShop = Pick<
  Shop,
  | 'id'
  | 'logo_img'
  | 'background_img'
  | 'open'
  | 'location'
  | 'distance'
  | 'price'
  | 'delivery'
  | 'delivery_fee'
  | 'delivery_time'
  | 'free_delivery_from'
  | 'min_amount'
  | 'rating_avg'
  | 'reviews_count'
  | 'created_at'
> &
  OpeningHours & {
    translation: Pick<Shop['translation'], 'locale' | 'title' | 'description'>
    tags?: Pick<CardTag, 'translation'>[]
    discount?: readonly Pick<Discount, 'type' | 'price'>[] | null
    /** whether there is one */
    bonus?: unknown
  }

/** A page of a list with as much of its paging as an endless list reads. */
export interface CardPage<T> {
  data: T[]
  meta: Pick<Page<unknown>['meta'], 'current_page' | 'last_page' | 'total'>
}

/**
 * Only the shop fields that cards show, a fifth of a shop. The shop's own page asks for all. Descriptions only where
 * the cards have them: they are as long as all the rest.
 */
export function toCardShop(shop: Shop, now: Date, isDescribed = false): CardShop {
  const { locale, title, description } = shop.translation
  const discount = bestDiscount(shop)
  return {
    id: shop.id,
    logo_img: shop.logo_img,
    background_img: shop.background_img ?? null,
    open: shop.open,
    shop_working_days: shop.shop_working_days.map(({ day, from, to, disabled }) => ({
      day,
      from,
      to,
      disabled,
    })),
    shop_closed_date: shop.shop_closed_date.map(({ day }) => ({ day })),
    ...(shop.time_zone ? { time_zone: shop.time_zone } : {}),
    location: shop.location,
    distance: shop.distance ?? null,
    ...(shop.price === undefined ? {} : { price: shop.price }),
    ...(shop.delivery === undefined ? {} : { delivery: shop.delivery }),
    delivery_fee: shop.delivery_fee ?? null,
    delivery_time: shop.delivery_time,
    free_delivery_from: shop.free_delivery_from ?? null,
    ...(shop.min_amount ? { min_amount: shop.min_amount } : {}),
    rating_avg: shop.rating_avg ?? null,
    ...(shop.reviews_count === undefined ? {} : { reviews_count: shop.reviews_count }),
    ...(discount ? { discount: [{ type: discount.type, price: discount.price }] } : {}),
    // a shop that is not new does not become so
    ...(isNewShop(shop, now) ? { created_at: shop.created_at } : {}),
    translation: { locale, title, ...(isDescribed && description ? { description } : {}) },
    ...(shop.tags?.length
      ? {
          tags: shop.tags.map(({ translation }) => ({ translation: cardTitle(translation) })),
        }
      : {}),
    ...(shop.bonus ? { bonus: true } : {}),
  }
}

/** A page of rows for cards. */
export const toCardPage = <T, C>(page: Page<T>, toCard: (row: T) => C): CardPage<C> => {
  const { current_page, last_page, total } = page.meta
  return { data: page.data.map(toCard), meta: { current_page, last_page, total } }
}

/** The fields of a tag that filters show. */
export type CardTag = Pick<Tag, 'id'> & { translation: CardTitle }

export const toCardTag = ({ id, translation }: Tag): CardTag => ({
  id,
  translation: cardTitle(translation),
})

/** The fields of a category that tiles, strips and menus of categories show. */
export type CardCategory = Pick<Category, 'id' | 'img'> & {
  translation: CardTitle
}

export const toCardCategory = ({ id, img, translation }: Category): CardCategory => ({
  id,
  img: img ?? null,
  translation: cardTitle(translation),
})

/** A card's product with what its row in a search says of its shop. */
export function toFoundProduct(product: Product): Product {
  const card = toCardProduct(product)
  if (!card.shop || !product.shop) return card
  const { delivery, delivery_time, delivery_fee, distance, price } = product.shop
  const shop = {
    ...card.shop,
    delivery: delivery ?? true,
    delivery_time: delivery_time ?? null,
    delivery_fee: delivery_fee ?? null,
    distance: distance ?? null,
    ...(price === undefined ? {} : { price }),
  }
  return { ...card, shop }
}

/**
 * Only the product fields that cards and quick add need. Keeps just enough options to show that
 * there is a choice: several stocks, one extra or one add-on.
 */
export function toCardProduct(product: Product): Product {
  const { id, uuid, shop_id, active, img, min_qty, max_qty, interval, shop } = product
  const isOneKind = product.stocks.length === 1
  return {
    id,
    uuid,
    shop_id,
    active,
    img,
    min_qty,
    max_qty,
    interval,
    translation: product.translation,
    ...(shop
      ? {
          shop: {
            id: shop.id,
            uuid: shop.uuid,
            logo_img: shop.logo_img,
            open: shop.open,
            translation: cardTitle(shop.translation),
          },
        }
      : {}),
    stocks: product.stocks.map(
      ({ id, price, quantity, discount, total_price, extras, addons }) => ({
        id,
        price,
        quantity,
        discount,
        total_price,
        extras: isOneKind ? extras.slice(0, 1) : [],
        addons: isOneKind && extras.length === 0 ? addons.slice(0, 1) : [],
      }),
    ),
  }
}
