import { z } from 'zod'
import { pageBodySchema } from '@/domain/admin-page.schema'
import { POLICY_PAGE, TERM_PAGE } from '@/domain/page'
import { pageInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { changePage, getAdminPage, listAdminPages } from './edit-page.service'
import { getLandingPage, getLegalText, getPage, listPages } from './page.service'

const named = { params: z.object({ type: z.string().min(1).max(64) }), shared: true }
const list = {
  input: z.object({
    ...pageInput.shape,
    type: z.string().max(64).optional().catch(undefined),
  }),
  shared: true,
}

const all = '/dashboard/admin/pages'
const admin = {
  auth: 'admin',
  params: z.object({ id: z.string().min(1).max(64) }),
} as const

export const pageRoutes = [
  route('GET /rest/term', { shared: true }, (ctx) => getLegalText(ctx, TERM_PAGE)),
  route('GET /rest/policy', { shared: true }, (ctx) => getLegalText(ctx, POLICY_PAGE)),
  route('GET /rest/pages/paginate', list, (ctx, { input }) => listPages(ctx, input)),
  route('GET /rest/pages/:type', named, (ctx, { params }) => getPage(ctx, params.type)),
  route('GET /rest/landing-pages/:type', named, (ctx, { params }) =>
    getLandingPage(ctx, params.type),
  ),
  route(`GET ${all}`, { auth: 'admin', input: pageInput }, (ctx, { input }) =>
    listAdminPages(ctx, input),
  ),
  route(`GET ${all}/:id`, admin, (ctx, { params }) => getAdminPage(ctx, params.id)),
  route(`PUT ${all}/:id`, { ...admin, input: pageBodySchema }, (ctx, { params, input }) =>
    changePage(ctx, params.id, input),
  ),
]
