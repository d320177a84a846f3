import { AppImage } from '@/components/ui/AppImage'
import { imageUrl } from '@/domain/image'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './Papers.module.css'

const SIZE = 160

interface Props {
  title: string
  images: readonly string[]
  /** said where there is none */
  none: string
}

/** Pictures that somebody has handed in; a press opens one in its full size. */
export function Papers({ title, images, none }: Props) {
  const { t } = useTranslation()
  if (images.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.pictures}>
      {[...new Set(images)].map((image, index) => (
        <li key={image}>
          <a href={imageUrl(image)} target="_blank" rel="noreferrer">
            <AppImage
              src={image}
              alt={`${title}, ${t('photo.number', { n: index + 1 })}`}
              sizes={`${SIZE}px`}
              width={SIZE}
              height={SIZE}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
