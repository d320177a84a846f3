import { MoreLink } from '@/components/ui/MoreLink'
import type { CardShop } from '@/domain/card'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { CardHelp } from './card-help'
import { coverLook, ShopCard, ShopCardSkeleton } from './ShopCard'
import styles from './ShopGrid.module.css'
import type { ShopLook } from './shop-look'

interface Props {
  /** undefined while they are on their way */
  shops: CardShop[] | undefined
  help: CardHelp
  /** the address of the next page, for crawlers and without JavaScript; undefined at the end */
  nextHref?: string
  onMore?(): void
  isLoadingMore?: boolean
  isMoreFailed?: boolean
  /** a newer list is on its way */
  isStale?: boolean
  look?: ShopLook
}

const firstRow = 4
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Cards of shops, endless: the next page is fetched before its link comes into view. */
export function ShopGrid(props: Props) {
  const { shops, help, nextHref, onMore, isLoadingMore, isStale, look = coverLook } = props
  const { t } = useTranslation()
  const grid = look.skin.grid
  if (!shops) {
    return (
      <div className={grid} aria-busy="true">
        {skeletons.map((key) => (
          <ShopCardSkeleton key={key} look={look} />
        ))}
      </div>
    )
  }
  return (
    <>
      <ul className={isStale ? `${grid} ${styles.stale}` : grid} aria-busy={isStale}>
        {shops.map((shop, index) => (
          <li key={shop.id}>
            <ShopCard shop={shop} help={help} priority={index < firstRow} look={look} />
          </li>
        ))}
        {isLoadingMore
          ? skeletons.slice(0, firstRow).map((key) => (
              <li key={key}>
                <ShopCardSkeleton look={look} />
              </li>
            ))
          : null}
      </ul>
      <MoreLink
        href={nextHref}
        label={t('shops.more')}
        // the new list is looked at anew when it is there: its link may have been in view all along
        isLoading={isLoadingMore || isStale}
        failed={props.isMoreFailed}
        onMore={onMore}
      />
    </>
  )
}
