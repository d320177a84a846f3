import type { Category } from '@/domain/category.schema'
import type { Ids } from '@/server/platform/db/one-of'
import type { Ctx } from '@/server/platform/http/context'
import { listCategoryRows } from './category.queries'
import { toCategory } from './category.view'

/** Categories by id, without their children. One statement. */
export async function loadCategories(
  ctx: Pick<Ctx, 'db' | 'lang'>,
  ids: Ids,
): Promise<Map<number, Category>> {
  const rows = await listCategoryRows(ctx.db, ids, ctx.lang)
  return new Map(rows.map((row) => [row.category.id, toCategory(row, ctx.lang)]))
}
