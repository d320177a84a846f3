import type { Page } from '@/domain/api.schema'
import { paths } from '@/domain/paths'
import type { SitemapEntry } from '@/domain/sitemap'
import type { Api } from '@/services/api'
import { blogService } from '@/services/blog'
import { brandService } from '@/services/brand'
import { homeService } from '@/services/home'
import { promotionService } from '@/services/promotion'

const browsing = [
  paths.home(),
  paths.restaurants(),
  paths.shops(),
  paths.recommended(),
  paths.categories(),
  paths.brands(),
  paths.promotions(),
  paths.reserve(),
  paths.accessibility(),
]

/** Every page of a list as entries. */
async function* entriesOf<T>(
  list: (page: number) => Promise<Page<T>>,
  toEntry: (row: T) => SitemapEntry,
): AsyncGenerator<SitemapEntry[]> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await list(page)
    yield data.map(toEntry)
    last = meta.last_page
  }
}

/** The browse pages, categories, brands, offers and news. */
export async function* readSitemapPages(api: Api): AsyncGenerator<SitemapEntry[]> {
  yield browsing.map((path) => ({ path }))
  const { data: categories } = await homeService(api).categories()
  yield categories.map(({ id }) => ({ path: paths.category(id) }))
  const promotions = promotionService(api)
  for (const kind of ['banner', 'ad'] as const) {
    const list = (page: number) => promotions.list(kind, page)
    yield* entriesOf(list, ({ id }) => ({ path: paths.promotion(id) }))
  }
  yield* entriesOf(brandService(api).all, ({ id }) => ({ path: paths.brand(id) }))
  yield* entriesOf(blogService(api).news, ({ uuid, updated_at }) => ({
    path: paths.news(uuid),
    changedAt: updated_at,
  }))
}
