import Link from 'next/link'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ActiveOrderBar.module.css'

interface Props {
  href: string
  /** how it stands, such as "On its way to you" */
  headline: string
  /** when it arrives, or how many orders are under way; a few words */
  detail: string | null
}

/** A line above the bottom tabs, in a corner on desktops, that leads to the order that is under way. */
export function ActiveOrderBar({ href, headline, detail }: Props) {
  const { t } = useTranslation()
  return (
    <aside className={styles.bar} aria-label={t('order.current')}>
      <Link href={href} prefetch={false} className={styles.link}>
        <Icon name="bike" size={24} />
        <span className={styles.words}>
          <span className={styles.headline}>{headline}</span>
          {detail ? <span className={styles.detail}>{detail}</span> : null}
        </span>
        <Icon name="next" />
      </Link>
    </aside>
  )
}
