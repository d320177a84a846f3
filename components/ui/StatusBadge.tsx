import type { ReactNode } from 'react'
import styles from './StatusBadge.module.css'
import tones from './tone.module.css'

export type StatusTone = 'plain' | 'good' | 'warn' | 'bad'

/** How something stands, in a word or two; the tone only underlines what the words say. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${tone === 'plain' ? styles.plain : tones[tone]}`}>
      {children}
    </span>
  )
}
