import Link from 'next/link'
import { AppImage } from '@/components/ui/AppImage'
import { Rail } from '@/components/ui/Rail'
import type { FlashSale } from '@/domain/flash-sale.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './FlashRail.module.css'
import { SaleClock } from './SaleClock'

interface Props {
  sales: readonly FlashSale[]
  money(amount: number): string
  /** one of them has ended */
  onOver(): void
}

/** Products that are cheaper today only, each with the time that is left; nothing when there are none. */
export function FlashRail({ sales, money, onOver }: Props) {
  const { t } = useTranslation()
  if (sales.length === 0) return null
  return (
    <Rail title={t('flash.title')} itemSize="min(62vw, 208px)">
      {sales.map(({ id, uuid, img, translation, shop, price_before, total_price, ends_at }) => (
        <li key={id} className={styles.sale}>
          <div className={styles.cover}>
            <AppImage src={img} alt="" fill sizes="208px" className={styles.picture} />
          </div>
          <h3 className={styles.title}>
            <Link href={paths.product(shop.id, uuid)} prefetch={false} className={styles.link}>
              {translation.title}
            </Link>
          </h3>
          <p className={styles.shop}>{shop.translation.title}</p>
          <p className={`${styles.price} tabular`}>
            <span className="visually-hidden">{t('price.before')}</span>
            <s>{money(price_before)}</s>
            <span className="visually-hidden">{t('price.after')}</span>
            <span data-price className={styles.lowered}>
              {money(total_price)}
            </span>
          </p>
          <SaleClock endsAt={ends_at} onOver={onOver} />
        </li>
      ))}
    </Rail>
  )
}
