import { z } from 'zod'
import type { GeoPoint } from '@/domain/geo.schema'
import type { DeliveryType } from '@/domain/order'
import { paths } from '@/domain/paths'
import { type NewPreparedCart, preparedLinkSchema } from '@/domain/prepared-cart.schema'
import { schemas } from '@/domain/schemas'
import { type AgentApi, ToolError } from './agent-api'
import {
  QUOTED,
  titleOf,
  toChoicesView,
  toHoursView,
  toProductView,
  toShopView,
} from './agent-view'

const PER_PAGE = 20
/** A menu of more is read by searching in it. */
const MENU_MAX = 400

interface Priced {
  currency?: string
}
interface Paged {
  page?: number
}
interface Eaten {
  diet?: string
  free_of?: readonly string[]
}

const placeParams = (point: GeoPoint | undefined) => ({
  'address[latitude]': point?.latitude,
  'address[longitude]': point?.longitude,
})

const eatenParams = ({ diet, free_of = [] }: Eaten) => ({
  diet,
  ...Object.fromEntries(free_of.map((allergen, index) => [`free_of[${index}]`, allergen])),
})

const pagingOf = ({
  current_page,
  last_page,
  total,
}: {
  current_page: number
  last_page: number
  total: number
}) => ({
  page: current_page,
  pages: last_page,
  total,
})

const geocodedSchema = z.object({
  results: z.array(
    z.object({
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
})

export async function findPlaces(api: AgentApi, { text }: { text: string }) {
  const { results } = await api.page('geocode/search', geocodedSchema, { text })
  return {
    places: results.slice(0, 5).map(({ formatted_address, geometry: { location } }) => ({
      address: titleOf(formatted_address),
      latitude: location.lat,
      longitude: location.lng,
    })),
  }
}

interface ShopSearch extends Priced, Paged, Eaten {
  query?: string
  kind?: string
  open_now?: boolean
  deliver_to?: GeoPoint
}

export async function searchShops(api: AgentApi, input: ShopSearch) {
  const currency = await api.currency(input.currency)
  const { data, meta } = await api.page('shops/paginate', schemas.shopPage, {
    perPage: PER_PAGE,
    page: input.page,
    currency_id: currency.id,
    search: input.query,
    type: input.kind,
    open: input.open_now ? 1 : undefined,
    ...placeParams(input.deliver_to),
    ...eatenParams(input),
  })
  return {
    note: QUOTED,
    currency: currency.title,
    ...pagingOf(meta),
    shops: data.map((shop) => toShopView(shop, api.origin)),
  }
}

interface ProductSearch extends Priced, Paged, Eaten {
  query: string
  shop_id?: number
}

export async function searchProducts(api: AgentApi, input: ProductSearch) {
  const currency = await api.currency(input.currency)
  const { data, meta } = await api.page('products/paginate', schemas.productPage, {
    perPage: PER_PAGE,
    page: input.page,
    currency_id: currency.id,
    search: input.query,
    shop_id: input.shop_id,
    ...eatenParams(input),
  })
  return {
    note: QUOTED,
    currency: currency.title,
    ...pagingOf(meta),
    products: data.map((product) => ({
      ...toProductView(product),
      shop_id: product.shop_id,
      shop: titleOf(product.shop?.translation.title),
    })),
  }
}

export async function readMenu(
  api: AgentApi,
  { shop_id, currency: code, deliver_to }: Priced & { shop_id: number; deliver_to?: GeoPoint },
) {
  const currency = await api.currency(code)
  const look = { currency_id: currency.id }
  const [shop, menu] = await Promise.all([
    api.get(`shops/${shop_id}`, schemas.shop, { ...look, ...placeParams(deliver_to) }),
    api.get(`shops/${shop_id}/products`, schemas.shopMenu, look),
  ])
  let left = MENU_MAX
  const sections = menu.all.flatMap((section) => {
    const products = section.products.slice(0, left)
    left -= products.length
    if (products.length === 0) return []
    const name = titleOf(section.translation?.title)
    return [{ section: name, products: products.map(toProductView) }]
  })
  const total = menu.all.reduce((sum, section) => sum + section.products.length, 0)
  return {
    note: QUOTED,
    currency: currency.title,
    shop: { ...toShopView(shop, api.origin), hours: toHoursView(shop) },
    sections,
    products_left_out: Math.max(0, total - MENU_MAX),
  }
}

export async function readProduct(
  api: AgentApi,
  { product_id, currency: code }: Priced & { product_id: number },
) {
  const currency = await api.currency(code)
  const product = await api.get(`products/${product_id}`, schemas.product, {
    currency_id: currency.id,
  })
  return { note: QUOTED, currency: currency.title, product: toChoicesView(product, api.origin) }
}

interface Quote extends Priced, Pick<NewPreparedCart, 'lines'> {
  type: DeliveryType
  deliver_to?: GeoPoint
}

export async function quoteOrder(
  api: AgentApi,
  { lines, type, deliver_to, currency: code }: Quote,
) {
  if (type === 'delivery' && !deliver_to) throw new ToolError('deliver_to: required for delivery')
  const currency = await api.currency(code)
  const rows = lines.flatMap(({ stock_id, quantity, addons }) => [
    { stock_id, quantity },
    ...addons.map((addon) => ({
      stock_id: addon.stock_id,
      quantity: addon.quantity * quantity,
    })),
  ])
  const products = rows.flatMap(({ stock_id, quantity }, index) => [
    [`products[${index}][stock_id]`, stock_id],
    [`products[${index}][quantity]`, quantity],
  ])
  const quote = await api.get('order/products/calculate', schemas.cartCalculation, {
    currency_id: currency.id,
    type,
    ...placeParams(type === 'delivery' ? deliver_to : undefined),
    ...Object.fromEntries(products),
  })
  return {
    currency: currency.title,
    goods: quote.price,
    discount: quote.total_discount,
    tax: quote.total_tax,
    delivery_fee: quote.delivery_fee,
    service_fee: quote.service_fee,
    small_order_fee: quote.small_order_fee,
    rounding: quote.rounding,
    total: quote.total_price,
  }
}

export async function prepareCart(api: AgentApi, { shop_id, lines }: NewPreparedCart) {
  const link = await api.post('prepared-carts', preparedLinkSchema, { shop_id, lines })
  return {
    review_url: `${api.origin}${paths.preparedCart(link.token)}`,
    expires_at: link.expires_at,
    next: 'Give this link to the person you act for. They look at the cart there, change it, and order and pay by themselves.',
  }
}
