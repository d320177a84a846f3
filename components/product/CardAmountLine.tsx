import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { handBackFocus } from '@/lib/hand-back'
import styles from './CardAmountLine.module.css'

interface Props {
  /** pieces in the cart */
  quantity: number
  /** undefined where it is not known of which choice */
  onLess?(): void
  /** the product's name */
  title: string
}

/** The last piece is taken out by a button that goes with it: the plus behind it gets its focus. */
function handToPlus(minus: HTMLElement | null) {
  const stepper = minus?.parentElement?.parentElement
  return handBackFocus(minus, () => stepper?.querySelector<HTMLElement>(':scope > button') ?? null)
}

/** Before a card's plus: minus, and how much of it the cart holds. What a press has changed is spoken by the cart's own status. */
export function CardAmountLine({ quantity, onLess, title }: Props) {
  const { t } = useTranslation()
  return (
    <span className={styles.line}>
      {onLess ? (
        <button
          ref={handToPlus}
          type="button"
          className={styles.press}
          aria-label={t('less.title', { title })}
          onClick={onLess}
        >
          <Icon name="minus" />
        </button>
      ) : null}
      <span className={`${styles.quantity} tabular`}>
        <span className="visually-hidden">{t('quantity.of', { title })} </span>
        {quantity}
      </span>
    </span>
  )
}
