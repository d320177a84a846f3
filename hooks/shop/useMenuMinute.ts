import { useNow } from '@/contexts/Clock'
import { minuteAt } from '@/domain/daypart'
import { minuteOf } from '@/domain/opening-hours'
import type { Shop } from '@/domain/shop.schema'
import { useAppSelector } from '@/redux/typed-hooks'

/** The minute of the shop's day that its menu is looked at for: the chosen slot's, else now. */
export function useMenuMinute({ id, time_zone }: Pick<Shop, 'id' | 'time_zone'>): number {
  const now = useNow()
  const { shop_id, delivery_time } = useAppSelector((state) => state.orderDraft)
  return shop_id === id && delivery_time ? minuteOf(delivery_time) : minuteAt(now, time_zone)
}
