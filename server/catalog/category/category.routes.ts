import { categoryBodySchema } from '@/domain/admin-category.schema'
import { idParams, keyParams, shownInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { categoryListInput } from './category.input'
import {
  getCategory,
  listCategories,
  listSubCategories,
  searchCategories,
} from './category.service'
import {
  addCategory,
  changeCategory,
  deleteCategory,
  getAdminCategory,
  listAdminCategories,
} from './edit-category.service'

const list = { input: categoryListInput, shared: true }
const of = { ...list, params: keyParams }
const all = '/dashboard/admin/categories'
const admin = { auth: 'admin', params: idParams } as const

export const categoryRoutes: readonly Route[] = [
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
  route(`GET ${all}`, { auth: 'admin', input: shownInput }, (ctx, { input }) =>
    listAdminCategories(ctx, input),
  ),
  route(`POST ${all}`, { auth: 'admin', input: categoryBodySchema }, (ctx, { input }) =>
    addCategory(ctx, input),
  ),
  route(`GET ${all}/:id`, admin, (ctx, { params }) => getAdminCategory(ctx, params.id)),
  route(`PUT ${all}/:id`, { ...admin, input: categoryBodySchema }, (ctx, { params, input }) =>
    changeCategory(ctx, params.id, input),
  ),
  route(`DELETE ${all}/:id`, admin, (ctx, { params }) => deleteCategory(ctx, params.id)),
]
