import { Skeleton } from '@/components/ui/Skeleton'
import styles from './ReportTiles.module.css'

export interface ReportTile {
  name: string
  value: string
  /** how it has moved, in words */
  change: string
}

const TILES = 12

/** The figures of a report, each with how it has moved. */
export function ReportTiles({ tiles }: { tiles: readonly ReportTile[] | undefined }) {
  if (!tiles) {
    return (
      <div className={styles.tiles}>
        {Array.from({ length: TILES }, (_, index) => (
          <Skeleton key={String(index)} height={106} radius={12} />
        ))}
      </div>
    )
  }
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, value, change }) => (
        <div key={name} className={styles.tile}>
          <dt className={styles.name}>{name}</dt>
          <dd className={`${styles.value} tabular`}>
            <bdi>{value}</bdi>
          </dd>
          <dd className={styles.change}>{change}</dd>
        </div>
      ))}
    </dl>
  )
}
