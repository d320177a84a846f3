import Link from 'next/link'
import { type Fact, FactList } from '@/components/ui/FactList'
import { houseBeside } from '@/domain/house-number'
import { fulfillmentTypeOf, isActive } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import { paths } from '@/domain/paths'
import { useAsapText } from '@/hooks/order/useAsapText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, joinList } from '@/lib/intl'
import { formatLocalTime } from '@/lib/local-time'
import { phoneText } from '@/lib/phone-text'

interface Props {
  order: Order
  /** how to reach whoever gets it */
  withPhone?: boolean
}

/** Where, when and for whom: what was agreed when the order was placed. */
export function OrderFacts({ order, withPhone = true }: Props) {
  const { t, i18n } = useTranslation()
  const { asap } = useAsapText()
  const { shop, address, table, delivery_date, delivery_time, note, username, phone } = order
  const house = houseBeside(address?.address, address?.house)
  const street = [address?.address, house, address?.floor, address?.office]
  const placed = formatDate(order.created_at, i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shop.time_zone ?? 'UTC',
  })
  const way = fulfillmentTypeOf(order)
  const rows: readonly Fact[] = [
    [
      t('order.shop'),
      <Link key="shop" href={paths.shop(shop.id)}>
        {shop.translation.title}
      </Link>,
    ],
    way === 'dine_in'
      ? [
          t('dine_in'),
          t('dine_in.table', { name: table?.name, room: table?.shop_section?.translation.title }),
        ]
      : way === 'pickup'
        ? [t('checkout.pickup.at'), shop.translation.address]
        : [t('delivery.address'), joinList(street, i18n.language)],
    [t('order.placed'), placed],
    [
      t('checkout.when'),
      delivery_time
        ? formatLocalTime(`${delivery_date.slice(0, 10)} ${delivery_time}`, i18n.language, {
            dateStyle: 'medium',
            timeStyle: 'short',
          })
        : // what was promised for an order that is over is not kept
          isActive(order)
          ? asap(shop.delivery_time)
          : t('checkout.asap'),
    ],
    [
      t('order.recipient'),
      joinList([username, withPhone ? phone && phoneText(phone) : null], i18n.language),
    ],
    [t('checkout.note'), note && <bdi key="note">{note}</bdi>],
    [t('order.door'), order.leave_at_door ? t('order.leave.at.door') : null],
  ]
  return <FactList rows={rows} />
}
