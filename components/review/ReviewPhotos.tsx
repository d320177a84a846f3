import { useState } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import type { Gallery } from '@/domain/gallery.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ReviewPhotos.module.css'

interface Props {
  /** whose review they came with */
  title: string
  photos: readonly Gallery[] | undefined
}

/** Pictures of a review, small; one that is pressed stands large beneath them, whole. */
export function ReviewPhotos({ title, photos = [] }: Props) {
  const { t } = useTranslation()
  const [openId, setOpenId] = useState<number | null>(null)
  if (photos.length === 0) return null
  const shown = photos.find(({ id }) => id === openId)
  const nameOf = (n: number) => t('gallery.picture', { n, total: photos.length, title })
  return (
    <div className={styles.photos}>
      <ul className={styles.row}>
        {photos.map(({ id, url, path }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.small}
              aria-expanded={id === openId}
              aria-label={nameOf(index + 1)}
              onClick={() => setOpenId(id === openId ? null : id)}
            >
              <AppImage src={url ?? path} alt="" width={72} height={72} sizes="72px" />
            </button>
          </li>
        ))}
      </ul>
      {shown ? (
        <AppImage
          key={shown.id}
          src={shown.url ?? shown.path}
          alt={nameOf(photos.indexOf(shown) + 1)}
          width={512}
          height={384}
          sizes="(max-width: 576px) 100vw, 512px"
          className={styles.large}
        />
      ) : null}
    </div>
  )
}
