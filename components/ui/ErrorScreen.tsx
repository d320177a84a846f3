import Link from 'next/link'
import { brand } from '@/domain/brand'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ErrorScreen.module.css'

interface Props {
  onRetry(): void
  onHome?(): void
}

/** "Oops, something went wrong!" with a way to try again and a way home. */
export function ErrorScreen({ onRetry, onHome }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.screen} role="alert">
      <Link href={paths.home()} onClick={onHome}>
        {/* biome-ignore lint/performance/noImgElement: the last resort loads nothing it might not get */}
        <img src={brand.logo} alt={brand.name} width={132} height={36} />
      </Link>
      <h1>{t('error.oops')}</h1>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {t('try.again')}
      </button>
    </div>
  )
}
