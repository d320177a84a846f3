import type { ReactNode } from 'react'
import { showAppKey } from '@/domain/second-factor'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AppKey.module.css'

interface Props {
  /** in base32 */
  secret: string
  /** the same as a picture, for the phone's camera */
  children: ReactNode
}

/** The key of an authenticator app: to scan, and to type by hand. */
export function AppKey({ secret, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.part}>
      <p>{t('factor.scan')}</p>
      <div className={styles.picture}>{children}</div>
      <dl className={styles.key}>
        <dt>{t('factor.key')}</dt>
        <dd dir="ltr">
          <code>{showAppKey(secret)}</code>
        </dd>
      </dl>
    </div>
  )
}
