import { FactList } from '@/components/ui/FactList'
import type { Parcel, ParcelAddress } from '@/domain/parcel.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, joinList } from '@/lib/intl'
import { formatLocalTime } from '@/lib/local-time'
import { phoneText } from '@/lib/phone-text'

/** Where from, where to and when: what was agreed when the parcel was ordered. */
export function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const { t, i18n } = useTranslation()
  const lang = i18n.language
  const end = (name: string, phone: string, place: ParcelAddress) =>
    joinList(
      [name, phone && phoneText(phone), place.address, place.house, place.stage, place.room],
      lang,
    )
  const day = parcel.delivery_date.slice(0, 10)
  return (
    <FactList
      rows={[
        [t('parcel.from'), end(parcel.username_from, parcel.phone_from, parcel.address_from)],
        [t('parcel.to'), end(parcel.username_to, parcel.phone_to, parcel.address_to)],
        [
          t('checkout.when'),
          formatLocalTime(`${day} ${parcel.delivery_time.slice(0, 5)}`, lang, {
            dateStyle: 'medium',
            timeStyle: 'short',
          }),
        ],
        [
          t('order.placed'),
          formatDate(parcel.created_at, lang, {
            dateStyle: 'medium',
            timeStyle: 'short',
            timeZone: parcel.time_zone ?? 'UTC',
          }),
        ],
        [t('checkout.note'), parcel.note ? <bdi key="note">{parcel.note}</bdi> : null],
      ]}
    />
  )
}
