import type { z } from 'zod'
import type { Category } from '@/domain/category.schema'
import { groupBy } from '@/lib/group-by'
import { withFuzzy } from '@/server/platform/db/fuzzy'
import { together } from '@/server/platform/db/together'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import type { categoryListInput } from './category.input'
import { loadCategories } from './category.loader'
import {
  type CategoryFilter,
  countCategories,
  findCategoryId,
  listCategoryIds,
  listChildIds,
  withChildren,
} from './category.queries'

type ListInput = z.output<typeof categoryListInput>

/** Categories in the order of `ids`, each with its children. */
async function loadTree(ctx: Ctx, ids: readonly number[]): Promise<Category[]> {
  const [childIds, loaded] = await together(ctx.db, (db) =>
    Promise.all([listChildIds(db, ids), loadCategories({ ...ctx, db }, withChildren(ids))]),
  )
  const children = groupBy(
    childIds.flatMap((id) => loaded.get(id) ?? []),
    (child) => child.parent_id ?? null,
  )
  return ids.flatMap((id) => {
    const category = loaded.get(id)
    return category ? [{ ...category, children: children.get(id) ?? [] }] : []
  })
}

/** One page of categories, each with its children. */
export async function listCategoryPage(
  ctx: Ctx,
  filter: CategoryFilter,
  input: Pick<ListInput, 'page' | 'perPage'>,
): Promise<Paged<Category>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const find = (db: Ctx['db']) =>
    together(db, (part) =>
      Promise.all([listCategoryIds(part, filter, page), countCategories(part, filter)]),
    )
  const [ids, total] = await (filter.search ? withFuzzy(ctx.db, find) : find(ctx.db))
  return new Paged(await loadTree(ctx, ids), total, paging)
}

/** Top level categories with their children. */
export async function listCategories(ctx: Ctx, input: ListInput): Promise<Paged<Category>> {
  const { type, shop_id, search } = input
  return listCategoryPage(ctx, { type, shop_id, search, top: true }, input)
}

/** Categories of every level by name. */
export async function searchCategories(ctx: Ctx, input: ListInput): Promise<Paged<Category>> {
  const { type, search } = input
  return listCategoryPage(ctx, { type, search }, input)
}

async function getCategoryId(ctx: Ctx, key: string): Promise<number> {
  const id = await findCategoryId(ctx.db, key)
  if (id === undefined) throw new AppError('not_found')
  return id
}

/** Second level of a category. Throws 404. */
export async function listSubCategories(
  ctx: Ctx,
  key: string,
  input: ListInput,
): Promise<Paged<Category>> {
  return listCategoryPage(ctx, { parentId: await getCategoryId(ctx, key) }, input)
}

/** One category with its children. Throws 404. */
export async function getCategory(ctx: Ctx, key: string): Promise<Category> {
  const [category] = await loadTree(ctx, [await getCategoryId(ctx, key)])
  if (!category) throw new AppError('not_found')
  return category
}
