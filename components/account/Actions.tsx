import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** What can be done with a card, side by side where there is room. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
