import { type ReactNode, useId } from 'react'
import styles from './CheckoutSection.module.css'

interface Props {
  title: string
  children: ReactNode
}

/** One step of the checkout: a heading and what is to be chosen under it. */
export function CheckoutSection({ title, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
