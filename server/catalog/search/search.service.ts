import type { SearchHints } from '@/domain/search-hint.schema'
import { groupBy } from '@/lib/group-by'
import { together } from '@/server/platform/db/together'
import type { Ctx } from '@/server/platform/http/context'
import { listBestSold, listBrandHints, listCategoryHints } from './hint.queries'
import { listMeant } from './meant.queries'

const POPULAR = 6

/** The best-selling title of each heading, so that not all of them are pizzas. */
function popularOf(sold: Awaited<ReturnType<typeof listBestSold>>): string[] {
  const first = [...groupBy(sold, ({ heading }) => heading).values()].map(([best]) => best?.title)
  return [...new Set(first.flatMap((title) => title ?? []))].slice(0, POPULAR)
}

/** Categories and brands that a text names; without a text categories and what is popular. */
export async function listSearchHints(
  ctx: Ctx,
  { search }: { search?: string },
): Promise<SearchHints> {
  if (search === undefined) {
    const [categories, sold] = await together(ctx.db, (db) =>
      Promise.all([listCategoryHints(db, ctx.lang), listBestSold(db, ctx.lang)]),
    )
    return { categories, brands: [], popular: popularOf(sold) }
  }
  const meant = await listMeant(ctx.db, search)
  if (meant.length === 0 || meant.some(({ direct }) => direct.length === 0)) {
    return { categories: [], brands: [], popular: [] }
  }
  const [categories, brands] = await together(ctx.db, (db) =>
    Promise.all([listCategoryHints(db, ctx.lang, meant), listBrandHints(db, meant)]),
  )
  return { categories, brands, popular: [] }
}
