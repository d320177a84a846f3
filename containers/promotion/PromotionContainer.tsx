import { useQuery } from '@tanstack/react-query'
import { PromotionHero } from '@/components/home/PromotionHero'
import { ShopGrid } from '@/components/shop/ShopGrid'
import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { PageFrame } from '@/components/ui/PageFrame'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import type { Banner } from '@/domain/banner.schema'
import { paths } from '@/domain/paths'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { likedShopsQuery } from '@/services/liked'
import { isLoadFailed } from '@/services/load-failed'
import { promotionQuery } from '@/services/promotion'

/** An offer's page; it was fetched before, so that an unknown one is the 404 page. */
export function PromotionContainer({ promotionId }: { promotionId: number }) {
  const { data: banner, error } = useQuery(promotionQuery(useApi(), promotionId))
  if (error) throw error
  return banner ? <PromotionScreen key={banner.id} banner={banner} /> : null
}

/** What is offered, and the shops that take part: as the visitor's place and currency show them. */
function PromotionScreen({ banner }: { banner: Banner }) {
  const { t } = useTranslation()
  const help = useCardHelp()
  const ids = (banner.shops ?? []).map((shop) => shop.id)
  const listed = useQuery(likedShopsQuery(useApi(), ids, useDisplayOptions()))
  const shops = ids.length > 0 ? listed.data?.data : []
  const title = banner.translation?.title ?? t('offers')
  const text = banner.translation?.description
  const lang = useLangOf()(banner.translation)
  const steps = [
    { name: t('home'), path: paths.home() },
    { name: t('promotions'), path: paths.promotions() },
  ]
  return (
    <PageFrame title={title} lang={lang} text={text} steps={steps}>
      <PageSeo
        title={title}
        fallback={lang}
        description={text}
        path={paths.promotion(banner.id)}
        image={banner.img}
        steps={steps}
        noIndex={shops?.length === 0}
      />
      <PromotionHero banner={banner} />
      <h2>{t('promotion.shops')}</h2>
      {!shops && isLoadFailed(listed) ? (
        <LoadFailed
          title={t('shops.failed')}
          pending={listed.isFetching}
          onRetry={listed.refetch}
        />
      ) : shops?.length === 0 ? (
        <EmptyState
          icon="store"
          title={t('promotion.none')}
          action={<LinkButton href={paths.home()}>{t('shops.all')}</LinkButton>}
        />
      ) : (
        <ShopGrid shops={shops} help={help} />
      )}
    </PageFrame>
  )
}
