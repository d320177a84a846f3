import { useTranslation } from 'react-i18next'
import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import { Stars } from '@/components/ui/Stars'
import { openHint } from '@/domain/open-hint'
import type { Shop } from '@/domain/shop'
import type { CardHelp } from './card-help'
import { LikeButton } from './LikeButton'
import { OpenLabel } from './OpenLabel'
import { DeliveryFee, DeliveryTime, ShopBadges } from './ShopFacts'
import styles from './ShopHero.module.css'

interface Props {
  shop: Shop
  help: CardHelp
  onInfo(): void
  onShare(): void
}

/** Cover, logo, name, rating, hours, fee, time and minimum of a shop. */
export function ShopHero({ shop, help, onInfo, onShare }: Props) {
  const { t } = useTranslation()
  const { money, now } = help
  const { title, description } = shop.translation
  return (
    <header className={styles.hero}>
      <div className={styles.cover}>
        <AppImage
          src={shop.background_img}
          alt=""
          fill
          priority
          sizes="(max-width: 1328px) 100vw, 1280px"
          className={styles.picture}
        />
        <div className={styles.actions}>
          <LikeButton
            liked={help.isLiked(shop.id)}
            title={title}
            onClick={() => help.onLike(shop.id)}
          />
          <button
            type="button"
            className={styles.action}
            aria-label={t('share.title', { title })}
            onClick={onShare}
          >
            <Icon name="share" />
          </button>
        </div>
      </div>
      <div className={styles.logo}>
        <AppImage src={shop.logo_img} alt="" width={80} height={80} sizes="80px" priority />
      </div>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {description ? <p className={styles.description}>{description}</p> : null}
        <p className={styles.facts}>
          <Stars rating={shop.rating_avg} count={shop.reviews_count} />
          <OpenLabel hint={openHint(shop, now)} />
          <DeliveryTime shop={shop} />
          <DeliveryFee shop={shop} money={money} />
          {shop.min_amount ? (
            <span className="tabular">{t('minimum', { amount: money(shop.min_amount) })}</span>
          ) : null}
          {shop.free_delivery_from ? (
            <span>{t('delivery.free.from', { amount: money(shop.free_delivery_from) })}</span>
          ) : null}
        </p>
        <div className={styles.badges}>
          <button type="button" className={styles.info} onClick={onInfo}>
            <Icon name="info" size={18} />
            {t('shop.info')}
          </button>
          <ShopBadges shop={shop} now={now} money={money} />
          {shop.pickup ? <span className={styles.tag}>{t('pickup')}</span> : null}
          {shop.tags?.map((tag) => (
            <span key={tag.id} className={styles.tag}>
              {tag.translation.title}
            </span>
          ))}
        </div>
      </div>
    </header>
  )
}
