import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface Props {
  title: string
  children: ReactNode
}

/** A titled part of an account screen. */
export function Card({ title, children }: Props) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
