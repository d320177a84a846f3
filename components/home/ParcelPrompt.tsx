import Link from 'next/link'
import { Icon } from '@/components/ui/Icon'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ParcelPrompt.module.css'

/** The way to send a parcel, in one line beside the shops. */
export function ParcelPrompt() {
  const { t } = useTranslation()
  return (
    <Link href={paths.newParcel()} prefetch={false} className={styles.prompt}>
      <Icon name="box" />
      <span className={styles.text}>
        <strong>{t('parcels.send')}</strong>
        <span className={styles.hint}>{t('parcels.text')}</span>
      </span>
      <Icon name="next" size={16} mirror />
    </Link>
  )
}
