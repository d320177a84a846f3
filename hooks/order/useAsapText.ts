import type { ShopDeliveryTime } from '@/domain/shop-ref.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'

const units = { hour: 'time.hours', minute: 'time.minutes' } as const

/**
 * How soon "as soon as possible" is. `minutes` is "20–35 min", for a pickup, too: the server estimates both
 * by the shop's promise (`etaOf`); undefined where nothing is promised. `asap` says both in one line, and who
 * will tell the time where it is not known.
 */
export function useAsapText() {
  const { t } = useTranslation()
  const minutes = (time: ShopDeliveryTime | null | undefined) =>
    time ? t(units[time.type], { from: time.from, to: time.to }) : undefined
  const asap = (time: ShopDeliveryTime | null | undefined) =>
    time
      ? `${minutes(time)} · ${t('checkout.asap')}`
      : `${t('checkout.asap')} · ${t('checkout.asap.told')}`
  return { minutes, asap }
}
