import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import type { CardCategory } from '@/domain/card'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './HomeHero.module.css'

interface Props {
  onPlace(): void
  /** their pictures lie on the table */
  categories: CardCategory[] | undefined
}

const PICTURES = 6

/** The opening of the editorial home page while no address is chosen: what this is, and where to. */
export function HomeHero({ onPlace, categories }: Props) {
  const { t } = useTranslation()
  const pictures = categories?.filter((category) => category.img).slice(0, PICTURES) ?? []
  return (
    <section className={styles.hero} aria-labelledby="home-hero-title" data-asks-place>
      <div className={styles.words}>
        <h1 id="home-hero-title" className={styles.title}>
          {t('home.title')}
        </h1>
        <p className={styles.text}>{t('home.hero.text')}</p>
        <button type="button" className={styles.place} onClick={onPlace}>
          <Icon name="pin" />
          <span>{t('address.choose')}</span>
        </button>
      </div>
      <ul className={styles.table} aria-hidden="true">
        {pictures.map((category) => (
          <li key={category.id}>
            <AppImage src={category.img} alt="" width={120} height={120} sizes="120px" priority />
          </li>
        ))}
      </ul>
    </section>
  )
}
