import { queryOptions } from '@tanstack/react-query'
import { type CartLine, toInsertProducts } from '@/domain/cart'
import type { GeoPoint } from '@/domain/geo.schema'
import type { GroupHandle } from '@/domain/group'
import type { DeliveryType } from '@/domain/order'
import type { Api } from './api'
import { ApiError } from './api-error'
import { memberCartService } from './group'
import { unwrap } from './http'

/** another tab or device may change the cart, the shop its prices */
const CART_FRESH_MS = 30_000

/** What the totals of a cart depend on beside its lines. */
export interface CalculationInput {
  type: DeliveryType
  location?: GeoPoint
  coupon?: string
  tips?: number
  currencyId?: number
  /** the order that this one comes along with */
  with_order_id?: number
}

const isOtherShops = (caught: unknown) =>
  caught instanceof ApiError && caught.statusCode === 'ERROR_SHOP_DIFFERS'
const isGone = (caught: unknown) => caught instanceof ApiError && caught.status === 404

export const cartService = ({ http, parse }: Api) => {
  const insert = async (
    shopId: number,
    lines: readonly CartLine[],
    currencyId: number | undefined,
    more: { replace?: true } = {},
  ) => {
    const data = await unwrap(
      http.post('dashboard/user/cart/insert-product', {
        shop_id: shopId,
        currency_id: currencyId,
        products: toInsertProducts(lines),
        keep_others: true,
        ...more,
      }),
    )
    return parse('cart', data)
  }
  const find = async (currencyId?: number) => {
    try {
      // without or_null a customer who has no cart is a 404, an error in the browser's console
      const params = { currency_id: currencyId, or_null: 1 }
      const data = await unwrap(http.get('dashboard/user/cart', params))
      return data === null ? null : await parse('cart', data)
    } catch (caught) {
      if (isGone(caught)) return null
      throw caught
    }
  }
  const remove = async (id: number) => {
    await http.delete('dashboard/user/cart/delete', { ids: [id] }).catch((caught: unknown) => {
      if (!isGone(caught)) throw caught
    })
  }
  return {
    /** The customer's cart, null when there is none. */
    find,
    /** Sets lines to the given quantities; lines of the same stock with other add-ons stay. */
    insert: (shopId: number, lines: readonly CartLine[], currencyId?: number) =>
      insert(shopId, lines, currencyId),
    /**
     * The same in place of what the customer's cart holds, which a refusal leaves as it was. A
     * marketplace that does not know that is asked to delete the cart first.
     */
    replace: async (shopId: number, lines: readonly CartLine[], currencyId?: number) => {
      try {
        return await insert(shopId, lines, currencyId, { replace: true })
      } catch (caught) {
        if (!isOtherShops(caught)) throw caught
      }
      const old = await find(currencyId)
      if (old) await remove(old.id)
      return insert(shopId, lines, currencyId)
    },
    /** Removes lines with their add-ons. Deleting what is gone already is no failure. */
    removeLines: async (ids: readonly number[]) => {
      await http.delete('dashboard/user/cart/product/delete', { ids }).catch((caught: unknown) => {
        if (!isGone(caught)) throw caught
      })
    },
    /** Deletes a whole cart. */
    remove,
    /** Totals at checkout. Fails with ERROR_OUT_OF_ZONE, ERROR_COUPON_… and the like. */
    calculate: async (id: number, { location, currencyId, ...input }: CalculationInput) => {
      const data = await unwrap(
        http.post(`dashboard/user/cart/calculate/${id}`, {
          ...input,
          ...(location ? { address: location } : {}),
          currency_id: currencyId,
        }),
      )
      return parse('cartCalculation', data)
    },
    /** What lines of a guest would cost; nothing is stored. */
    quote: async (lines: readonly CartLine[], { type, location, currencyId }: CalculationInput) => {
      const products = toInsertProducts(lines).map(({ stock_id, quantity }) => ({
        stock_id,
        quantity,
      }))
      const data = await unwrap(
        http.get('rest/order/products/calculate', {
          products,
          type,
          ...(location ? { address: location } : {}),
          currency_id: currencyId,
        }),
      )
      return parse('cartCalculation', data)
    },
  }
}

/**
 * `userId` keeps one customer's cart from the next one at the same device; with `member` it is the
 * group cart that this device takes part in.
 */
export const cartQuery = (
  api: Api,
  userId: number | undefined,
  currencyId?: number,
  member?: GroupHandle | null,
) =>
  queryOptions({
    queryKey: ['cart', { lang: api.lang, userId, currencyId, member: member?.uuid }],
    queryFn: () => (member ? memberCartService(api, member) : cartService(api)).find(currencyId),
    staleTime: CART_FRESH_MS,
  })

/** Totals of a cart in a certain state; `version` changes with its lines. */
export const calculationQuery = (
  api: Api,
  cart: { id: number; version: string },
  input: CalculationInput,
) =>
  queryOptions({
    queryKey: ['cart', cart.id, 'calculation', { lang: api.lang, ...cart, ...input }],
    queryFn: () => cartService(api).calculate(cart.id, input),
  })

/** Totals of a cart that is on this device only. */
export const guestQuoteQuery = (api: Api, lines: readonly CartLine[], input: CalculationInput) =>
  queryOptions({
    queryKey: ['cart', 'guest', { lang: api.lang, rows: toInsertProducts(lines), ...input }],
    queryFn: () => cartService(api).quote(lines, input),
    // prices, zones and stock change
    staleTime: 0,
  })
