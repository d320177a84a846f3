import Link from 'next/link'
import type { ComponentProps } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import { LinkButton } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { paths } from '@/domain/paths'
import type { Story } from '@/domain/story.schema'
import { STORY_MS } from '@/domain/story-order'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './StorySlide.module.css'

interface Props {
  stories: readonly Story[]
  index: number
  paused: boolean
  /** neither paused by a finger nor by the button */
  onPause(paused: boolean): void
  onStep(step: 1 | -1): void
  /** the time of this picture is over */
  onEnd(): void
  /** handlers of the picture itself */
  touch: Pick<ComponentProps<'div'>, 'onPointerDown' | 'onPointerUp' | 'onPointerCancel'>
}

const SIZES = '(max-width: 600px) 100vw, 480px'

/** One picture of a shop's story, with its progress, and the way to the product or shop. */
export function StorySlide({ stories, index, paused, onPause, onStep, onEnd, touch }: Props) {
  const { t } = useTranslation()
  const story = stories[index]
  if (!story) return null
  const { shop_id, title, logo_img, product_uuid, product_title, url } = story
  const next = stories[index + 1]
  return (
    <div className={styles.stage}>
      {/* the same file, out of focus, so that no screen has an empty part around the picture */}
      <AppImage key={url} src={url} alt="" fill sizes={SIZES} eager className={styles.around} />
      <div className={styles.frame}>
        <div className={styles.head}>
          <Link href={paths.shop(shop_id)} prefetch={false} className={styles.shop}>
            <AppImage src={logo_img} alt="" width={36} height={36} sizes="36px" />
            <span className={styles.name}>{title}</span>
          </Link>
          <button
            type="button"
            className={styles.button}
            aria-label={t(paused ? 'story.play' : 'story.pause')}
            onClick={() => onPause(!paused)}
          >
            <span className={paused ? styles.play : styles.pause} aria-hidden="true" />
          </button>
        </div>
        <div className={styles.bars} aria-hidden="true">
          {stories.map((one, place) => (
            <span key={`${one.created_at}${one.url}`} className={styles.bar}>
              <span
                className={place < index ? styles.full : place === index ? styles.running : ''}
                style={{
                  animationDuration: `${STORY_MS}ms`,
                  animationPlayState: paused ? 'paused' : undefined,
                }}
                onAnimationEnd={onEnd}
              />
            </span>
          ))}
        </div>
        <div className={styles.touch} {...touch}>
          <AppImage
            key={url}
            src={url}
            alt={product_title ?? title}
            fill
            sizes={SIZES}
            eager
            className={styles.picture}
          />
          {next ? (
            <span className={styles.ahead} aria-hidden="true">
              <AppImage src={next.url} alt="" width={1} height={1} sizes="480px" eager />
            </span>
          ) : null}
        </div>
        <p className="visually-hidden" role="status">
          {t('story.of', { n: index + 1, total: stories.length, title: product_title ?? title })}
        </p>
        <div className={styles.foot}>
          {product_title ? <p className={styles.product}>{product_title}</p> : null}
          <LinkButton
            href={product_uuid ? paths.product(shop_id, product_uuid) : paths.shop(shop_id)}
            prefetch={false}
            size="large"
            block
          >
            {t(product_uuid ? 'story.product' : 'story.shop')}
          </LinkButton>
        </div>
        <button
          type="button"
          className={`${styles.step} ${styles.back}`}
          aria-label={t('story.back')}
          onClick={() => onStep(-1)}
        >
          <Icon name="next" mirror />
        </button>
        <button
          type="button"
          className={`${styles.step} ${styles.next}`}
          aria-label={t('story.next')}
          onClick={() => onStep(1)}
        >
          <Icon name="next" mirror />
        </button>
      </div>
    </div>
  )
}
