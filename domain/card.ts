import type { Page } from './api'
import { isQuickAdd, type Product } from './product'
import type { Shop } from './shop'

/** A shop as far as cards draw it: a page of cards weighs half. Its own page asks for all of it. */
export function toCardShop(shop: Shop): Shop {
  const { shop_payments, categories, phone, booking, created_at, updated_at, bonus, ...rest } = shop
  return {
    ...rest,
    bonus: bonus && { ...bonus, bonusStock: { ...bonus.bonusStock, product: null } },
    shop_working_days: shop.shop_working_days.map(({ day, from, to, disabled }) => ({
      day,
      from,
      to,
      disabled,
    })),
  }
}

/** A page of shops as cards draw them. */
export const toCardShops = (page: Page<Shop>): Page<Shop> => ({
  ...page,
  data: page.data.map(toCardShop),
})

/**
 * A product as far as cards draw it and the plus adds it. Of what there is to choose only so much
 * is left that it still counts as a choice.
 */
export function toCardProduct(product: Product): Product {
  const { shop, category: _category, facts: _facts, discounts: _discounts, ...rest } = product
  return {
    ...rest,
    ...(shop
      ? {
          shop: {
            id: shop.id,
            uuid: shop.uuid,
            logo_img: shop.logo_img,
            open: shop.open,
            translation: shop.translation,
          },
        }
      : {}),
    stocks: product.stocks.map((stock) => ({
      ...stock,
      bonus: null,
      product: null,
      extras: isQuickAdd(product) ? [] : stock.extras.slice(0, 1),
      addons: stock.addons.slice(0, 1),
    })),
  }
}
