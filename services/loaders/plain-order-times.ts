import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '@/domain/cart.schema'
import { daypartsOf } from '@/domain/cart-view'
import { narrowHours } from '@/domain/daypart'
import { openState } from '@/domain/opening-hours'
import type { Shop } from '@/domain/shop.schema'
import { asapDue, preparationMinutes, type SlotDay, slotDays, slotStart } from '@/domain/slots'
import type { Api } from '@/services/api'
import { slotLoadsQuery } from '@/services/slots'

export interface PlainTimes {
  /** whether it can be had as soon as possible */
  isOpen: boolean
  /** what can be ordered ahead for; full slots are marked */
  days: SlotDay[]
}

/** When a cart can be had: while all that is in it is served, and its kitchen takes orders. */
export async function loadPlainTimes(
  api: Api,
  queryClient: QueryClient,
  { cart, shop }: { cart: Cart; shop: Shop },
  now: Date,
): Promise<PlainTimes> {
  const served = narrowHours(shop, daypartsOf(cart))
  // without them the server still refuses what is full
  const loads = await queryClient.fetchQuery(slotLoadsQuery(api, shop.id)).catch(() => undefined)
  const full = new Set(loads?.full.map((at) => Date.parse(at)))
  const preparationMin = preparationMinutes(shop.delivery_time)
  const isFullNow = full.has(slotStart(asapDue(now, preparationMin), shop.time_zone).getTime())
  return {
    isOpen: openState(served, now).open && !isFullNow,
    days: slotDays(served, now, preparationMin, full),
  }
}
