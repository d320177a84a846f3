import { createHash } from 'node:crypto'
import type { Cart, CartDetail, StockWithProduct } from '@/domain/cart.schema'
import type { GroupOrder } from '@/domain/group.schema'
import { toWire } from '@/domain/money'
import type { Shop } from '@/domain/shop.schema'
import type { Substitute } from '@/domain/substitution.schema'
import type { AllFields } from '@/lib/all-fields'
import type { ServerCurrency } from '@/server/platform/http/context'
import { toWireCurrency } from '@/server/platform/setting/currency.service'
import type { PricedCart } from './cart.loader'
import { type CartItem, itemsTotalMinor } from './cart-items'
import { isHere } from './presence'

interface View {
  currency: ServerCurrency
  stocks: ReadonlyMap<number, StockWithProduct>
  shop: Shop | null
  /** uuid of the viewing member; undefined for the owner */
  viewer?: string
  /** the owner's settings of a group cart */
  group: GroupOrder | null
  now: Date
}

/**
 * A derived uuid for another member. The real uuid authorizes acting as that member, so members
 * only see their own.
 */
function maskedUuid(uuid: string): string {
  const hex = createHash('sha256').update(`member ${uuid}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The substitute that a line names for the case that its product is sold out. */
export function toSubstitute(
  stockId: number | null,
  stocks: ReadonlyMap<number, StockWithProduct>,
): Substitute | null {
  const stock = stockId === null ? undefined : stocks.get(stockId)
  return stock ? { stock_id: stock.id, title: stock.product.translation.title } : null
}

function toDetail(item: CartItem, items: readonly CartItem[], view: View): CartDetail[] {
  const stock = view.stocks.get(item.stock_id)
  if (!stock) return []
  const { unitMinor, unitDiscountMinor } = item.pricing
  const wire = (minor: number) => toWire(minor, view.currency.decimals)
  return [
    {
      id: item.id,
      quantity: item.quantity,
      price: wire(unitMinor * item.quantity),
      discount: wire(unitDiscountMinor * item.quantity),
      bonus: item.bonus,
      parent_id: item.parent_id,
      note: item.note,
      substitution: item.substitution,
      substitute: toSubstitute(item.substitute_stock_id, view.stocks),
      stock,
      addons: items
        .filter((addon) => addon.parent_id === item.id)
        .flatMap((addon) => toDetail(addon, items, view)),
      created_at: item.created_at.toISOString(),
      updated_at: item.updated_at.toISOString(),
    },
  ]
}

/** A cart priced in a currency. */
export function toCart({ contents, items }: PricedCart, view: View): AllFields<Cart> {
  const { cart, members } = contents
  const { currency } = view
  return {
    id: cart.id,
    // the contract requires a number; a guest's cart has no owner
    owner_id: cart.owner_id ?? 0,
    shop_id: cart.shop_id,
    status: cart.closed_at === null,
    group: cart.group,
    group_order: view.group,
    total_price: toWire(itemsTotalMinor(items), currency.decimals),
    currency_id: currency.id,
    rate: currency.rate,
    currency: toWireCurrency(currency),
    shop: view.shop,
    user_carts: members.map((member) => ({
      id: member.id,
      cart_id: member.cart_id,
      user_id: member.user_id,
      name: member.name,
      uuid:
        view.viewer === undefined || view.viewer === member.uuid
          ? member.uuid
          : maskedUuid(member.uuid),
      status: member.status,
      here: cart.group ? isHere(member, view.now) : undefined,
      cartDetails: items
        .filter((item) => item.user_cart_id === member.id && item.parent_id === null)
        .flatMap((item) => toDetail(item, items, view)),
    })),
    created_at: cart.created_at.toISOString(),
    updated_at: cart.updated_at.toISOString(),
  }
}
