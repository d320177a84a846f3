import { type Fact, FactList } from '@/components/ui/FactList'
import { houseBeside } from '@/domain/house-number'
import { formatMoney } from '@/domain/money'
import type { Parcel, ParcelAddress } from '@/domain/parcel.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, formatNumber, joinList } from '@/lib/intl'
import { formatLocalTime } from '@/lib/local-time'
import { phoneText } from '@/lib/phone-text'

interface Props {
  parcel: Parcel
  /** how soon it was to arrive, if it is wanted at once */
  asap?: string
}

/** Where from, where to and when: what was agreed when the parcel was ordered. */
export function ParcelFacts({ parcel, asap }: Props) {
  const { t, i18n } = useTranslation()
  const lang = i18n.language
  const end = (name: string, phone: string, place: ParcelAddress) =>
    joinList(
      [
        name,
        phone && phoneText(phone),
        place.address,
        houseBeside(place.address, place.house),
        place.stage,
        place.room,
      ],
      lang,
    )
  const own = (text: string | null | undefined) => (text ? <bdi key={text}>{text}</bdi> : null)
  const day = parcel.delivery_date.slice(0, 10)
  return (
    <FactList
      rows={[
        [t('parcel.size'), parcel.type?.type],
        [t('parcel.from'), end(parcel.username_from, parcel.phone_from, parcel.address_from)],
        ...(parcel.drop_offs ?? []).map(
          ({ username, phone, address }, index): Fact => [
            t('parcel.dropoff.number', { number: index + 1 }),
            end(username, phone, address),
          ],
        ),
        [t('parcel.to'), end(parcel.username_to, parcel.phone_to, parcel.address_to)],
        [
          t('checkout.when'),
          asap ??
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
        [t('parcel.contents'), own(parcel.description)],
        [t('parcel.weight'), parcel.weight_g ? formatNumber(parcel.weight_g / 1000, lang) : null],
        [t('parcel.length'), parcel.length_cm ? formatNumber(parcel.length_cm / 100, lang) : null],
        [
          t('parcel.value'),
          parcel.declared_value
            ? formatMoney(parcel.declared_value, parcel.currency ?? undefined, lang)
            : null,
        ],
        [t('checkout.note'), own(parcel.note)],
        [t('address.comment'), own(parcel.instruction)],
      ]}
    />
  )
}
