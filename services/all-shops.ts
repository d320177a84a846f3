import type { Api } from './api'

const SHOPS_PER_PAGE = 100

/** All shops, a large page at a time: for the site map, not for browsers. */
export const allShopsService = ({ http, parse }: Api) => ({
  list: async (page: number) =>
    parse(
      'shopPage',
      (await http.get('rest/shops/paginate', { page, perPage: SHOPS_PER_PAGE })).data,
    ),
})
