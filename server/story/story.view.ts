import type { Story } from '@/domain/story'
import type { listProductRows } from '@/server/product/product.queries'
import type { listShopRows } from '@/server/shop/shop.queries'
import type { listStoryRows } from './story.queries'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

/** A story as clients see it; without a product where that cannot be bought. */
export function toStory(
  row: Rows<typeof listStoryRows>,
  { shop, text }: Rows<typeof listShopRows>,
  linked: Rows<typeof listProductRows> | undefined,
): Story {
  return {
    shop_id: shop.id,
    logo_img: shop.logo_img,
    title: text?.title ?? '',
    product_uuid: linked?.product.uuid ?? null,
    product_title: linked?.text?.title ?? null,
    url: row.url,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
