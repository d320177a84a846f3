import { useTranslation } from 'react-i18next'
import { MoreLink } from '@/components/ui/MoreLink'
import type { Shop } from '@/domain/shop'
import type { CardHelp } from './card-help'
import { ShopCard, ShopCardSkeleton } from './ShopCard'
import styles from './ShopGrid.module.css'

interface Props {
  /** undefined while they are on their way */
  shops: Shop[] | undefined
  help: CardHelp
  /** the address of the next page, for crawlers and without JavaScript; undefined at the end */
  nextHref?: string
  onMore?(): void
  isLoadingMore?: boolean
  /** a newer list is on its way */
  isStale?: boolean
}

const firstRow = 4
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Cards of shops, endless: the next page is fetched before its link comes into view. */
export function ShopGrid({ shops, help, nextHref, onMore, isLoadingMore, isStale }: Props) {
  const { t } = useTranslation()
  if (!shops) {
    return (
      <div className={styles.grid} aria-busy="true">
        {skeletons.map((key) => (
          <ShopCardSkeleton key={key} />
        ))}
      </div>
    )
  }
  return (
    <>
      <ul className={isStale ? `${styles.grid} ${styles.stale}` : styles.grid} aria-busy={isStale}>
        {shops.map((shop, index) => (
          <li key={shop.id}>
            <ShopCard shop={shop} help={help} priority={index < firstRow} />
          </li>
        ))}
        {isLoadingMore
          ? skeletons.slice(0, firstRow).map((key) => (
              <li key={key}>
                <ShopCardSkeleton />
              </li>
            ))
          : null}
      </ul>
      <MoreLink href={nextHref} label={t('shops.more')} isLoading={isLoadingMore} onMore={onMore} />
    </>
  )
}
