import type { ReactNode } from 'react'
import styles from './ButtonRow.module.css'

/** Actions of a dialog side by side, of equal width; one below the other where that is too narrow. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
