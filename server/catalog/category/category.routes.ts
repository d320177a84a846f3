import { keyParams } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { categoryListInput } from './category.input'
import {
  getCategory,
  listCategories,
  listSubCategories,
  searchCategories,
} from './category.service'

const list = { input: categoryListInput, shared: true }
const of = { ...list, params: keyParams }

export const categoryRoutes = [
  route('GET /rest/categories/paginate', list, (ctx, { input }) => listCategories(ctx, input)),
  route('GET /rest/categories/search', { ...list, search: true }, (ctx, { input }) =>
    searchCategories(ctx, input),
  ),
  route('GET /rest/categories/sub-shop/:id', of, (ctx, { params, input }) =>
    listSubCategories(ctx, params.id, input),
  ),
  route('GET /rest/categories/:id', { params: keyParams, shared: true }, (ctx, { params }) =>
    getCategory(ctx, params.id),
  ),
]
