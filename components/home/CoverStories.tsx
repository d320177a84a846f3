import { AppImage } from '@/components/ui/AppImage'
import { Rail } from '@/components/ui/Rail'
import { Skeleton } from '@/components/ui/Skeleton'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CoverStories.module.css'
import { StoryLink } from './StoryLink'
import type { StoryRowProps } from './story-row'

/** Stories as upright covers, the first thing seen on the visual home page. */
export function CoverStories({ covers, isSeen, ...open }: StoryRowProps) {
  const { t } = useTranslation()
  if (covers?.length === 0) return null
  return (
    <Rail title={t('stories')} hideTitle itemSize="clamp(112px, 32vw, 164px)">
      {covers
        ? covers.map((story, index) => {
            const seen = isSeen(story)
            return (
              <li key={story.shop_id}>
                <StoryLink
                  shopId={story.shop_id}
                  className={seen ? styles.story : `${styles.story} ${styles.fresh}`}
                  isSeen={seen}
                  {...open}
                >
                  <span className={styles.cover}>
                    <AppImage
                      src={story.url}
                      alt=""
                      fill
                      sizes="480px"
                      priority={index < 3}
                      className={styles.picture}
                    />
                  </span>
                  <span className={styles.words}>
                    <AppImage src={story.logo_img} alt="" width={36} height={36} sizes="36px" />
                    <span className={styles.name}>{story.title}</span>
                  </span>
                </StoryLink>
              </li>
            )
          })
        : ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <li key={key} className={styles.story}>
              <Skeleton height="100%" />
            </li>
          ))}
    </Rail>
  )
}
