import Link from 'next/link'
import type { ReactNode } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-paths'
import styles from './RequestRow.module.css'

interface Props {
  /** absent where everything that is known stands in the row */
  href?: string
  title: string
  /** who asks, since when, or what else tells rows apart */
  about: readonly (string | null | undefined)[]
  img?: string | null
  /** stands in for the picture */
  icon: IconName
  /** how it stands */
  end?: ReactNode
  /** what can be done about it here */
  below?: ReactNode
}

/** Something that waits for a decision, as a row of a list that leads to it. */
export function RequestRow({ href, title, about, img, icon, end, below }: Props) {
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        {img ? (
          <AppImage src={img} alt="" sizes="48px" width={48} height={48} />
        ) : (
          <Icon name={icon} />
        )}
      </div>
      <div className={styles.text}>
        {href ? (
          <Link href={href} prefetch={false} className={styles.title}>
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <p className={styles.name}>
            <bdi>{title}</bdi>
          </p>
        )}
        <p className={styles.about}>
          {[...new Set(about)].map((part) => (part ? <bdi key={part}>{part}</bdi> : null))}
        </p>
        {below ? <div className={styles.below}>{below}</div> : null}
      </div>
      {end}
    </li>
  )
}
