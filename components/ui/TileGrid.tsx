import Link from 'next/link'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AppImage } from './AppImage'
import { MoreLink } from './MoreLink'
import { Skeleton } from './Skeleton'
import styles from './TileGrid.module.css'

export interface Tile {
  id: number
  href: string
  title: string
  note?: string
  img: string | null | undefined
}

interface Props {
  /** undefined while they are on their way */
  tiles: readonly Tile[] | undefined
  nextHref: string | undefined
  isLoadingMore: boolean
  isMoreFailed: boolean
  onMore(): void
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** Pictures with names that lead to pages of their own: categories, brands. */
export function TileGrid({ tiles, nextHref, isLoadingMore, isMoreFailed, onMore }: Props) {
  const { t } = useTranslation()
  if (!tiles) {
    return (
      <div className={styles.grid} aria-busy="true">
        {skeletons.map((key) => (
          <Skeleton key={key} height={208} radius={16} />
        ))}
      </div>
    )
  }
  return (
    <div>
      <ul className={styles.grid}>
        {tiles.map(({ id, href, title, note, img }) => (
          <li key={id}>
            <Link href={href} prefetch={false} className={styles.tile}>
              <span className={styles.picture}>
                <AppImage src={img} alt="" width={96} height={96} sizes="96px" />
              </span>
              <span className={styles.title}>{title}</span>
              {note ? <span className={styles.note}>{note}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
      <MoreLink
        href={nextHref}
        label={t('view.more')}
        isLoading={isLoadingMore}
        failed={isMoreFailed}
        onMore={onMore}
      />
    </div>
  )
}
