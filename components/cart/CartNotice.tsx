import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import tones from '@/components/ui/tone.module.css'
import styles from './CartNotice.module.css'

interface Props {
  tone?: 'info' | 'warn' | 'bad'
  children: ReactNode
  /** ways out, as buttons or links */
  actions?: ReactNode
  /** says itself aloud when it appears */
  live?: boolean
}

/** A sentence about the cart as a whole, with what can be done about it. */
export function CartNotice({ tone = 'info', children, actions, live }: Props) {
  return (
    <div
      className={`${styles.notice} ${tone === 'info' ? styles.info : tones[tone]}`}
      role={live ? 'status' : undefined}
    >
      <div className={styles.text}>
        <Icon name={tone === 'info' ? 'info' : 'warning'} size={18} />
        <div>{children}</div>
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
