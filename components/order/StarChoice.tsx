import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './StarChoice.module.css'

interface Props {
  /** id of what names them */
  labelledBy: string
  value: number | null
  onChange(stars: number): void
}

const all = [1, 2, 3, 4, 5]

/** One to five stars, as radio buttons: those up to the chosen one, or the one that is pointed at, are filled. */
export function StarChoice({ labelledBy, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.stars}>
      {all.map((stars) => (
        <label key={stars} className={styles.star} data-on={stars <= (value ?? 0) || undefined}>
          <input
            type="radio"
            name="rating"
            value={stars}
            checked={stars === value}
            onChange={() => onChange(stars)}
            className="visually-hidden"
          />
          <Icon name="star" size={32} />
          <span className="visually-hidden">{t('review.stars', { count: stars })}</span>
        </label>
      ))}
    </div>
  )
}
