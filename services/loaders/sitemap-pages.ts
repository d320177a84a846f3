import type { Page } from '@/domain/api.schema'
import { ownPage } from '@/domain/page'
import { paths } from '@/domain/paths'
import type { SitemapEntry } from '@/domain/sitemap'
import type { Api } from '@/services/api'
import { blogService } from '@/services/blog'
import { brandService } from '@/services/brand'
import { careerService } from '@/services/career'
import { contentPageService } from '@/services/content-page'
import { homeService } from '@/services/home'
import { promotionService } from '@/services/promotion'
import { recipeService } from '@/services/recipe'
import { known } from './sitemap'

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
  paths.recipes(),
  paths.blog(),
  paths.careers(),
  paths.faq(),
  paths.about(),
  paths.help(),
  paths.beSeller(),
  paths.beDriver(),
]

/** Every page of a list as entries. */
async function* entriesOf<T>(
  list: (page: number) => Promise<Page<T>>,
  toEntry: (row: T) => SitemapEntry,
  isListed: (row: T) => boolean = () => true,
): AsyncGenerator<SitemapEntry[]> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await list(page)
    yield data.filter(isListed).map(toEntry)
    last = meta.last_page
  }
}

/** Texts that a marketplace may not have written yet. */
async function* readTexts(api: Api): AsyncGenerator<SitemapEntry[]> {
  const pages = contentPageService(api)
  for (const [kind, path] of [
    ['term', paths.terms()],
    ['policy', paths.privacy()],
  ] as const) {
    const legal = await known(pages.legal(kind))
    if (legal) yield [{ path, changedAt: legal.updated_at }]
  }
  yield* entriesOf(
    (page) => pages.list(undefined, page),
    ({ type, updated_at }) => {
      const own = ownPage(type)
      return { path: own ? paths[own]() : paths.page(type), changedAt: updated_at ?? undefined }
    },
    // the pages about the company are one, which stands above
    ({ type }) => ownPage(type) !== 'about',
  )
}

/** What has a page of its own among recipes, articles and positions. */
async function* readContent(api: Api): AsyncGenerator<SitemapEntry[]> {
  yield* entriesOf(
    (page) => recipeService(api).list({}, page),
    ({ id, updated_at }) => ({ path: paths.recipe(id), changedAt: updated_at }),
  )
  yield* entriesOf(blogService(api).articles, ({ uuid, updated_at }) => ({
    path: paths.article(uuid),
    changedAt: updated_at,
  }))
  yield* entriesOf(careerService(api).list, ({ id, updated_at }) => ({
    path: paths.career(id),
    changedAt: updated_at,
  }))
}

/** The browse pages, categories, brands, offers, news and what there is to read. */
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
  yield* readContent(api)
  yield* readTexts(api)
}
