import { faqBodySchema } from '@/domain/admin-faq.schema'
import { moveSchema } from '@/domain/named-row'
import { idParams, pageInput, seenInput, shownInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import {
  addFaq,
  changeFaq,
  deleteFaq,
  getAdminFaq,
  listAdminFaqs,
  moveFaq,
} from './edit-faq.service'
import { listFaqs } from './faq'

const all = '/dashboard/admin/faqs'
const admin = { auth: 'admin', params: idParams } as const

export const faqRoutes = [
  route('GET /rest/faqs/paginate', { input: pageInput, shared: true }, (ctx, { input }) =>
    listFaqs(ctx, input),
  ),
  route(`GET ${all}`, { auth: 'admin', input: shownInput }, (ctx, { input }) =>
    listAdminFaqs(ctx, input),
  ),
  route(`POST ${all}`, { auth: 'admin', input: faqBodySchema }, (ctx, { input }) =>
    addFaq(ctx, input),
  ),
  route(`GET ${all}/:id`, admin, (ctx, { params }) => getAdminFaq(ctx, params.id)),
  route(`PUT ${all}/:id`, { ...admin, input: faqBodySchema }, (ctx, { params, input }) =>
    changeFaq(ctx, params.id, input),
  ),
  route(`POST ${all}/:id/move`, { ...admin, input: moveSchema }, (ctx, { params, input }) =>
    moveFaq(ctx, params.id, input.past),
  ),
  route(`DELETE ${all}/:id`, { ...admin, input: seenInput }, (ctx, { params, input }) =>
    deleteFaq(ctx, params.id, input.updated_at),
  ),
]
