import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { Icon } from './Icon'
import styles from './Stars.module.css'

interface Props {
  rating: number | null | undefined
  count?: number
}

/** A star, the average and how many said so; "New" while nobody has. */
export function Stars({ rating, count }: Props) {
  const { t, i18n } = useTranslation()
  if (!rating) return <span className={styles.none}>{t('rating.none')}</span>
  const value = formatNumber(rating, i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <span className={styles.stars}>
      <span className={styles.star}>
        <Icon name="star" size={16} />
      </span>
      <span className="visually-hidden">{t('rating.of', { value })}</span>
      <span className="tabular" aria-hidden="true">
        {value}
      </span>
      {count === undefined ? null : (
        <span className={styles.count}>({formatNumber(count, i18n.language)})</span>
      )}
    </span>
  )
}
