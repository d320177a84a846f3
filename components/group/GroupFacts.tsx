import { Icon } from '@/components/ui/Icon'
import type { GroupOrder } from '@/domain/group.schema'
import { useCountdown } from '@/hooks/ui/useCountdown'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { clockText } from '@/lib/clock-text'
import styles from './GroupFacts.module.css'

interface Props {
  group: Omit<GroupOrder, 'cover'>
  money(amount: number): string
}

function Deadline({ at }: { at: string }) {
  const { t } = useTranslation()
  const left = useCountdown(Date.parse(at))
  return (
    <li className={left < 300 ? `${styles.fact} ${styles.soon}` : styles.fact}>
      <Icon name="clock" size={18} />
      <span role="timer" suppressHydrationWarning>
        {t('group.ends', { time: clockText(left) })}
      </span>
    </li>
  )
}

/** The rules of a group order: who pays, how much each may choose, and until when. */
export function GroupFacts({ group, money }: Props) {
  const { t } = useTranslation()
  const { pay_rule, owner_name, limit, deadline, locked } = group
  return (
    <ul className={styles.facts}>
      <li className={styles.fact}>
        <Icon name="wallet" size={18} />
        {t(`group.pays.${pay_rule}`, { name: owner_name ?? '' })}
      </li>
      {limit === null ? null : (
        <li className={styles.fact}>
          <Icon name="tag" size={18} />
          {t('group.limit.each', { amount: money(limit) })}
        </li>
      )}
      {locked ? (
        <li className={`${styles.fact} ${styles.soon}`}>
          <Icon name="info" size={18} />
          {t('group.locked')}
        </li>
      ) : deadline ? (
        <Deadline at={deadline} />
      ) : null}
    </ul>
  )
}
