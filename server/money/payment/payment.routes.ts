import { methodBodySchema } from '@/domain/admin-method.schema'
import { idParams, pageInput, shownInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { changeMethod, getAdminMethod, listAdminMethods } from './edit-method.service'
import { getPayment, listPayments } from './payment.service'

const methods = '/dashboard/admin/payment-methods'
const ofOne = { auth: 'admin', params: idParams } as const

export const paymentRoutes = [
  route('GET /rest/payments', { input: pageInput }, (ctx, { input }) => listPayments(ctx, input)),
  route('GET /rest/payments/:id', { params: idParams }, (ctx, { params }) =>
    getPayment(ctx, params.id),
  ),
  route(`GET ${methods}`, { auth: 'admin', input: shownInput }, (ctx, { input }) =>
    listAdminMethods(ctx, input),
  ),
  route(`GET ${methods}/:id`, ofOne, (ctx, { params }) => getAdminMethod(ctx, params.id)),
  route(`PUT ${methods}/:id`, { ...ofOne, input: methodBodySchema }, (ctx, { params, input }) =>
    changeMethod(ctx, params.id, input),
  ),
]
