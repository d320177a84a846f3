import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useLangOf } from '@/hooks/ui/useLangOf'
import styles from './Question.module.css'

interface Props {
  question: string
  /** the language of question and answer, where they are the operator’s */
  locale?: string
  children: ReactNode
}

/** A question that opens to its answer, also without JavaScript. */
export function Question({ question, locale, children }: Props) {
  const lang = useLangOf()(locale ? { locale } : null)
  return (
    <details className={styles.question} lang={lang}>
      <summary className={styles.summary}>
        {question}
        <Icon name="down" />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  )
}
