import { idParams, pageInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { getPayment, listPayments } from './payment.service'

export const paymentRoutes = [
  route('GET /rest/payments', { input: pageInput }, (ctx, { input }) => listPayments(ctx, input)),
  route('GET /rest/payments/:id', { params: idParams }, (ctx, { params }) =>
    getPayment(ctx, params.id),
  ),
]
