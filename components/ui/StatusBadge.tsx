import type { ReactNode } from 'react'
import styles from './StatusBadge.module.css'

export type StatusTone = 'plain' | 'good' | 'warn' | 'bad'

/** How something stands, in a word or two; the tone only underlines what the words say. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
