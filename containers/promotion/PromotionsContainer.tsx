import { useInfiniteQuery } from '@tanstack/react-query'
import { BannerGrid } from '@/components/home/BannerGrid'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreLink } from '@/components/ui/MoreLink'
import { PageFrame } from '@/components/ui/PageFrame'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { pageHref, paths, prevHref } from '@/domain/paths'
import { usePageNumber } from '@/hooks/ui/usePageNumber'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toEndless } from '@/services/endless'
import { promotionsQuery } from '@/services/promotion'

const hrefOf = (page: number) => pageHref(paths.promotions(), page)

/** All offers of the marketplace and all adverts of its shops. */
export function PromotionsContainer() {
  const api = useApi()
  const { t } = useTranslation()
  const page = usePageNumber()
  const banners = toEndless(useInfiniteQuery(promotionsQuery(api, 'banner', page)), hrefOf)
  const ads = toEndless(useInfiniteQuery(promotionsQuery(api, 'ad', page)), hrefOf)
  const steps = [{ name: t('home'), path: paths.home() }]
  const failed = [banners, ads].find((list) => list.isError)
  const isEmpty = banners.rows?.length === 0 && ads.rows?.length === 0
  const handleMore = () => {
    if (banners.nextHref) banners.onMore()
    if (ads.nextHref) ads.onMore()
  }
  return (
    <PageFrame title={t('promotions')} text={t('promotions.text')} steps={steps}>
      <PageSeo
        title={t('promotions')}
        description={t('promotions.text')}
        path={hrefOf(page)}
        image={banners.rows?.[0]?.img}
        steps={steps}
        noIndex={isEmpty}
        prev={prevHref(hrefOf, page)}
        next={banners.nextHref ?? ads.nextHref}
      />
      {failed ? (
        <LoadFailed
          title={t('promotions.failed')}
          pending={failed.isRetrying}
          onRetry={failed.onRetry}
        />
      ) : null}
      {isEmpty ? <EmptyState icon="percent" title={t('promotions.none')} /> : null}
      {banners.isError ? null : <BannerGrid title={t('offers')} banners={banners.rows} priority />}
      {ads.isError ? null : <BannerGrid title={t('adverts')} banners={ads.rows} />}
      <MoreLink
        href={banners.nextHref ?? ads.nextHref}
        label={t('view.more')}
        isLoading={banners.isLoadingMore || ads.isLoadingMore}
        failed={banners.isMoreFailed || ads.isMoreFailed}
        onMore={handleMore}
      />
    </PageFrame>
  )
}
