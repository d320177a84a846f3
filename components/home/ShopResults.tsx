import { type ReactNode, useId, useState } from 'react'
import type { CardHelp } from '@/components/shop/card-help'
import { ShopGrid } from '@/components/shop/ShopGrid'
import type { ShopLook } from '@/components/shop/shop-look'
import { LinkButton } from '@/components/ui/Button'
import { Chip } from '@/components/ui/Chip'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import type { CardShop } from '@/domain/card'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { FacetLink } from './FacetLink'
import styles from './ShopResults.module.css'

interface Props {
  title: string
  help: CardHelp
  shops: CardShop[] | undefined
  total: number | undefined
  nextHref: string | undefined
  isStale: boolean
  isLoadingMore: boolean
  isMoreFailed: boolean
  isError: boolean
  isRetrying: boolean
  /** whether filters leave shops out; `clearHref` is the list without them */
  isNarrowed: boolean
  clearHref: string
  look?: ShopLook
  /** all of the list on a map, drawn once it is asked for */
  map: ReactNode
  onMore(): void
  onRetry(): void
}

/** The list of shops with its count, spoken when it changes. */
export function ShopResults(props: Props) {
  const { title, help, shops, total, isError, isRetrying, onRetry, ...more } = props
  const { isNarrowed, clearHref, map, ...list } = more
  const { t } = useTranslation()
  const titleId = useId()
  const [mapOpen, setMapOpen] = useState(false)
  return (
    <section aria-labelledby={titleId} className={styles.results}>
      <div className={styles.bar}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.count} role="status">
          {total === undefined ? '' : t('shops.count', { count: total })}
        </p>
        {isError || shops?.length === 0 ? null : (
          <Chip selected={mapOpen} onClick={() => setMapOpen(!mapOpen)}>
            {t('map')}
          </Chip>
        )}
      </div>
      {mapOpen && shops?.length ? map : null}
      {isError ? (
        <LoadFailed title={t('shops.failed')} pending={isRetrying} onRetry={onRetry} />
      ) : shops?.length === 0 && !isNarrowed ? (
        <EmptyState
          icon="store"
          title={t('shops.none.yet')}
          text={t('shops.none.yet.text')}
          action={<LinkButton href={paths.beSeller()}>{t('be.seller')}</LinkButton>}
        />
      ) : shops?.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('shops.none')}
          text={t('shops.none.text')}
          action={
            <FacetLink href={clearHref} className={styles.clear}>
              {t('filter.clear')}
            </FacetLink>
          }
        />
      ) : (
        <ShopGrid shops={shops} help={help} {...list} />
      )}
    </section>
  )
}
