import styles from './ScreenSkeleton.module.css'
import { Skeleton } from './Skeleton'

/** A screen's room while its code is on its way after a navigation. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen} aria-busy="true">
      <Skeleton height="40dvh" radius={24} />
      <Skeleton height={32} width="40%" />
      <Skeleton height="40dvh" radius={24} />
    </div>
  )
}
