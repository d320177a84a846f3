import type { Page } from './api.schema'
import type { Product } from './product.schema'
import type { Shop } from './shop.schema'

/** Only the shop fields that cards show, which halves a page. The shop's own page asks for all. */
export function toCardShop(shop: Shop): Shop {
  const { shop_payments, categories, phone, booking, updated_at, bonus, ...facts } = shop
  const { status, tax, visibility, verify, mark, products_count, orders_count, ...shown } = facts
  return {
    ...shown,
    tags: shop.tags?.map(({ id, translation }) => ({ id, translation })),
    bonus: bonus && { ...bonus, bonusStock: { ...bonus.bonusStock, product: null } },
    shop_working_days: shop.shop_working_days.map(({ day, from, to, disabled }) => ({
      day,
      from,
      to,
      disabled,
    })),
  }
}

/** A page of shops for cards. */
export const toCardShops = (page: Page<Shop>): Page<Shop> => ({
  ...page,
  data: page.data.map(toCardShop),
})

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
            translation: { locale: shop.translation.locale, title: shop.translation.title },
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
