import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '@/domain/cart'
import { mealtimesOf } from '@/domain/cart-view'
import { narrowHours } from '@/domain/mealtime'
import { openState } from '@/domain/opening-hours'
import type { Shop } from '@/domain/shop'
import { asapDue, leadMinutes, type SlotDay, slotDays, slotStart } from '@/domain/slots'
import type { Api } from './api'
import { slotLoadsQuery } from './slots'

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
  const served = narrowHours(shop, mealtimesOf(cart))
  // without them the server still refuses what is full
  const loads = await queryClient.fetchQuery(slotLoadsQuery(api, shop.id)).catch(() => undefined)
  const full = new Set(loads?.full.map((at) => Date.parse(at)))
  const leadMin = leadMinutes(shop.delivery_time)
  const isFullNow = full.has(slotStart(asapDue(now, leadMin), shop.time_zone).getTime())
  return {
    isOpen: openState(served, now).open && !isFullNow,
    days: slotDays(served, now, leadMin, full),
  }
}
