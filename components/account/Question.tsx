import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import styles from './Question.module.css'

interface Props {
  question: string
  children: ReactNode
}

/** A question that opens to its answer, also without JavaScript. */
export function Question({ question, children }: Props) {
  return (
    <details className={styles.question}>
      <summary className={styles.summary}>
        {question}
        <Icon name="down" />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  )
}
