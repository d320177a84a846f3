import Link from 'next/link'
import { AppImage } from '@/components/ui/AppImage'
import { brand } from '@/domain/brand'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './Logo.module.css'

/** The brand's mark, leading home. */
export function Logo() {
  const { t } = useTranslation()
  return (
    <Link
      href={paths.home()}
      prefetch={false}
      className={styles.logo}
      aria-label={t('brand.home', { brand: brand.name })}
    >
      <AppImage src={brand.logo} alt="" width={104} height={36} eager />
    </Link>
  )
}
