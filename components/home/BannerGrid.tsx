import { useId } from 'react'
import { Skeleton } from '@/components/ui/Skeleton'
import type { CardBanner } from '@/domain/banner'
import { BannerCard } from './BannerCarousel'
import styles from './BannerGrid.module.css'

interface Props {
  title: string
  /** undefined while they are on their way */
  banners: CardBanner[] | undefined
  /** in the first view: its first picture is fetched at once */
  priority?: boolean
}

/** Offers below each other; nothing when there are none. */
export function BannerGrid({ title, banners, priority = false }: Props) {
  const titleId = useId()
  if (banners?.length === 0) return null
  return (
    <section aria-labelledby={titleId} aria-busy={!banners}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.grid}>
        {banners
          ? banners.map((banner, index) => (
              <li key={banner.id}>
                <BannerCard banner={banner} priority={priority && index === 0} />
              </li>
            ))
          : ['a', 'b', 'c', 'd'].map((key) => (
              <li key={key}>
                <Skeleton height={168} radius={16} />
              </li>
            ))}
      </ul>
    </section>
  )
}
