import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppImage } from '@/components/ui/AppImage'
import { Skeleton } from '@/components/ui/Skeleton'
import type { Gallery } from '@/domain/gallery'
import styles from './ShopGallery.module.css'

interface Props {
  /** the shop's name */
  title: string
  /** undefined while they are on their way */
  pictures: Gallery[] | undefined
}

/** Pictures of a shop: one large, the others to choose from; nothing when there are none. */
export function ShopGallery({ title, pictures }: Props) {
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
              alt={t('gallery.picture', { n: chosen + 1, total: pictures.length, title })}
              fill
              sizes="(max-width: 576px) 100vw, 512px"
              className={styles.picture}
            />
          </div>
          <ul className={styles.row}>
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <button
                  type="button"
                  className={styles.small}
                  aria-pressed={index === chosen}
                  aria-label={t('gallery.picture', {
                    n: index + 1,
                    total: pictures.length,
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
          </ul>
        </>
      ) : (
        <Skeleton height={360} radius={16} />
      )}
    </section>
  )
}
