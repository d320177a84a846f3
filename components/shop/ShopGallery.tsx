import { useState } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import { MoreButton } from '@/components/ui/MoreButton'
import { Skeleton } from '@/components/ui/Skeleton'
import type { Gallery } from '@/domain/gallery.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { keepInRow } from '@/lib/keep-in-row'
import styles from './ShopGallery.module.css'

interface Props {
  /** the shop's name */
  title: string
  /** undefined while they are on their way */
  pictures: Gallery[] | undefined
  /** how many there are, those that are not here yet included */
  total: number
  hasMore: boolean
  isLoadingMore: boolean
  isMoreFailed: boolean
  onMore(): void
}

/** Pictures of a shop: one large, the others to choose from; nothing when there are none. */
export function ShopGallery(props: Props) {
  const { title, pictures, total, hasMore, isLoadingMore, onMore } = props
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(0)
  if (pictures?.length === 0) return null
  const shown = pictures?.[chosen]
  return (
    <section className={styles.gallery} aria-label={t('gallery')} aria-busy={!pictures}>
      <h3 className={styles.title}>{t('gallery')}</h3>
      {pictures ? (
        <>
          <div className={styles.large}>
            <AppImage
              key={shown?.id}
              src={shown?.url ?? shown?.path}
              alt={t('gallery.picture', { n: chosen + 1, total, title })}
              fill
              sizes="(max-width: 576px) 100vw, 512px"
              className={styles.picture}
            />
          </div>
          <ul className={styles.row} ref={keepInRow}>
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <button
                  type="button"
                  className={styles.small}
                  aria-pressed={index === chosen}
                  aria-label={t('gallery.picture', {
                    n: index + 1,
                    total,
                    title,
                  })}
                  onClick={() => setChosen(index)}
                >
                  <AppImage
                    src={picture.url ?? picture.path}
                    alt=""
                    width={72}
                    height={56}
                    sizes="72px"
                  />
                </button>
              </li>
            ))}
            {hasMore ? (
              <li className={styles.more}>
                <MoreButton
                  size="small"
                  isLoading={isLoadingMore}
                  failed={props.isMoreFailed}
                  onMore={onMore}
                />
              </li>
            ) : null}
          </ul>
        </>
      ) : (
        <Skeleton height={360} radius={16} />
      )}
    </section>
  )
}
