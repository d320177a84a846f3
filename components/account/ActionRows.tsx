import type { ReactNode } from 'react'
import styles from './ActionRows.module.css'

export interface ActionRow {
  id: number
  title: string
  note: string
  action?: ReactNode
}

/** Things with a name, a line about them and what can be done with each. */
export function ActionRows({ rows }: { rows: readonly ActionRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, title, note, action }) => (
        <li key={id} className={styles.row}>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className={styles.note}>{note}</span>
          </span>
          {action ? <span className={styles.action}>{action}</span> : null}
        </li>
      ))}
    </ul>
  )
}
