import Link from 'next/link'
import type { Settings } from '@/domain/settings'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { discoverLinks } from './discover-links'
import styles from './MenuLinks.module.css'

interface Props {
  settings: Settings
  onLeave(): void
}

/** The browse pages in the mobile menu. */
export function DiscoverLinks({ settings, onLeave }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list}>
      {discoverLinks(settings).map(({ text, href }) => (
        <li key={href}>
          <Link href={href} prefetch={false} className={styles.entry} onClick={onLeave}>
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
