import type { ReactNode } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import { PageTitle } from '@/components/ui/PageTitle'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AuthFrame.module.css'

interface Props {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** the way to another screen, below the form */
  footer?: ReactNode
}

/** The frame of every sign-in screen: one column, on wide screens with a picture beside it. */
export function AuthFrame({ title, lead, children, footer }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={title} />
      <div className={styles.frame}>
        <div className={styles.column}>
          <div className={styles.head}>
            <h1>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {children}
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </div>
        <aside className={styles.side}>
          <AppImage src="/images/sign-in.webp" alt="" sizes="520px" width={560} height={450} />
          <div className={styles.words}>
            <p className={styles.slogan}>{t('auth.side.title')}</p>
            <p className={styles.sub}>{t('auth.side.text')}</p>
          </div>
        </aside>
      </div>
    </>
  )
}
