import Link from 'next/link'
import { CardAdd } from '@/components/product/CardAdd'
import { AppImage } from '@/components/ui/AppImage'
import { Rail } from '@/components/ui/Rail'
import type { FlashSale } from '@/domain/flash-sale.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './FlashRail.module.css'
import { SaleClock } from './SaleClock'

interface Props {
  sales: readonly FlashSale[]
  /** ids of the products that are about to be added */
  busy: readonly string[]
  money(amount: number): string
  /** its plus: adds it, or opens it where something is to be chosen */
  onAdd(sale: FlashSale): void
  /** one of them has ended */
  onOver(): void
}

/** Products that are cheaper today only, each with the time that is left; nothing when there are none. */
export function FlashRail({ sales, busy, money, onAdd, onOver }: Props) {
  const { t } = useTranslation()
  if (sales.length === 0) return null
  return (
    <Rail title={t('flash.title')} itemSize="min(62vw, 208px)">
      {sales.map((sale) => (
        <li key={sale.id} className={styles.sale}>
          <div className={styles.cover}>
            <AppImage src={sale.img} alt="" fill sizes="208px" className={styles.picture} />
          </div>
          <h3 className={styles.title}>
            <Link
              href={paths.product(sale.shop.id, sale.uuid)}
              prefetch={false}
              className={styles.link}
            >
              {sale.translation.title}
            </Link>
          </h3>
          <p className={styles.shop}>{sale.shop.translation.title}</p>
          <p className={`${styles.price} tabular`}>
            <span className="visually-hidden">{t('price.before')}</span>
            <s>{money(sale.price_before)}</s>
            <span className="visually-hidden">{t('price.after')}</span>
            <span data-price className={styles.lowered}>
              {money(sale.total_price)}
            </span>
          </p>
          <SaleClock endsAt={sale.ends_at} onOver={onOver} />
          <CardAdd
            product={{ uuid: sale.uuid, title: sale.translation.title }}
            isQuick={sale.quick_add}
            isBusy={busy.includes(sale.uuid)}
            onPress={() => onAdd(sale)}
            className={styles.add}
          />
        </li>
      ))}
    </Rail>
  )
}
