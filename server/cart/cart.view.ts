import type { Cart, CartDetail, StockWithProduct } from '@/domain/cart'
import { toWire } from '@/domain/money'
import type { Shop } from '@/domain/shop'
import type { ServerCurrency } from '@/server/http/context'
import { toWireCurrency } from '@/server/setting/currency.service'
import type { PricedCart } from './cart.loader'
import { type CartItem, itemsTotalMinor } from './cart-items'

interface View {
  currency: ServerCurrency
  stocks: ReadonlyMap<number, StockWithProduct>
  shop: Shop | null
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
      stock,
      addons: items
        .filter((addon) => addon.parent_id === item.id)
        .flatMap((addon) => toDetail(addon, items, view)),
      created_at: item.created_at.toISOString(),
      updated_at: item.updated_at.toISOString(),
    },
  ]
}

/** A cart as its owner sees it, priced in a currency. */
export function toCart({ contents, items }: PricedCart, view: View): Cart {
  const { cart, members } = contents
  const { currency } = view
  return {
    id: cart.id,
    owner_id: cart.owner_id,
    shop_id: cart.shop_id,
    status: cart.closed_at === null,
    group: cart.group,
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
      uuid: member.uuid,
      status: member.status,
      cartDetails: items
        .filter((item) => item.user_cart_id === member.id && item.parent_id === null)
        .flatMap((item) => toDetail(item, items, view)),
    })),
    created_at: cart.created_at.toISOString(),
    updated_at: cart.updated_at.toISOString(),
  }
}
