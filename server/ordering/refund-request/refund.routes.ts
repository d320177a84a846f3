import { z } from 'zod'
import { refundStatuses } from '@/domain/refund'
import { newRefundSchema, refundDecisionSchema } from '@/domain/refund.schema'
import { currencyInput, idParams, pageInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { answerRefund, getRefunds, getShopRefunds, requestRefund } from './refund.service'

const listInput = pageInput.extend(currencyInput.shape).extend({
  status: z.enum(refundStatuses).optional().catch(undefined),
})
const mine = '/dashboard/user/order-refunds'
const sellerRoot = '/dashboard/seller/order-refunds'

export const refundRoutes: readonly Route[] = [
  route(`GET ${mine}/paginate`, { auth: 'user', input: listInput }, (ctx, { input }) =>
    getRefunds(ctx, input),
  ),
  route(`POST ${mine}`, { auth: 'guest', input: newRefundSchema }, (ctx, { input }) =>
    requestRefund(ctx, input),
  ),
  route(`GET ${sellerRoot}/paginate`, { auth: 'seller', input: listInput }, (ctx, { input }) =>
    getShopRefunds(ctx, input),
  ),
  route(
    `POST ${sellerRoot}/:id/status`,
    { auth: 'seller', params: idParams, input: refundDecisionSchema },
    (ctx, { params, input }) => answerRefund(ctx, params.id, input),
  ),
]
