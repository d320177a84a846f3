import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FilterBar } from '@/components/home/FilterBar'
import { ShopResults } from '@/components/home/ShopResults'
import { inBrowser } from '@/components/ui/in-browser'
import { PageFrame } from '@/components/ui/PageFrame'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { prevHref } from '@/domain/paths'
import { countFilters } from '@/domain/shop-filter'
import { freeFilter, isFaceted, listHref, type ShopList } from '@/domain/shop-list'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useShopFilter } from '@/hooks/shop/useShopFilter'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toEndless } from '@/services/endless'
import { listedShopsQuery } from '@/services/listed-shops'
import { avgPricesQuery, tagsQuery } from '@/services/shop-list'

const ShopListMap = inBrowser(() => import('./ShopListMap').then((m) => m.ShopListMap))

interface Props {
  list: ShopList
  title: string
  text: string
  /** the pages above this one, home first */
  steps: readonly { name: string; path: string }[]
  image?: string | null
  /** of title and text, where it is not the page’s language */
  lang?: string
  /** stands above the filters */
  children?: ReactNode
}

/** A list of shops with an address of its own, to be narrowed like the home page's. */
export function ShopListScreen({ list, title, text, steps, image, lang, children }: Props) {
  const api = useApi()
  const view = useDisplayOptions()
  const help = useCardHelp()
  const { t } = useTranslation()
  const { filter, page, hrefOf, apply } = useShopFilter(list)
  const free = freeFilter(list, filter)
  const shops = useInfiniteQuery({
    ...listedShopsQuery(api, list, filter, view, page),
    placeholderData: keepPreviousData,
  })
  const { data: tags } = useQuery(tagsQuery(api))
  const { data: prices } = useQuery(avgPricesQuery(api, view.currencyId))
  const { rows, ...endless } = toEndless(shops, (next) => listHref(list, filter, next))
  const isNarrowed = countFilters(free) > 0 || free.newest === true
  return (
    <PageFrame title={title} lang={lang} text={text} steps={steps}>
      <PageSeo
        title={title}
        fallback={lang}
        description={text}
        path={listHref(list, {}, page)}
        image={image}
        steps={steps}
        noIndex={isFaceted(list, filter) || rows?.length === 0}
        prev={prevHref((number) => listHref(list, filter, number), page)}
        next={endless.nextHref}
      />
      {children}
      <FilterBar
        filter={free}
        hrefOf={hrefOf}
        onApply={apply}
        tags={tags?.data}
        prices={prices}
        money={help.money}
        action={list.path}
        oneKind={list.fixed.type !== undefined}
        isPlaced={view.location !== undefined}
      />
      <ShopResults
        title={t('shops.places')}
        help={help}
        shops={rows}
        isNarrowed={isNarrowed}
        clearHref={list.path}
        map={<ShopListMap list={list} filter={filter} />}
        {...endless}
      />
    </PageFrame>
  )
}
