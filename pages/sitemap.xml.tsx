import { paths } from '@/domain/paths'
import { shopListHref } from '@/domain/shop-filter'
import { type SitemapEntry, sitemapXml } from '@/domain/sitemap'
import { requestOrigin } from '@/lib/request-origin'
import { homeService } from '@/services/home'
import { languagesQuery } from '@/services/settings'
import { shopListService } from '@/services/shop-list'
import { pageProps } from '@/services/ssr'

/** Home, its categories and every shop, each in all languages. */
export const getServerSideProps = pageProps(async ({ api, queryClient, ctx }) => {
  const languages = await queryClient.fetchQuery(languagesQuery(api))
  const { data: categories } = await homeService(api).categories()
  const entries: SitemapEntry[] = [
    { path: paths.home() },
    { path: shopListHref({ type: 'restaurant' }) },
    { path: shopListHref({ type: 'shop' }) },
    ...categories.map(({ id }) => ({ path: shopListHref({ category_id: id }) })),
  ]
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await shopListService(api).all(page)
    entries.push(
      ...data.map(({ id, updated_at }) => ({ path: paths.shop(id), changedAt: updated_at })),
    )
    last = meta.last_page
  }
  const langs = languages.map((language) => language.locale)
  ctx.res.setHeader('Content-Type', 'application/xml; charset=utf-8')
  ctx.res.setHeader('Cache-Control', 'public, max-age=3600')
  ctx.res.end(sitemapXml(requestOrigin(ctx.req), entries, langs))
  return {}
})

export default function Sitemap() {
  return null
}
