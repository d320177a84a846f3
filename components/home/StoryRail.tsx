import { AppImage } from '@/components/ui/AppImage'
import { Rail } from '@/components/ui/Rail'
import { Skeleton } from '@/components/ui/Skeleton'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { StoryLink } from './StoryLink'
import styles from './StoryRail.module.css'
import type { StoryRowProps } from './story-row'

interface Props extends StoryRowProps {
  /** a thin row without a heading in sight */
  hideTitle?: boolean
}

/** Shops that have something to show, with a ring around those that are new to this visit. */
export function StoryRail({ covers, isSeen, hideTitle, ...open }: Props) {
  const { t } = useTranslation()
  if (covers?.length === 0) return null
  return (
    <Rail title={t('stories')} hideTitle={hideTitle} itemSize="84px">
      {covers
        ? covers.map((cover) => {
            const { shop_id, title, logo_img } = cover
            const seen = isSeen(cover)
            return (
              <li key={shop_id}>
                <StoryLink shopId={shop_id} className={styles.item} isSeen={seen} {...open}>
                  <span className={seen ? styles.ring : `${styles.ring} ${styles.fresh}`}>
                    <AppImage src={logo_img} alt="" width={64} height={64} sizes="64px" />
                  </span>
                  <span className={styles.name}>{title}</span>
                </StoryLink>
              </li>
            )
          })
        : ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <li key={key} className={styles.item}>
              <Skeleton width={72} height={72} radius={36} />
              <Skeleton width={56} height={16} />
            </li>
          ))}
    </Rail>
  )
}
