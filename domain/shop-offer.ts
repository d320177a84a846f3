import type { Discount } from './discount.schema'
import type { Shop } from './shop.schema'

/** A shop is new this long after it joined. */
export const NEW_SHOP_DAYS = 30
const DAY_MS = 86_400_000

/** What delivery costs, as cards and pages say it; amounts in the requested currency. */
export type ShownFee =
  | { kind: 'free' }
  | { kind: 'exact' | 'from'; amount: number }
  | { kind: 'too_far' }
  | { kind: 'pickup_only' }

/** The fee to the known address (the same quote as checkout), else the smallest one. */
export function shownFee(
  shop: Pick<Shop, 'delivery' | 'delivery_fee' | 'distance' | 'price'>,
): ShownFee {
  if (shop.delivery === false) return { kind: 'pickup_only' }
  const { delivery_fee, distance } = shop
  if (typeof delivery_fee === 'number') {
    return delivery_fee === 0 ? { kind: 'free' } : { kind: 'exact', amount: delivery_fee }
  }
  if (typeof distance === 'number') return { kind: 'too_far' }
  return shop.price ? { kind: 'from', amount: shop.price } : { kind: 'free' }
}

/** The amount of goods that makes a delivery free; undefined where none is paid for anyway. */
export function freeDeliveryFrom(
  shop: Pick<Shop, 'delivery' | 'delivery_fee' | 'distance' | 'price' | 'free_delivery_from'>,
): number | undefined {
  const { kind } = shownFee(shop)
  const isPaid = kind === 'exact' || kind === 'from'
  return (isPaid && shop.free_delivery_from) || undefined
}

export function isNewShop(shop: Pick<Shop, 'created_at'>, now: Date): boolean {
  if (!shop.created_at) return false
  return now.getTime() - new Date(shop.created_at).getTime() < NEW_SHOP_DAYS * DAY_MS
}

type ShownDiscount = Pick<Discount, 'type' | 'price'>

/** The discount worth naming on a card: the largest percentage, else the largest amount. */
export function bestDiscount(shop: {
  discount?: readonly ShownDiscount[] | null
}): ShownDiscount | undefined {
  const largest = (type: ShownDiscount['type']) =>
    (shop.discount ?? [])
      .filter((discount) => discount.type === type)
      .reduce<ShownDiscount | undefined>(
        (best, discount) => (best && best.price >= discount.price ? best : discount),
        undefined,
      )
  return largest('percent') ?? largest('fix')
}

/** Bars of a rating, five first: count and share of all (0 to 1). */
export function ratingBars(group: Record<string, number>): {
  stars: number
  count: number
  share: number
}[] {
  const all = Object.values(group).reduce((sum, count) => sum + count, 0)
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = group[String(stars)] ?? 0
    return { stars, count, share: all === 0 ? 0 : count / all }
  })
}
