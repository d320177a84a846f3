import { paths } from '@/domain/paths'
import { ApiError } from '@/services/api-error'
import { productQuery } from '@/services/product'
import { shopMenuQuery, shopQuery, shopService } from '@/services/shop'
import { Moved } from './moved'
import { type Loaded, pageProps, sharedPageProps } from './ssr'

interface ShopPage {
  shopId: number
  /** the shop has left the marketplace: nothing of it is shown any more */
  gone?: true
}

const isId = (key: string) => /^[1-9]\d{0,14}$/.test(key)

const isGone = (error: unknown) =>
  error instanceof ApiError && error.statusCode === 'ERROR_SHOP_GONE'

/** Another address with what this one asks for beside the shop. */
function withQuery(path: string, { resolvedUrl }: Loaded['ctx'], dropped: string): string {
  const asked = new URLSearchParams(resolvedUrl.split('?')[1])
  asked.delete(dropped)
  if (asked.size === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${asked}`
}

/** The number of the shop that an address names: by slug or uuid it has moved. Unknown ones throw 404. */
async function moveToId({ api, ctx }: Loaded, key: string): Promise<never> {
  const { id } = await shopService(api).find(key)
  throw new Moved(withQuery(paths.shop(id), ctx, 'id'))
}

/**
 * The product that the address asks for: another shop's has moved there, an unknown one makes the
 * document a 404 that still shows the shop.
 */
async function loadProduct({ api, queryClient, ctx, view }: Loaded, shopId: number) {
  const { product: key } = ctx.query
  if (typeof key !== 'string' || !key) return
  try {
    const product = await queryClient.fetchQuery(productQuery(api, key, view.currencyId))
    if (product.shop_id !== shopId) {
      const path = paths.product(product.shop_id, product.uuid)
      throw new Moved(withQuery(path, ctx, 'product'))
    }
  } catch (error) {
    if (error instanceof Moved) throw error
    const isDocument = !ctx.req.headers['x-nextjs-data']
    if (isDocument && error instanceof ApiError && error.status === 404) ctx.res.statusCode = 404
  }
}

/** Data of a shop's page; an unknown shop is the 404 page, one that has left is 410. */
export const shopPageProps = sharedPageProps<ShopPage>(async (loaded) => {
  const { api, queryClient, ctx, view } = loaded
  const key = String(ctx.params?.id)
  try {
    if (!isId(key)) return await moveToId(loaded, key)
    const shopId = Number(key)
    const [shop] = await Promise.all([
      queryClient.fetchQuery(shopQuery(api, shopId, view)),
      queryClient.prefetchQuery(shopMenuQuery(api, shopId, view)),
      loadProduct(loaded, shopId),
    ])
    return { shopId: shop.id }
  } catch (error) {
    if (!isGone(error)) throw error
    ctx.res.statusCode = 410
    return { shopId: Number(key) || 0, gone: true }
  }
})

/** The second address of a shop, /restaurant/{id} or /restaurant?id={id}: it leads to the first. */
export const restaurantProps = pageProps(async (loaded) => {
  const key = String(loaded.ctx.params?.id ?? loaded.ctx.query.id ?? '')
  if (!isId(key)) return moveToId(loaded, key)
  throw new Moved(withQuery(paths.shop(Number(key)), loaded.ctx, 'id'))
})
