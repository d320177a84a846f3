import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { AppImage } from '@/components/ui/AppImage'
import { Skeleton } from '@/components/ui/Skeleton'
import { Stars } from '@/components/ui/Stars'
import { isOpenNow, openHint } from '@/domain/open-hint'
import { paths } from '@/domain/paths'
import type { Shop } from '@/domain/shop'
import type { CardHelp } from './card-help'
import { LikeButton } from './LikeButton'
import { OpenLabel } from './OpenLabel'
import styles from './ShopCard.module.css'
import { DeliveryFee, DeliveryTime, ShopBadges } from './ShopFacts'

interface Props {
  shop: Shop
  help: CardHelp
  /** in the first view: its picture is fetched at once */
  priority?: boolean
}

/** Cover, logo, name, rating, time and fee of a shop; the whole card is its link. */
export function ShopCard({ shop, help, priority }: Props) {
  const { t } = useTranslation()
  const { title } = shop.translation
  const { money, now } = help
  const hint = openHint(shop, now)
  const open = isOpenNow(hint)
  const freeFrom = shop.free_delivery_from
  return (
    <article className={open ? styles.card : `${styles.card} ${styles.closed}`}>
      <div className={styles.cover}>
        <AppImage
          src={shop.background_img}
          alt=""
          fill
          sizes="(max-width: 600px) 100vw, (max-width: 1139px) 50vw, 304px"
          priority={priority}
          className={styles.picture}
        />
        <div className={styles.badges}>
          <ShopBadges shop={shop} now={now} money={money} />
        </div>
        {open ? null : (
          <p className={styles.hint}>
            <OpenLabel hint={hint} />
          </p>
        )}
      </div>
      <div className={styles.logo}>
        <AppImage src={shop.logo_img} alt="" width={48} height={48} sizes="48px" />
      </div>
      <div className={styles.info}>
        <h3 className={styles.title}>
          <Link href={paths.shop(shop.id)} className={styles.link} prefetch={false}>
            {title}
          </Link>
        </h3>
        <Stars rating={shop.rating_avg} count={shop.reviews_count} />
        <p className={styles.facts}>
          <DeliveryTime shop={shop} />
          <DeliveryFee shop={shop} money={money} />
        </p>
        <p className={styles.note}>
          {hint.kind === 'closing_soon' ? (
            <OpenLabel hint={hint} />
          ) : freeFrom ? (
            t('delivery.free.from', { amount: money(freeFrom) })
          ) : (
            shop.tags?.map((tag) => tag.translation.title).join(' · ')
          )}
        </p>
      </div>
      <div className={styles.like}>
        <LikeButton
          liked={help.isLiked(shop.id)}
          title={title}
          onClick={() => help.onLike(shop.id)}
        />
      </div>
    </article>
  )
}

/** A card's box while shops are on their way. */
export function ShopCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.cover} />
      <div className={styles.info}>
        <Skeleton height={26} width="70%" />
        <Skeleton height={24} width={64} />
        <Skeleton height={20} width="80%" />
        <Skeleton height={20} width="50%" />
      </div>
    </div>
  )
}
