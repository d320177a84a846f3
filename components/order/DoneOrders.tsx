import { useOwnZone } from '@/hooks/ui/useOwnZone'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import styles from './DoneOrders.module.css'

interface Props {
  title: string
  rows: readonly {
    id: number
    /** ISO */
    at: string
    /** how it stands, or how it was paid */
    text: string
  }[]
  /** what they come to */
  sums?: readonly string[]
}

/** Orders that somebody at work is done with, so that they can be looked up and settled. */
export function DoneOrders({ title, rows, sums = [] }: Props) {
  const { i18n } = useTranslation()
  const timeZone = useOwnZone()
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {sums.map((sum) => (
        <p key={sum} className={styles.sum}>
          {sum}
        </p>
      ))}
      <ul className={styles.list}>
        {rows.map(({ id, at, text }) => (
          <li key={id} className={styles.row}>
            <span className={styles.number}>#{id}</span>
            <time className={styles.time} dateTime={at}>
              {formatDate(at, i18n.language, { timeStyle: 'short', timeZone })}
            </time>
            <span className={styles.what}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
