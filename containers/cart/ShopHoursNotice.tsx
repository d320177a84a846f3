import { CartNotice } from '@/components/cart/CartNotice'
import { useNow } from '@/contexts/Clock'
import { openState, weekDayOf } from '@/domain/opening-hours'
import type { Shop } from '@/domain/shop.schema'
import { weekDays } from '@/domain/week-day'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { weekdayName } from '@/lib/intl'
import { formatClock } from '@/lib/local-time'

/** A closed shop says when it opens, and that one can order ahead. */
export function ShopHoursNotice({ shop }: { shop: Shop }) {
  const { t, i18n } = useTranslation()
  const state = openState(shop, useNow())
  if (state.open) return null
  const { at, opensOn, opensInDays } = state
  const closed = t('cart.closed', { title: shop.translation.title })
  if (!at || !opensOn) return <CartNotice tone="warn">{closed}</CartNotice>
  const time = formatClock(at, i18n.language)
  const day = weekdayName(weekDays.indexOf(weekDayOf(opensOn)), i18n.language)
  const opens =
    opensInDays === 0
      ? t('cart.opens.today', { time })
      : opensInDays === 1
        ? t('cart.opens.tomorrow', { time })
        : t('cart.opens.on', { day, time })
  return (
    <CartNotice tone="warn">
      {closed} {opens} {t('cart.order.ahead')}
    </CartNotice>
  )
}
