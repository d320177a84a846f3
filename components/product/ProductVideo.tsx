import { imageUrl, isImageSource } from '@/domain/image'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ProductVideo.module.css'

interface Props {
  src: string
  /** shown until it is played */
  poster: string | null
  title: string
}

/** A short film of a product, without sound. It is fetched when somebody plays it, never before. */
export function ProductVideo({ src, poster, title }: Props) {
  const { t } = useTranslation()
  const url = imageUrl(src)
  if (!isImageSource(url)) return null
  return (
    <video
      className={styles.video}
      src={url}
      poster={poster ? imageUrl(poster) : undefined}
      aria-label={t('product.video', { title })}
      width={560}
      height={350}
      preload="none"
      controls
      muted
      loop
      playsInline
    />
  )
}
