import { useTranslation } from '@/hooks/ui/useTranslation'
import { Icon } from './Icon'
import styles from './QuantityStepper.module.css'

interface Props {
  value: number
  min?: number
  max: number
  onChange(value: number): void
  /** what is counted, e.g. the product's name */
  label: string
  /** offered in place of minus at the lowest quantity */
  onRemove?(): void
  size?: 'small' | 'medium'
}

/** Minus, number, plus. The number is spoken when it changes. */
export function QuantityStepper(props: Props) {
  const { value, min = 1, max, onChange, label, onRemove, size = 'medium' } = props
  const { t } = useTranslation()
  const atMin = value <= min
  const removes = atMin && onRemove !== undefined
  const handleLess = () => {
    if (removes) onRemove?.()
    else if (!atMin) onChange(value - 1)
  }
  return (
    <fieldset className={`${styles.stepper} ${styles[size]}`}>
      <legend className="visually-hidden">{t('quantity.of', { title: label })}</legend>
      <button
        type="button"
        onClick={handleLess}
        aria-disabled={(atMin && !removes) || undefined}
        aria-label={
          removes ? t('remove.title', { title: label }) : t('less.title', { title: label })
        }
      >
        <Icon name={removes ? 'trash' : 'minus'} size={18} />
      </button>
      <span className="tabular" aria-live="polite">
        {value}
      </span>
      <button
        type="button"
        onClick={value < max ? () => onChange(value + 1) : undefined}
        aria-disabled={value >= max || undefined}
        title={value >= max ? t('quantity.max', { n: max }) : undefined}
        aria-label={t('more.title', { title: label })}
      >
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  )
}
