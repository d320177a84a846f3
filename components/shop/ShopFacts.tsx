import type { CardShop } from '@/domain/card'
import { bestDiscount, isNewShop, shownFee } from '@/domain/shop-offer'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import styles from './ShopFacts.module.css'

type FeeFacts = Parameters<typeof shownFee>[0]
type Money = (amount: number | null | undefined) => string

/** "20–35 min" */
export function DeliveryTime({ shop }: { shop: Partial<Pick<CardShop, 'delivery_time'>> }) {
  const { t } = useTranslation()
  const time = shop.delivery_time
  if (!time) return null
  const { from, to } = time
  return (
    <span className="tabular">
      {time.type === 'hour' ? t('time.hours', { from, to }) : t('time.minutes', { from, to })}
    </span>
  )
}

/** What delivery costs: exact when the address is known, else from which price on. */
export function DeliveryFee({ shop, money }: { shop: FeeFacts; money: Money }) {
  const { t } = useTranslation()
  const fee = shownFee(shop)
  switch (fee.kind) {
    case 'free':
      return <span className={styles.free}>{t('delivery.free')}</span>
    case 'exact':
      return <span className="tabular">{t('delivery.fee', { amount: money(fee.amount) })}</span>
    case 'from':
      return <span className="tabular">{t('delivery.from', { amount: money(fee.amount) })}</span>
    case 'pickup_only':
      return <span>{t('pickup.only')}</span>
    default:
      return <span>{t('delivery.too.far')}</span>
  }
}

/** The smallest order that the shop takes, where it asks for one. */
export function MinimumOrder({ shop, money }: { shop: CardShop; money: Money }) {
  const { t } = useTranslation()
  if (!shop.min_amount) return null
  return <span className="tabular">{t('minimum', { amount: money(shop.min_amount) })}</span>
}

/** Discount, gift and "new", as far as they hold. */
export function ShopBadges({ shop, now, money }: { shop: CardShop; now: Date; money: Money }) {
  const { t, i18n } = useTranslation()
  const discount = bestDiscount(shop)
  const value =
    discount?.type === 'percent'
      ? formatNumber(discount.price / 100, i18n.language, { style: 'percent' })
      : money(discount?.price)
  return (
    <>
      {discount ? <span className={styles.deal}>{t('deal.off', { value })}</span> : null}
      {shop.bonus ? <span className={styles.deal}>{t('deal.gift')}</span> : null}
      {isNewShop(shop, now) ? <span className={styles.new}>{t('shop.new')}</span> : null}
    </>
  )
}
