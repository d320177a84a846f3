import { categoryListInput } from '@/server/catalog/category/category.input'
import { listSearchHints } from '@/server/catalog/search/search.service'
import { currencyInput, keyParams } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { listFlashSales } from './flash-sale.service'
import { getShopMenu, listShopHeadings } from './menu.service'
import { goingWithInput, productIdsInput, productListInput, searchedInput } from './product.input'
import {
  getAvgPrices,
  getProduct,
  listForCart,
  listInstead,
  listProducts,
  listProductsByIds,
  listShopProducts,
  listTogether,
} from './product.service'
import { suggestSearches } from './product-suggest.service'

const list = { input: productListInput, shared: true }
const ofShop = { ...list, params: keyParams }
const headings = { params: keyParams, input: categoryListInput, shared: true }
const near = { params: keyParams, input: currencyInput }
const one = { ...near, shared: true }

export const menuRoutes = [
  route('GET /rest/products/paginate', list, (ctx, { input }) => listProducts(ctx, input)),
  route('GET /rest/products/search', { ...list, search: true }, (ctx, { input }) =>
    listProducts(ctx, input),
  ),
  route(
    'GET /rest/search/suggestions',
    { input: searchedInput, search: true, shared: true },
    (ctx, { input }) => suggestSearches(ctx, input),
  ),
  route(
    'GET /rest/search/hints',
    { input: searchedInput, search: true, shared: true },
    (ctx, { input }) => listSearchHints(ctx, input),
  ),
  route('GET /rest/products/most-sold', list, (ctx, { input }) =>
    listProducts(ctx, input, { popular: true }),
  ),
  route('GET /rest/products/discount', list, (ctx, { input }) =>
    listProducts(ctx, input, { discounted: true }),
  ),
  route('GET /rest/products/ids', { input: productIdsInput, shared: true }, (ctx, { input }) =>
    listProductsByIds(ctx, input),
  ),
  route('GET /rest/products/:id', one, (ctx, { params, input }) =>
    getProduct(ctx, params.id, input.currency_id),
  ),
  route('GET /rest/products/:id/together', near, (ctx, { params, input }) =>
    listTogether(ctx, params.id, input.currency_id),
  ),
  route('GET /rest/products/:id/alternatives', near, (ctx, { params, input }) =>
    listInstead(ctx, params.id, input.currency_id),
  ),
  route('GET /rest/flash-sales', { input: currencyInput, shared: true }, (ctx, { input }) =>
    listFlashSales(ctx, input.currency_id),
  ),
  route('GET /rest/products-avg-prices', { input: currencyInput, shared: true }, (ctx, { input }) =>
    getAvgPrices(ctx, input.currency_id),
  ),
  route('GET /rest/shops/:id/categories', headings, (ctx, { params, input }) =>
    listShopHeadings(ctx, params.id, input),
  ),
  route('GET /rest/shops/:id/products', one, (ctx, { params, input }) =>
    getShopMenu(ctx, params.id, input.currency_id),
  ),
  route(
    'GET /rest/shops/:id/together',
    { params: keyParams, input: goingWithInput },
    (ctx, { params, input }) => listForCart(ctx, params.id, input),
  ),
  route('GET /rest/shops/:id/products/paginate', ofShop, (ctx, { params, input }) =>
    listShopProducts(ctx, params.id, input),
  ),
  route('GET /rest/shops/:id/products/recommended/paginate', ofShop, (ctx, { params, input }) =>
    listShopProducts(ctx, params.id, input, { popular: true }),
  ),
]
