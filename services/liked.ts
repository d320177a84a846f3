import { queryOptions } from '@tanstack/react-query'
import { toRecipeCard } from '@/domain/recipe'
import type { Api } from './api'
import { type DisplayOptions, keyOf, toDisplayParams } from './display-options'

/** ids as the wire lists them: `shops[0]=7` */
const toIds = (name: string, ids: readonly number[]) =>
  Object.fromEntries(ids.map((id, index) => [`${name}[${index}]`, id]))

export const likedService = ({ http, parse }: Api) => ({
  /** the shops with these ids; unknown ones are left out */
  shops: async (ids: readonly number[], view: DisplayOptions) =>
    parse(
      'shopPage',
      (
        await http.get('rest/shops', {
          ...toIds('shops', ids),
          ...toDisplayParams(view),
          perPage: 100,
        })
      ).data,
    ),
  /** the recipes with these ids; unknown ones are left out */
  recipes: async (ids: readonly number[], currencyId: number | undefined) =>
    parse(
      'recipePage',
      (
        await http.get('rest/receipts/paginate', {
          ...toIds('receipts', ids),
          currency_id: currencyId,
          perPage: 100,
        })
      ).data,
    ),
})

export const likedShopsQuery = (api: Api, ids: readonly number[], view: DisplayOptions) =>
  queryOptions({
    queryKey: ['shop', 'ids', { lang: api.lang, ...view, ids }],
    queryFn: () => likedService(api).shops(ids, view),
    enabled: ids.length > 0,
  })

export const likedRecipesQuery = (
  api: Api,
  ids: readonly number[],
  currencyId: number | undefined,
) =>
  queryOptions({
    queryKey: ['recipe', 'ids', { ...keyOf(api, currencyId), ids }],
    queryFn: async () =>
      (await likedService(api).recipes(ids.slice(0, 100), currencyId)).data.map(toRecipeCard),
    enabled: ids.length > 0,
  })
