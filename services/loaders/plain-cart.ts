import { type CartLine, isSameLine } from '@/domain/cart'
import type { Cart } from '@/domain/cart.schema'
import { toServerView } from '@/domain/cart-view'
import { ApiError } from '@/services/api-error'
import { cartService } from '@/services/cart'
import { memberCartService } from '@/services/group'
import { type GuestHandle, guestCartService } from '@/services/guest-cart'
import { unwrap } from '@/services/http'
import { keepCookie, readKept } from './plain-form'
import type { Loaded } from './ssr'

const COOKIE = 'guest_cart'

/** The cart that a page without JavaScript works on. */
export interface ActiveCart {
  cart: Cart | null
  /** the guest's cart that is waiting for a customer, or in force for a guest */
  guest: GuestHandle | null
  /** why the guest's cart has not become the customer's */
  refusal: ApiError | null
}

function readHandle(text: string | undefined): GuestHandle | null {
  const [, id, uuid] = /^(\d{1,15})\.([\da-f-]{36})$/.exec(text ?? '') ?? []
  return id && uuid ? { cart_id: Number(id), uuid } : null
}

const forget = ({ ctx }: Loaded) => keepCookie(ctx, COOKIE, '')

const guestService = ({ api }: Loaded, { cart_id, uuid }: GuestHandle, shopId: number) =>
  memberCartService(api, { cart_id, uuid, shop_id: shopId, name: '' })

/** A guest's cart by its handle; null, and the handle forgotten, when it has gone. */
async function findGuest(loaded: Loaded, guest: GuestHandle): Promise<Cart | null> {
  try {
    const { http, parse } = loaded.api
    const params = { user_cart_uuid: guest.uuid, currency_id: loaded.view.currencyId }
    return await parse('cart', await unwrap(http.get(`rest/cart/${guest.cart_id}`, params)))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    forget(loaded)
    return null
  }
}

/** The customer's cart, with what a guest has chosen before moved into it; else the guest's. */
export async function findActiveCart(loaded: Loaded, replace = false): Promise<ActiveCart> {
  const { api, ctx, sessionUser, view } = loaded
  const guest = readHandle(readKept(ctx, COOKIE))
  const none = { guest: null, refusal: null }
  if (!sessionUser) return { ...none, cart: guest && (await findGuest(loaded, guest)), guest }
  if (guest) {
    try {
      await guestCartService(api).claim(guest, replace)
      forget(loaded)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error
      // what cannot be taken over can still be looked at and changed
      const cart = error.status === 404 ? null : await findGuest(loaded, guest)
      if (cart) return { cart, guest, refusal: error }
      forget(loaded)
    }
  }
  return { ...none, cart: await cartService(api).find(view.currencyId) }
}

/** Whose part of the cart the forms change. */
const viewerOf = ({ sessionUser }: Loaded, { guest }: ActiveCart) =>
  guest?.uuid ?? sessionUser?.id ?? 0

/** The lines that the forms change, as the screen shows them. */
export const viewOf = (loaded: Loaded, found: ActiveCart) =>
  found.cart ? toServerView(found.cart, viewerOf(loaded, found)) : []

/** Sets a line of the active cart; quantity 0 drops it. Opens a cart for a guest's first line. */
export async function setLine(loaded: Loaded, found: ActiveCart, line: CartLine): Promise<void> {
  const { api, ctx, sessionUser, view } = loaded
  const { guest } = found
  const { shop_id } = line
  if (guest && found.cart) {
    await guestService(loaded, guest, found.cart.shop_id).insert(shop_id, [line], view.currencyId)
  } else if (sessionUser) await cartService(api).insert(shop_id, [line], view.currencyId)
  else {
    const made = await guestCartService(api).create(shop_id, [line], view.currencyId)
    keepCookie(ctx, COOKIE, `${made.id}.${made.user_carts[0]?.uuid ?? ''}`)
  }
}

/** Adds a line, merged with an equal one. Throws `ERROR_SHOP_DIFFERS` for another shop's. */
export async function addLine(loaded: Loaded, found: ActiveCart, line: CartLine): Promise<void> {
  const held = viewOf(loaded, found).filter((view) => !view.bonus)
  const isElsewhere = held.length > 0 && found.cart?.shop_id !== line.shop_id
  if (isElsewhere) throw new ApiError(400, 'ERROR_SHOP_DIFFERS', '')
  const same = held.find((view) => isSameLine(view.line, line))
  const quantity = line.quantity + (same?.line.quantity ?? 0)
  const isEmptyElsewhere = found.guest !== null && found.cart?.shop_id !== line.shop_id
  const target = isEmptyElsewhere ? { ...found, guest: null, cart: null } : found
  await setLine(loaded, target, { ...line, quantity })
}

/** Removes lines of the active cart by their ids. */
export async function removeLines(loaded: Loaded, found: ActiveCart, ids: readonly number[]) {
  if (!found.cart || ids.length === 0) return
  const { guest, cart } = found
  const service = guest ? guestService(loaded, guest, cart.shop_id) : cartService(loaded.api)
  await service.removeLines(ids)
}

/** Empties the active cart, for one at another shop or for a browser that keeps its own. */
export async function emptyCart(loaded: Loaded, found: ActiveCart): Promise<void> {
  const ids = viewOf(loaded, found).flatMap(({ id, bonus }) => (id && !bonus ? [id] : []))
  await removeLines(loaded, found, ids)
  if (found.guest) forget(loaded)
}

/** The cart as a page may carry it: handles are for the server alone. */
export function withoutHandles(cart: Cart): Cart {
  return { ...cart, user_carts: cart.user_carts.map((userCart) => ({ ...userCart, uuid: '' })) }
}

/** The first line of the active cart with that id. */
export const lineOf = (loaded: Loaded, found: ActiveCart, id: number) =>
  viewOf(loaded, found).find((view) => view.id === id && !view.bonus)?.line
