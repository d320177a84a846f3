import Link from 'next/link'
import { AppImage } from '@/components/ui/AppImage'
import { LikeButton } from '@/components/ui/LikeButton'
import { Skeleton } from '@/components/ui/Skeleton'
import { Stars } from '@/components/ui/Stars'
import type { CardShop } from '@/domain/card'
import { isOpenNow, openHint } from '@/domain/open-hint'
import { paths } from '@/domain/paths'
import { freeDeliveryFrom } from '@/domain/shop-offer'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { CardHelp } from './card-help'
import { OpenLabel } from './OpenLabel'
import styles from './ShopCard.module.css'
import { DeliveryFee, DeliveryTime, MinimumOrder, ShopBadges } from './ShopFacts'
import type { ShopLook } from './shop-look'

/** Classic: cover, logo, name, rating, time, fee and badges. */
export const coverLook: ShopLook = {
  skin: styles,
  coverSizes: '(max-width: 600px) 100vw, (max-width: 1139px) 50vw, 248px',
  itemSize: 'min(70vw, 246px)',
}

interface Props {
  shop: CardShop
  help: CardHelp
  /** in the first view: its picture is fetched at once */
  priority?: boolean
  look?: ShopLook
}

/** A shop in a list: what people choose by, and the way in; the whole card is its link. */
export function ShopCard({ shop, help, priority, look = coverLook }: Props) {
  const { t } = useTranslation()
  const langOf = useLangOf()
  const { skin, coverSizes, describes } = look
  const { title, description } = shop.translation
  const { money, now } = help
  const hint = openHint(shop, now)
  const open = isOpenNow(hint)
  const freeFrom = freeDeliveryFrom(shop)
  return (
    <article className={open ? skin.card : `${skin.card} ${skin.closed}`}>
      <div className={skin.cover}>
        {coverSizes ? (
          <AppImage
            src={shop.background_img}
            alt=""
            fill
            sizes={coverSizes}
            priority={priority}
            className={skin.picture}
          />
        ) : null}
        <div className={skin.badges}>
          <ShopBadges shop={shop} now={now} money={money} />
        </div>
        {open ? null : (
          <p className={skin.hint}>
            <OpenLabel hint={hint} />
          </p>
        )}
      </div>
      <div className={skin.logo}>
        <AppImage src={shop.logo_img} alt="" width={48} height={48} sizes="48px" />
      </div>
      <div className={skin.info}>
        <h3 className={skin.title} lang={langOf(shop.translation)}>
          <Link href={paths.shop(shop.id)} className={skin.link} prefetch={false}>
            {title}
          </Link>
        </h3>
        <Stars rating={shop.rating_avg} count={shop.reviews_count} />
        <p className={skin.facts}>
          <DeliveryTime shop={shop} />
          <DeliveryFee shop={shop} money={money} />
          <MinimumOrder shop={shop} money={money} />
        </p>
        {describes && description ? (
          <p className={skin.text} lang={langOf(shop.translation)}>
            {description}
          </p>
        ) : null}
        <p className={skin.note}>
          {hint.kind === 'closing_soon' ? (
            <OpenLabel hint={hint} />
          ) : freeFrom ? (
            t('delivery.free.from', { amount: money(freeFrom) })
          ) : (
            shop.tags?.map(({ translation }, index) => (
              <span key={translation.title} lang={langOf(translation)}>
                {index > 0 ? ' · ' : ''}
                {translation.title}
              </span>
            ))
          )}
        </p>
      </div>
      <div className={skin.like}>
        <LikeButton
          liked={help.isLiked(shop.id)}
          title={title}
          onClick={() => help.onLike(shop.id)}
        />
      </div>
    </article>
  )
}

/** A card while shops are on their way: as high as one whose facts are long. */
export function ShopCardSkeleton({ look: { skin, describes } = coverLook }: { look?: ShopLook }) {
  return (
    <div className={skin.card} aria-hidden="true">
      <div className={skin.cover} />
      <div className={skin.logo} />
      <div className={skin.info}>
        <p className={skin.title}>
          <Skeleton height="1lh" width="70%" />
        </p>
        <Skeleton height={24} width={56} />
        <p className={skin.facts}>
          <Skeleton height="1lh" width={84} />
          <Skeleton height="1lh" width={100} />
          <Skeleton height="1lh" width={90} />
        </p>
        {describes ? (
          <p className={skin.text}>
            <Skeleton height="2lh" />
          </p>
        ) : null}
        <p className={skin.note}>
          <Skeleton height="1lh" width="50%" />
        </p>
      </div>
    </div>
  )
}
