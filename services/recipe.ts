import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { toRecipeCard } from '@/domain/recipe'
import type { Api } from './api'
import { keyOf } from './display-options'
import { unwrap } from './http'
import { nextPage } from './page'

interface Wanted {
  categoryId?: number
  currencyId?: number
}

/** The wire calls a recipe a receipt. */
export const recipeService = ({ http, parse }: Api) => ({
  list: async ({ categoryId, currencyId }: Wanted, page: number) =>
    parse(
      'recipePage',
      (
        await http.get('rest/receipts/paginate', {
          category_id: categoryId,
          currency_id: currencyId,
          page,
          perPage: 12,
        })
      ).data,
    ),
  get: async (id: number, currencyId?: number) =>
    parse('recipe', await unwrap(http.get(`rest/receipts/${id}`, { currency_id: currencyId }))),
  categories: async () =>
    parse(
      'categoryPage',
      (await http.get('rest/categories/paginate', { type: 'receipt', perPage: 24 })).data,
    ),
})

export const recipesQuery = (api: Api, { categoryId, currencyId }: Wanted, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: [
      'recipe',
      'list',
      { ...keyOf(api, currencyId), ...(categoryId ? { categoryId } : {}), firstPage },
    ],
    queryFn: async ({ pageParam }) => {
      const page = await recipeService(api).list({ categoryId, currencyId }, pageParam)
      return { ...page, data: page.data.map(toRecipeCard) }
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const recipeQuery = (api: Api, id: number, currencyId?: number) =>
  queryOptions({
    queryKey: ['recipe', id, keyOf(api, currencyId)],
    queryFn: () => recipeService(api).get(id, currencyId),
  })

export const recipeCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['category', 'receipt', { lang: api.lang }],
    queryFn: async () => (await recipeService(api).categories()).data,
  })
