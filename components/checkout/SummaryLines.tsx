import type { CartViewLine } from '@/domain/cart-view'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import styles from './SummaryLines.module.css'

interface Props {
  lines: readonly CartViewLine[]
  money(amount: number): string
}

/** The lines of an order about to be placed, short. */
export function SummaryLines({ lines, money }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <ul className={styles.lines} aria-label={t('cart.lines')}>
      {lines.map(({ key, line, title, extras, addons, total, bonus, short }) => {
        const details = [...extras, ...addons.map((addon) => addon.title)]
        return (
          <li key={key} className={styles.line}>
            <span className={styles.quantity}>{line.quantity} ×</span>
            <span className={styles.what}>
              {title}
              {details.length > 0 ? (
                <span className={styles.details}>{joinList(details, i18n.language)}</span>
              ) : null}
              {line.note ? <span className={styles.details}>{line.note}</span> : null}
              {short ? (
                <span className={styles.short}>
                  {t('cart.left', { count: Math.max(0, line.product?.available ?? 0) })}
                </span>
              ) : null}
            </span>
            <span className={styles.price}>{bonus ? t('price.free') : money(total)}</span>
          </li>
        )
      })}
    </ul>
  )
}
