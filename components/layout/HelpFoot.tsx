import Link from 'next/link'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './HelpFoot.module.css'

/** The end of pages without the footer: help stands where it does on all others (WCAG 3.2.6). */
export function HelpFoot() {
  const { t } = useTranslation()
  return (
    <footer className={styles.foot}>
      <Link href={paths.help()} prefetch={false} className={styles.link}>
        {t('help')}
      </Link>
    </footer>
  )
}
