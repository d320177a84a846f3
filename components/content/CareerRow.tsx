import Link from 'next/link'
import { Icon } from '@/components/ui/Icon'
import type { Career } from '@/domain/career.schema'
import { paths } from '@/domain/paths'
import styles from './CareerRow.module.css'

/** A position in a list: what it is, in which team, where. */
export function CareerRow({ career }: { career: Career }) {
  const place = career.translation.address ?? career.location
  const team = career.category?.translation.title
  return (
    <Link href={paths.career(career.id)} prefetch={false} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{career.translation.title}</span>
        <span className={styles.facts}>
          {team ? <span>{team}</span> : null}
          {place ? (
            <span className={styles.place}>
              <Icon name="pin" size={16} />
              <bdi>{place}</bdi>
            </span>
          ) : null}
        </span>
      </span>
      <Icon name="next" mirror />
    </Link>
  )
}
