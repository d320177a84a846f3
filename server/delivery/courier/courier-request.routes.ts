import { z } from 'zod'
import { requestStatuses } from '@/domain/courier-request'
import { newRequestSchema } from '@/domain/courier-request.schema'
import { idParams, pageInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import {
  decideCourierRequest,
  getAllRequests,
  getRequest,
  getRequests,
  requestCourierRole,
} from './courier-request.service'

const listInput = pageInput.extend({
  status: z.enum(requestStatuses).optional().catch(undefined),
})
const decideInput = z.object({
  status: z.enum(['approved', 'canceled']),
  status_note: z.string().trim().max(500).nullish(),
})

const mine = '/dashboard/user/request-models'
const all = '/dashboard/admin/request-models'

export const courierRequestRoutes: readonly Route[] = [
  route(`GET ${mine}`, { auth: 'user', input: pageInput }, (ctx, { input }) =>
    getRequests(ctx, input),
  ),
  route(`POST ${mine}`, { auth: 'user', staff: true, input: newRequestSchema }, (ctx, { input }) =>
    requestCourierRole(ctx, input),
  ),
  route(`GET ${all}`, { auth: 'admin', input: listInput }, (ctx, { input }) =>
    getAllRequests(ctx, input),
  ),
  route(`GET ${all}/:id`, { auth: 'admin', params: idParams }, (ctx, { params }) =>
    getRequest(ctx, params.id),
  ),
  route(
    `POST ${all}/:id/status`,
    { auth: 'admin', params: idParams, input: decideInput },
    (ctx, { params, input }) => decideCourierRequest(ctx, params.id, input),
  ),
]
