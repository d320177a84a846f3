import Link from 'next/link'
import { AppImage } from '@/components/ui/AppImage'
import { Rail } from '@/components/ui/Rail'
import { Skeleton } from '@/components/ui/Skeleton'
import { paths } from '@/domain/paths'
import type { Shop } from '@/domain/shop'
import styles from './CoverStories.module.css'

interface Props {
  title: string
  /** undefined while they are on their way */
  shops: Shop[] | undefined
}

/** Shops as upright covers, the first thing seen on the visual home page. */
export function CoverStories({ title, shops }: Props) {
  if (shops?.length === 0) return null
  return (
    <Rail title={title} hideTitle itemSize="clamp(112px, 32vw, 164px)">
      {shops
        ? shops.map((shop, index) => (
            <li key={shop.id}>
              <Link href={paths.shop(shop.id)} className={styles.story} prefetch={false}>
                <span className={styles.cover}>
                  <AppImage
                    src={shop.background_img}
                    alt=""
                    fill
                    sizes="480px"
                    priority={index < 3}
                    className={styles.picture}
                  />
                </span>
                <span className={styles.words}>
                  <AppImage src={shop.logo_img} alt="" width={36} height={36} sizes="36px" />
                  <span className={styles.name}>{shop.translation.title}</span>
                </span>
              </Link>
            </li>
          ))
        : ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <li key={key} className={styles.story}>
              <Skeleton height="100%" />
            </li>
          ))}
    </Rail>
  )
}
