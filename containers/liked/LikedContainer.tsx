import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ShopGrid } from '@/components/shop/ShopGrid'
import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Seo } from '@/containers/seo/Seo'
import { useApi } from '@/contexts/Api'
import { useVisit } from '@/contexts/Visit'
import { paths } from '@/domain/paths'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useLiked } from '@/hooks/shop/useLiked'
import { useHydrated } from '@/hooks/ui/useHydrated'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { likedShopsQuery } from '@/services/liked'
import { isLoadFailed } from '@/services/load-failed'
import styles from './LikedContainer.module.css'

/** Shops liked on this device, newest first. */
export function LikedContainer() {
  const api = useApi()
  const { t } = useTranslation()
  const { origin } = useVisit()
  const view = useDisplayOptions()
  const help = useCardHelp()
  const { ids } = useLiked()
  const hydrated = useHydrated()
  const listed = useQuery({
    ...likedShopsQuery(api, ids, view),
    placeholderData: keepPreviousData,
  })
  const { data } = listed
  const shops = ids.flatMap((id) => data?.data.find((shop) => shop.id === id) ?? [])
  return (
    <div className={styles.page}>
      <Seo
        title={t('liked.shops')}
        path={paths.liked()}
        origin={origin}
        lang={api.lang}
        langs={[]}
        noIndex
      />
      <h1 className={styles.title}>{t('liked.shops')}</h1>
      {isLoadFailed(listed) ? (
        <LoadFailed
          title={t('shops.failed')}
          pending={listed.isFetching}
          onRetry={listed.refetch}
        />
      ) : hydrated && ids.length === 0 ? (
        <EmptyState
          icon="heart"
          title={t('liked.none')}
          text={t('liked.none.text')}
          action={<LinkButton href={paths.home()}>{t('shops.all')}</LinkButton>}
        />
      ) : (
        <>
          <h2 className="visually-hidden">{t('shops.count', { count: ids.length })}</h2>
          <ShopGrid shops={data ? shops : undefined} help={help} />
        </>
      )}
    </div>
  )
}
