import type { Page } from './api'
import type { Shop } from './shop'

/** A shop as lists draw it: without what only checkout and its own page ask for. */
function toShopCard(shop: Shop): Shop {
  const { shop_payments, categories, created_at, updated_at, ...card } = shop
  return {
    ...card,
    shop_working_days: shop.shop_working_days.map(({ id, day, from, to, disabled }) => ({
      id,
      day,
      from,
      to,
      disabled,
    })),
  }
}

export function toShopCards(page: Page<Shop>): Page<Shop> {
  return { ...page, data: page.data.map(toShopCard) }
}
