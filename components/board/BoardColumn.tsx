import { type ReactNode, useId } from 'react'
import styles from './Board.module.css'

interface Props {
  title: string
  count: number
  /** what it says while nothing is in it */
  empty: string
  children: ReactNode
}

/** A column of the board with its tickets. */
export function BoardColumn({ title, count, empty, children }: Props) {
  const id = useId()
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title} <span className={`${styles.count} tabular`}>{count}</span>
      </h2>
      {count === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>{children}</ul>
      )}
    </section>
  )
}
