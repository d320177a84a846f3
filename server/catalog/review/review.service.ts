import type { Review, ReviewGroups } from '@/domain/review.schema'
import { getProductId } from '@/server/catalog/menu/product.service'
import { getShopId } from '@/server/catalog/shop/shop.service'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import {
  countReviews,
  listReviewPictures,
  listReviewRows,
  type Reviewed,
  type ReviewOrder,
} from './review.queries'
import { toReview, toReviewGroups } from './review.view'

type ListInput = ReviewOrder & { page?: number; perPage?: number }

async function listReviews(ctx: Ctx, reviewed: Reviewed, input: ListInput) {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listReviewRows(ctx.db, reviewed, input, page)
  const { count } = toReviewGroups(await countReviews(ctx.db, reviewed))
  const ids = rows.map(({ review }) => review.id)
  const pictures = await listReviewPictures(ctx.db, ids)
  return new Paged(
    rows.map((row) => toReview(row, pictures)),
    count,
    paging,
  )
}

/** Reviews of a shop. Throws 404. */
export async function listShopReviews(
  ctx: Ctx,
  key: string,
  input: ListInput,
): Promise<Paged<Review>> {
  return listReviews(ctx, { type: 'shop', id: await getShopId(ctx, key) }, input)
}

/** Reviews of a product. Throws 404. */
export async function listProductReviews(
  ctx: Ctx,
  key: string,
  input: ListInput,
): Promise<Paged<Review>> {
  return listReviews(ctx, { type: 'product', id: await getProductId(ctx, key) }, input)
}

/** A shop's reviews counted by stars. Throws 404. */
export async function getShopReviewGroups(ctx: Ctx, key: string): Promise<ReviewGroups> {
  const id = await getShopId(ctx, key)
  return toReviewGroups(await countReviews(ctx.db, { type: 'shop', id }))
}
