import { Icon } from '@/components/ui/Icon'
import tones from '@/components/ui/tone.module.css'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CartNudge.module.css'

interface Props {
  kind: 'minimum' | 'free_delivery'
  /** goods in the cart */
  goods: number
  /** goods amount that is aimed at */
  goal: number
  money(amount: number): string
}

/** How much more until the shop takes the order, or until delivery is free. */
export function CartNudge({ kind, goods, goal, money }: Props) {
  const { t } = useTranslation()
  const missing = goal - goods
  const share = goal > 0 ? Math.min(1, goods / goal) : 1
  const amount = money(Math.max(0, missing))
  return (
    <div className={`${styles.nudge} ${kind === 'minimum' ? tones.warn : tones.good}`}>
      <p className={styles.text}>
        <Icon name={kind === 'minimum' ? 'info' : 'bike'} size={18} />
        {kind === 'minimum'
          ? t('cart.nudge.minimum', { amount, minimum: money(goal) })
          : missing > 0
            ? t('cart.nudge.free', { amount })
            : t('cart.nudge.free.reached')}
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  )
}
