import Link from 'next/link'
import { AppImage } from '@/components/ui/AppImage'
import { Rail } from '@/components/ui/Rail'
import { Skeleton } from '@/components/ui/Skeleton'
import type { Skin } from '@/components/ui/skin'
import { bannerHref, type CardBanner, isAd } from '@/domain/banner'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AdMark } from './AdMark'
import styles from './BannerCarousel.module.css'

interface Props {
  /** undefined while they are on their way */
  banners: CardBanner[] | undefined
  /** where all of them are; with it the row shows its title */
  allHref?: string
  /** width of a banner, in CSS lengths */
  itemSize?: string
  skin?: Skin
}

interface CardProps {
  banner: CardBanner
  priority: boolean
  skin?: Skin
}

/** Picture and words of an offer; the whole card is its link. */
export function BannerCard({ banner, priority, skin = styles }: CardProps) {
  const text = banner.translation
  const langOf = useLangOf()
  const href = bannerHref(banner)
  const content = (
    <>
      <AppImage
        src={banner.img}
        alt=""
        fill
        sizes="(max-width: 600px) 88vw, 560px"
        priority={priority}
        className={skin.picture}
      />
      {text ? (
        <span className={skin.text} lang={langOf(text)}>
          <span className={skin.title}>{text.title}</span>
          {text.description ? <span className={skin.detail}>{text.description}</span> : null}
          {href && text.button_text ? (
            <span className={skin.button}>{text.button_text}</span>
          ) : null}
        </span>
      ) : null}
      {isAd(banner) ? <AdMark /> : null}
    </>
  )
  return href ? (
    <Link
      href={href}
      className={skin.banner}
      prefetch={false}
      rel={isAd(banner) ? 'sponsored' : undefined}
    >
      {content}
    </Link>
  ) : (
    <div className={skin.banner}>{content}</div>
  )
}

/** Offers of the marketplace. Moves only when asked, so there is nothing to pause. */
export function BannerCarousel(props: Props) {
  const { banners, allHref, itemSize = 'min(88vw, 560px)', skin = styles } = props
  const { t } = useTranslation()
  if (banners?.length === 0) return null
  return (
    <Rail title={t('offers')} hideTitle={!allHref} allHref={allHref} itemSize={itemSize}>
      {banners
        ? banners.map((banner, index) => (
            <li key={banner.id}>
              <BannerCard banner={banner} priority={index === 0} skin={skin} />
            </li>
          ))
        : ['a', 'b', 'c'].map((key) => (
            <li key={key} className={skin.banner}>
              <Skeleton height="100%" />
            </li>
          ))}
    </Rail>
  )
}
