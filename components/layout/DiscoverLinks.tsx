import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { discoverLinks } from './discover-links'
import styles from './MenuLinks.module.css'

/** The browse pages in the mobile menu. */
export function DiscoverLinks({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list}>
      {discoverLinks.map(({ text, href }) => (
        <li key={href}>
          <Link href={href} prefetch={false} className={styles.entry} onClick={onLeave}>
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
