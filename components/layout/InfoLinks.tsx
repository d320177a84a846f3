import Link from 'next/link'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { infoGroups } from './info-links'
import styles from './MenuLinks.module.css'

/** A group of links about the marketplace in the mobile menu. */
export function InfoLinks({ links, onLeave }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list}>
      {links.map(({ text, href }) => (
        <li key={href}>
          <Link href={href} prefetch={false} className={styles.entry} onClick={onLeave}>
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  links: (typeof infoGroups)[number]['links']
  onLeave(): void
}
