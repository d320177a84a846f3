import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './PaymentNotice.module.css'

interface Props {
  title: string
  text: string
  /** something is under way: it moves, and says so */
  busy?: boolean
  /** the provider's page, where it can still be finished */
  page?: string
  /** ways on, as buttons */
  children?: ReactNode
}

/** How a payment stands, said aloud when it changes. */
export function PaymentNotice({ title, text, busy, page, children }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.notice}>
      <div role="status" className={styles.words}>
        {busy ? (
          <span className={styles.spinner} aria-hidden="true" />
        ) : (
          <Icon name="card" size={24} />
        )}
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      {page ? (
        <a className={styles.page} href={page}>
          {t('payment.page.back')}
        </a>
      ) : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </section>
  )
}
