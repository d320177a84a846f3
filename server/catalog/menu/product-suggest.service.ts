import { firstFinding, suggestionsOf } from '@/domain/suggestion'
import type { Ctx } from '@/server/platform/http/context'
import { listProducts } from './product.service'
import { listNearestWords } from './product-suggest.queries'

const MOST_TYPED = 8

/** Suggestions for a search without results; each of them has results. */
export async function suggestSearches(
  ctx: Ctx,
  { search = '' }: { search?: string },
): Promise<string[]> {
  const typed = search.split(/\s+/).filter(Boolean).slice(0, MOST_TYPED)
  const likely = await listNearestWords(ctx.db, typed)
  return firstFinding(suggestionsOf(search, likely), async (text) => {
    const { total } = await listProducts(ctx, { search: text, perPage: 1 })
    return total > 0
  })
}
