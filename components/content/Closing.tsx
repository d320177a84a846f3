import { type ReactNode, useId } from 'react'
import styles from './Closing.module.css'

interface Props {
  title: string
  text?: string
  /** where it goes on */
  children: ReactNode
}

/** The end of a text: what to do next. */
export function Closing({ title, text, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.closing} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
