import type { Page } from '@/domain/api'
import { paths } from '@/domain/paths'
import { type SitemapEntry, sitemapXml } from '@/domain/sitemap'
import { requestOrigin } from '@/lib/request-origin'
import { blogService } from '@/services/blog'
import { brandService } from '@/services/brand'
import { homeService } from '@/services/home'
import { promotionService } from '@/services/promotion'
import { languagesQuery } from '@/services/settings'
import { allShopsService } from '@/services/all-shops'
import { pageProps } from '@/services/ssr'

/** Every row of a paged list as an entry. */
async function addAll<T>(
  entries: SitemapEntry[],
  list: (page: number) => Promise<Page<T>>,
  toEntry: (row: T) => SitemapEntry,
): Promise<void> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await list(page)
    entries.push(...data.map(toEntry))
    last = meta.last_page
  }
}

const promotionEntry = ({ id }: { id: number }) => ({ path: paths.promotion(id) })

const browsing = [
  paths.home(),
  paths.restaurants(),
  paths.shops(),
  paths.recommended(),
  paths.categories(),
  paths.brands(),
  paths.promotions(),
]

/** The browse pages, categories, brands, offers, news and every shop, each in all languages. */
export const getServerSideProps = pageProps(async ({ api, queryClient, ctx }) => {
  const languages = await queryClient.fetchQuery(languagesQuery(api))
  const { data: categories } = await homeService(api).categories()
  const entries: SitemapEntry[] = [
    ...browsing.map((path) => ({ path })),
    ...categories.map(({ id }) => ({ path: paths.category(id) })),
  ]
  const promotions = promotionService(api)
  await addAll(entries, (page) => promotions.list('banner', page), promotionEntry)
  await addAll(entries, (page) => promotions.list('ad', page), promotionEntry)
  await addAll(entries, brandService(api).all, ({ id }) => ({ path: paths.brand(id) }))
  await addAll(entries, blogService(api).news, ({ uuid, updated_at }) => ({
    path: paths.news(uuid),
    changedAt: updated_at,
  }))
  await addAll(entries, allShopsService(api).list, ({ id, updated_at }) => ({
    path: paths.shop(id),
    changedAt: updated_at,
  }))
  const langs = languages.map((language) => language.locale)
  ctx.res.setHeader('Content-Type', 'application/xml; charset=utf-8')
  ctx.res.setHeader('Cache-Control', 'public, max-age=3600')
  ctx.res.end(sitemapXml(requestOrigin(ctx.req), entries, langs))
  return {}
})

export default function Sitemap() {
  return null
}
