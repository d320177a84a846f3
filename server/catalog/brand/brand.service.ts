import type { ProductBrand } from '@/domain/product-brand.schema'
import { withFuzzy } from '@/server/platform/db/fuzzy'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import {
  type BrandFilter,
  countBrandProducts,
  countBrands,
  findBrandRow,
  listBrandRows,
} from './brand.queries'
import { toBrand } from './brand.view'

/** One page of brands with the number of their products. */
export async function listBrands(
  ctx: Ctx,
  input: BrandFilter & { page?: number; perPage?: number },
): Promise<Paged<ProductBrand>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const find = async (db: Ctx['db']) => ({
    rows: await listBrandRows(db, input, page),
    total: await countBrands(db, input),
  })
  const { rows, total } = await (input.search ? withFuzzy(ctx.db, find) : find(ctx.db))
  const counts = await countBrandProducts(
    ctx.db,
    rows.map((row) => row.id),
  )
  return new Paged(
    rows.map((row) => toBrand(row, counts.get(row.id) ?? 0)),
    total,
    paging,
  )
}

/** One brand. Throws 404. */
export async function getBrand(ctx: Ctx, id: number): Promise<ProductBrand> {
  const row = await findBrandRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  const counts = await countBrandProducts(ctx.db, [id])
  return toBrand(row, counts.get(id) ?? 0)
}
