import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { MAX_PER_PAGE } from '@/domain/api'
import type { MenuSection } from '@/domain/menu-section.schema'
import type { OwnProduct } from '@/domain/own-product.schema'
import type { PriceReport, priceChangeSchema } from '@/domain/price-change.schema'
import type { Api } from './api'
import { consolePathOf } from './console'
import { unwrap } from './http'

/** Pages of what a form lets choose from; a menu has at most 200 headings. */
const MAX_PAGES = 5

type Params = Readonly<Record<string, string | number | undefined>>

async function allOf<Row>(
  page: (params: Params) => Promise<{ data: Row[]; meta: { total: number } }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 1; at <= MAX_PAGES; at += 1) {
    const { data, meta } = await page({ page: at, perPage: MAX_PER_PAGE })
    rows.push(...data)
    if (rows.length >= meta.total) break
  }
  return rows
}

/** All headings of a shop's menu, of the own one without a shop. */
export const menuSectionsQuery = (api: Api, shop_id?: number) =>
  queryOptions({
    queryKey: ['sections', 'all', { lang: api.lang, shop_id }],
    queryFn: (): Promise<MenuSection[]> =>
      allOf(async (page) =>
        api.parse(
          'menuSectionPage',
          (await api.http.get(consolePathOf('sections'), { ...page, shop_id })).data,
        ),
      ),
    staleTime: 0,
  })

/** What a shop sells only together with other products. */
export const shopAddonsQuery = (api: Api, shop_id?: number) =>
  queryOptions({
    queryKey: ['own-products', 'addons', { lang: api.lang, shop_id }],
    queryFn: (): Promise<OwnProduct[]> =>
      allOf(async (page) =>
        api.parse(
          'ownProductPage',
          (
            await api.http.get(consolePathOf('own-products'), {
              ...page,
              shop_id,
              section: 'addons',
            })
          ).data,
        ),
      ),
    staleTime: 0,
  })

type Change = z.input<typeof priceChangeSchema>

/** Changes prices at once. */
export const priceDesk = ({ http, parse }: Api) => {
  const path = `${consolePathOf('own-products')}/prices`
  return {
    preview: async (change: Change): Promise<PriceReport> =>
      parse('priceReport', await unwrap(http.post(`${path}/preview`, change))),
    /** Fails with ERROR_409 if it would do something else than the plan that the change names. */
    save: async (change: Change): Promise<PriceReport> =>
      parse('priceReport', await unwrap(http.post(path, change))),
  }
}
