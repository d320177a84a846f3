import { type CartLine, toInsertProducts } from '@/domain/cart'
import type { Api } from './api'
import { unwrap } from './http'

/** What leads to a guest's cart on the server; whoever knows it may change the cart. */
export interface GuestHandle {
  cart_id: number
  uuid: string
}

export const guestCartService = ({ http, parse }: Api) => ({
  /** A new cart with its first lines; `user_carts[0].uuid` is the handle. */
  create: async (shopId: number, lines: readonly CartLine[], currencyId?: number) => {
    const body = { shop_id: shopId, currency_id: currencyId, products: toInsertProducts(lines) }
    return parse('cart', await unwrap(http.post('rest/cart', body)))
  },
  /** Moves it into the cart of who is signed in. Fails with ERROR_SHOP_DIFFERS and ERROR_CART_GONE. */
  claim: async ({ cart_id, uuid }: GuestHandle, replace = false) => {
    const body = { cart_id, user_cart_uuid: uuid, replace }
    return parse('cart', await unwrap(http.post('dashboard/user/cart/claim', body)))
  },
})
