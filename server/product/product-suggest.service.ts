import { firstFinding, suggestionsOf } from '@/domain/suggestion'
import type { Ctx } from '@/server/http/context'
import { listProducts } from './product.service'
import { listNearestWords } from './product-suggest.queries'

const MOST_TYPED = 8

/** What a search that found nothing may have meant: only texts that find something. */
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
