import { AppImage } from '@/components/ui/AppImage'
import { LinkButton } from '@/components/ui/Button'
import { bannerTarget, type CardBanner, isAd } from '@/domain/banner'
import { AdMark } from './AdMark'
import styles from './PromotionHero.module.css'

/** An offer's picture, and where it leads beside its shops. */
export function PromotionHero({ banner }: { banner: CardBanner }) {
  const href = bannerTarget(banner)
  const label = banner.translation?.button_text
  return (
    <div className={styles.hero}>
      <AppImage
        src={banner.img}
        alt=""
        fill
        sizes="(max-width: 1328px) 100vw, 1280px"
        priority
        className={styles.picture}
      />
      {isAd(banner) ? <AdMark /> : null}
      {href && label ? (
        <p className={styles.action}>
          <LinkButton href={href} prefetch={false}>
            {label}
          </LinkButton>
        </p>
      ) : null}
    </div>
  )
}
