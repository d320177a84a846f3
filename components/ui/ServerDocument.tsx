import Link from 'next/link'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { Icon } from './Icon'
import styles from './ServerDocument.module.css'

interface Props {
  title: string
  /** the page below */
  closeHref: string
  /** as high as dialogs get, as the dialog that follows */
  tall?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** A dialog's content in the server's HTML: stands where the dialog will, and does without JavaScript. */
export function ServerDocument({ title, closeHref, tall, footer, children }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <div className={styles.backdrop}>
      <article className={`${styles.sheet} ${tall ? styles.tall : ''}`} aria-labelledby={titleId}>
        <h2 id={titleId} className="visually-hidden">
          {title}
        </h2>
        <Link href={closeHref} className={styles.close} aria-label={t('close')} shallow>
          <Icon name="close" />
        </Link>
        <div className={styles.body}>{children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </article>
    </div>
  )
}
