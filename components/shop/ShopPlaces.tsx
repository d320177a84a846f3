import { useId, useState } from 'react'
import { CityMap } from '@/components/map/CityMap'
import { Icon } from '@/components/ui/Icon'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreButton } from '@/components/ui/MoreButton'
import { directionsUrl, OWN_PLACE, shopPlaces } from '@/domain/branch'
import type { Branch } from '@/domain/branch.schema'
import type { GeoPoint } from '@/domain/geo.schema'
import type { Shop } from '@/domain/shop.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { PlaceOption } from './PlaceOption'
import styles from './ShopPlaces.module.css'

interface Props {
  shop: Shop
  /** undefined while they are on their way */
  branches: Branch[] | undefined
  hasMore: boolean
  isLoadingMore: boolean
  isMoreFailed: boolean
  isError: boolean
  isRetrying: boolean
  onMore(): void
  onRetry(): void
  /** the customer's address */
  near: GeoPoint | undefined
}

/**
 * Where a shop can be visited: its address on a map with the way there and, where it has branches, which
 * of them that is. An order names no branch, so a chosen one is said not to be where pickups wait.
 */
export function ShopPlaces(props: Props) {
  const { shop, branches, near, hasMore } = props
  const { t } = useTranslation()
  const name = useId()
  const [wanted, setWanted] = useState(OWN_PLACE)
  const places = shopPlaces(shop, branches ?? [], near)
  const { address } = shop.translation
  // an own address that is on no map is still the first to be said
  const chosen = places.find(({ id }) => id === wanted) ?? (address ? undefined : places[0])
  // a page that is still to come may hold a nearer one
  const nearest = near && !hasMore && places.length > 1 ? places[0]?.id : undefined
  return (
    <>
      {chosen || address ? (
        <section className={styles.places}>
          <h3 className={styles.title}>{t('address')}</h3>
          {chosen ? (
            <>
              <CityMap
                // drawn anew at another place
                key={chosen.id}
                center={chosen.point}
                zoom={15}
                markers={[
                  { id: chosen.id, point: chosen.point, kind: 'shop', label: chosen.title },
                ]}
                label={t('shop.map', { title: chosen.title })}
                caption={chosen.address ?? chosen.title}
              />
              <a
                className={styles.way}
                href={directionsUrl(chosen.point)}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon name="walk" size={20} />
                {t('directions.to', { title: chosen.title })}
              </a>
              {chosen.id !== OWN_PLACE && shop.pickup && address ? (
                <p className={styles.note}>{t('branch.pickup', { address })}</p>
              ) : null}
            </>
          ) : (
            <p>{address}</p>
          )}
        </section>
      ) : null}
      {branches?.length ? (
        <section className={styles.places} aria-labelledby={`${name}-title`}>
          <h3 id={`${name}-title`} className={styles.title}>
            {t('branches')}
          </h3>
          <ul className={styles.list}>
            {places.map((place) => (
              <li key={place.id} className={styles.row}>
                <PlaceOption
                  place={place}
                  group={name}
                  isChosen={place.id === chosen?.id}
                  isNearest={place.id === nearest}
                  onChoose={() => setWanted(place.id)}
                />
              </li>
            ))}
          </ul>
          {hasMore ? (
            <div>
              <MoreButton
                isLoading={props.isLoadingMore}
                failed={props.isMoreFailed}
                onMore={props.onMore}
              />
            </div>
          ) : null}
        </section>
      ) : null}
      {props.isError ? (
        <LoadFailed
          title={t('branches.failed')}
          pending={props.isRetrying}
          onRetry={props.onRetry}
        />
      ) : null}
    </>
  )
}
