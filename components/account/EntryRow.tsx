import type { ReactNode } from 'react'
import styles from './EntryRow.module.css'

interface Props {
  /** what it is */
  children: ReactNode
  /** when it was, or will be */
  when: string
  /** how much came or went: with its sign */
  amount?: string
  /** it came */
  isIn?: boolean
  /** in place of an amount: how it stands */
  state?: string
}

/** A line of an account's list: what and when, and at its end how much or how it stands. */
export function EntryRow({ children, when, amount, isIn, state }: Props) {
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {children}
        <span className={styles.when}>{when}</span>
      </span>
      {amount === undefined ? (
        <span className={styles.when}>{state}</span>
      ) : (
        <bdi className={isIn ? `${styles.amount} ${styles.in}` : styles.amount}>{amount}</bdi>
      )}
    </li>
  )
}
