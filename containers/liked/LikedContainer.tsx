import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Seo } from '@/containers/seo/Seo'
import { useApi } from '@/contexts/Api'
import { useVisit } from '@/contexts/Visit'
import { paths } from '@/domain/paths'
import { useLiked } from '@/hooks/shop/useLiked'
import { useHydrated } from '@/hooks/ui/useHydrated'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './LikedContainer.module.css'
import { LikedRecipes } from './LikedRecipes'
import { LikedShops } from './LikedShops'

/** What is liked on this device: shops, and recipes below them. */
export function LikedContainer() {
  const { lang } = useApi()
  const { t } = useTranslation()
  const { origin } = useVisit()
  const hasShops = useLiked('shops').ids.length > 0
  const hasRecipes = useLiked('recipes').ids.length > 0
  const hydrated = useHydrated()
  const isEmpty = hydrated && !hasShops && !hasRecipes
  return (
    <div className={styles.page}>
      <Seo title={t('liked')} path={paths.liked()} origin={origin} lang={lang} langs={[]} noIndex />
      <h1 className={styles.title}>{t('liked')}</h1>
      {isEmpty ? (
        <EmptyState
          icon="heart"
          title={t('liked.none')}
          text={t('liked.none.text')}
          action={<LinkButton href={paths.home()}>{t('shops.all')}</LinkButton>}
        />
      ) : null}
      {hasShops || !hydrated ? (
        <section className={styles.kind}>
          <h2 className={styles.name}>{t('liked.shops')}</h2>
          <LikedShops />
        </section>
      ) : null}
      {/* not below a place for shops that may turn out to have none */}
      {hydrated && hasRecipes ? (
        <section className={styles.kind}>
          <h2 className={styles.name}>{t('liked.recipes')}</h2>
          <LikedRecipes />
        </section>
      ) : null}
    </div>
  )
}
