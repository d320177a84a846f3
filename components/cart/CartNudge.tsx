import { Icon } from '@/components/ui/Icon'
import tones from '@/components/ui/tone.module.css'
import type { Nudge } from '@/domain/cart-nudge'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CartNudge.module.css'

interface Props {
  nudge: Nudge
  money(amount: number): string
}

const icons = { minimum: 'info', small_order: 'info', free_delivery: 'bike' } as const

/** How much more until the shop takes the order, a fee falls away or delivery is free. */
export function CartNudge({ nudge, money }: Props) {
  const { t } = useTranslation()
  const { kind, goods, goal, fee } = nudge
  const missing = goal - goods
  const share = goal > 0 ? Math.min(1, goods / goal) : 1
  const amount = money(Math.max(0, missing))
  const text = () => {
    if (kind === 'minimum') return t('cart.nudge.minimum', { amount, minimum: money(goal) })
    if (kind === 'small_order') return t('cart.nudge.small', { amount, fee: money(fee ?? 0) })
    return missing > 0 ? t('cart.nudge.free', { amount }) : t('cart.nudge.free.reached')
  }
  return (
    <div className={`${styles.nudge} ${kind === 'minimum' ? tones.warn : tones.good}`}>
      <p className={styles.text}>
        <Icon name={icons[kind]} size={18} />
        {text()}
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  )
}
