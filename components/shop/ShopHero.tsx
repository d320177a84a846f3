import Link from 'next/link'
import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import { LikeButton } from '@/components/ui/LikeButton'
import { Stars } from '@/components/ui/Stars'
import type { Skin } from '@/components/ui/skin'
import { openHint } from '@/domain/open-hint'
import type { Shop } from '@/domain/shop.schema'
import { freeDeliveryFrom } from '@/domain/shop-offer'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { CardHelp } from './card-help'
import { OpenLabel } from './OpenLabel'
import { DeliveryFee, DeliveryTime, MinimumOrder, ShopBadges } from './ShopFacts'
import styles from './ShopHero.module.css'

interface Props {
  shop: Shop
  help: CardHelp
  /** where a table is reserved */
  reserveHref?: string
  onInfo(): void
  onShare(): void
  onGroup?(): void
  skin?: Skin
}

/** Cover, logo, name, rating, hours, fee, time and minimum of a shop. */
export function ShopHero(props: Props) {
  const { shop, help, reserveHref, onInfo, onShare, onGroup, skin = styles } = props
  const { t } = useTranslation()
  const langOf = useLangOf()
  const { money, now } = help
  const { title, description } = shop.translation
  const freeFrom = freeDeliveryFrom(shop)
  return (
    <header className={skin.hero}>
      <div className={skin.cover}>
        <AppImage
          src={shop.background_img}
          alt=""
          fill
          priority
          blur={shop.background_blur}
          sizes="(max-width: 1328px) 100vw, 1280px"
          className={skin.picture}
        />
        <div className={skin.actions}>
          <LikeButton
            liked={help.isLiked(shop.id)}
            title={title}
            onClick={() => help.onLike(shop.id)}
          />
          <button
            type="button"
            className={skin.action}
            aria-label={t('share.title', { title })}
            onClick={onShare}
          >
            <Icon name="share" />
          </button>
        </div>
      </div>
      <div className={skin.logo}>
        <AppImage src={shop.logo_img} alt="" width={80} height={80} sizes="80px" priority />
      </div>
      <div className={skin.text}>
        <h1 className={skin.title} lang={langOf(shop.translation)}>
          {title}
        </h1>
        {description ? (
          <p className={skin.description} lang={langOf(shop.translation)}>
            {description}
          </p>
        ) : null}
        <p className={skin.facts}>
          <Stars rating={shop.rating_avg} count={shop.reviews_count} />
          <OpenLabel hint={openHint(shop, now)} />
          <DeliveryTime shop={shop} />
          <DeliveryFee shop={shop} money={money} />
          <MinimumOrder shop={shop} money={money} />
          {freeFrom ? <span>{t('delivery.free.from', { amount: money(freeFrom) })}</span> : null}
        </p>
        <div className={skin.badges}>
          <button type="button" className={skin.info} aria-haspopup="dialog" onClick={onInfo}>
            <Icon name="info" size={18} />
            {t('shop.info')}
          </button>
          {reserveHref ? (
            <Link href={reserveHref} prefetch={false} className={skin.info}>
              <Icon name="calendar" size={18} />
              {t('book.table')}
            </Link>
          ) : null}
          {onGroup ? (
            <button type="button" className={skin.info} aria-haspopup="dialog" onClick={onGroup}>
              <Icon name="group" size={18} />
              {t('group.order')}
            </button>
          ) : null}
          <ShopBadges shop={shop} now={now} money={money} />
          {shop.pickup ? <span className={skin.tag}>{t('pickup')}</span> : null}
          {shop.tags?.map((tag) => (
            <span key={tag.id} className={skin.tag} lang={langOf(tag.translation)}>
              {tag.translation.title}
            </span>
          ))}
        </div>
      </div>
    </header>
  )
}
