import { useState } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import { imageUrl } from '@/domain/image'
import { videoSource } from '@/domain/page-block'
import type { PageBlock } from '@/domain/page-block.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './VideoBlock.module.css'

type Props = Omit<Extract<PageBlock, { type: 'video' }>, 'type'>

/**
 * A video by its link. Nothing of another site is loaded before somebody presses play; without
 * JavaScript, and for sites whose players are not let in, it is a link.
 */
export function VideoBlock({ url, title, poster }: Props) {
  const { t } = useTranslation()
  const [isPlaying, setPlaying] = useState(false)
  const source = videoSource(url)
  if (source.kind === 'file') {
    return (
      <figure className={styles.video}>
        <video
          className={styles.frame}
          src={source.src}
          poster={poster ? imageUrl(poster) : undefined}
          aria-label={title}
          preload="none"
          controls
          muted
          playsInline
        />
        <figcaption className={styles.caption}>{title}</figcaption>
      </figure>
    )
  }
  if (isPlaying && source.kind === 'frame') {
    return (
      <figure className={styles.video}>
        <iframe
          className={styles.frame}
          src={source.src}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
        <figcaption className={styles.caption}>{title}</figcaption>
      </figure>
    )
  }
  return (
    <figure className={styles.video}>
      <a
        href={url}
        rel="noopener"
        className={styles.poster}
        onClick={(event) => {
          if (source.kind !== 'frame' || event.metaKey || event.ctrlKey) return
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <AppImage
          src={poster}
          alt=""
          fill
          sizes="(max-width: 800px) 100vw, 800px"
          className={styles.picture}
        />
        <span className={styles.play}>
          <Icon name="play" size={28} />
        </span>
        <span className="visually-hidden">{t('video.play', { title })}</span>
      </a>
      <figcaption className={styles.caption}>
        {title}
        {source.kind === 'frame' ? (
          <span className={styles.note}>{t('video.note', { site: source.site })}</span>
        ) : null}
      </figcaption>
    </figure>
  )
}
