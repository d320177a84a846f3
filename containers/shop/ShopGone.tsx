import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { PageFrame } from '@/components/ui/PageFrame'
import { PageSeo } from '@/containers/seo/PageSeo'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** Instead of the page of a shop that has left the marketplace. */
export function ShopGone({ shopId }: { shopId: number }) {
  const { t } = useTranslation()
  const steps = [{ name: t('home'), path: paths.home() }]
  const title = t('shop.gone')
  return (
    <PageFrame title={title} steps={steps}>
      <PageSeo title={title} path={paths.shop(shopId)} steps={steps} noIndex />
      <EmptyState
        icon="search"
        title={t('shop.gone.text')}
        action={<LinkButton href={paths.restaurants()}>{t('shop.gone.action')}</LinkButton>}
      />
    </PageFrame>
  )
}
