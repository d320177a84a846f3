import { BannerCard } from '@/components/home/BannerCarousel'
import type { BannerFields } from '@/domain/admin-banner.schema'
import { endsOf } from '@/domain/banner-edit'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RowForm.module.css'

interface Props {
  values: BannerFields
  locale: string
  main: string
}

/** The banner as visitors of a language will see it; nothing before it has a picture. */
export function BannerPreview({ values, locale, main }: Props) {
  const { t } = useTranslation()
  const { languages } = useLanguages()
  const { kind, img, titles, texts, buttons, leads, url, shop_id, shop_ids } = values
  if (!img) return null
  // what is not written is shown in the main language
  const shown = titles[locale] ? locale : main
  const isBackward = languages.find((one) => one.locale === locale)?.backward
  const banner = {
    ...{ id: 0, img, type: kind },
    ...endsOf(leads, { url, shop_id, shop_ids }),
    translation: {
      locale: shown,
      title: titles[shown] ?? '',
      description: texts[shown] ?? '',
      button_text: buttons[shown] ?? '',
    },
  }
  return (
    <section className={styles.preview} aria-label={t('console.page.preview')}>
      <p className={styles.note}>{t('console.page.preview')}</p>
      <div inert className={styles.banner} dir={isBackward ? 'rtl' : 'ltr'}>
        <BannerCard banner={banner} priority={false} />
      </div>
    </section>
  )
}
