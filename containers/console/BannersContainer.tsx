import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { LinkButton } from '@/components/ui/Button'
import type { AdminBanner } from '@/domain/admin-banner.schema'
import { leadsOf } from '@/domain/banner-edit'
import { consolePaths } from '@/domain/console-paths'
import { useMissingLanguages } from '@/hooks/console/useMissingLanguages'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { kindTexts, leadTexts } from './banner-text'
import { inConsole } from './in-console'
import { RequestList } from './RequestList'
import { RowMoves } from './RowMoves'

/** Where a banner leads, in words. */
function useLeadText() {
  const { t } = useTranslation()
  return (banner: AdminBanner): string => {
    const { shop, shops, url } = banner
    const leads = leadsOf({ ...banner, shop_id: shop?.id ?? null })
    if (leads === 'shop') return shop?.title ?? ''
    if (leads === 'link') return url ?? ''
    return leads === 'shops'
      ? t('console.category.shops', { count: shops.length })
      : t(leadTexts[leads])
  }
}

function Banners() {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const missing = useMissingLanguages()
  const leadText = useLeadText()
  const title = t('console.banners')
  return (
    <ConsoleFrame room="console.banners" title={title}>
      <div>
        <LinkButton href={consolePaths.newBanner()} prefetch={false}>
          {t('console.banner.new')}
        </LinkButton>
      </div>
      <RequestList
        resource="banners"
        label={title}
        icon="star"
        empty={{ title: t('console.banners.none'), text: t('console.banners.none.text') }}
        row={(banner) => {
          const name = titleOf(banner.titles)
          return (
            <RequestRow
              key={banner.id}
              href={consolePaths.banner(banner.id)}
              title={name}
              about={[
                banner.active ? null : t(kindTexts[banner.kind]),
                leadText(banner),
                missing(banner.locales),
              ]}
              img={banner.img}
              icon="star"
              end={
                banner.active ? (
                  <RowMoves resource="banners" row={banner} title={name} visible="banner" />
                ) : null
              }
            />
          )
        }}
      />
    </ConsoleFrame>
  )
}

/** /console/banners: offers and adverts as visitors see them, in their order, and those that are hidden. */
export const BannersContainer = inConsole(Banners)
