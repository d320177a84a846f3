import { z } from 'zod'
import { requestStatuses } from '@/domain/driver'
import { newRequestSchema } from '@/domain/driver.schema'
import { idParams, pageInput } from '@/server/http/inputs'
import { type Route, route } from '@/server/http/route'
import { decideDriving, getAllRequests, getRequests, requestDriving } from './driver.service'

const listInput = pageInput.extend({
  status: z.enum(requestStatuses).optional().catch(undefined),
})
const decideInput = z.object({
  status: z.enum(['approved', 'canceled']),
  status_note: z.string().trim().max(500).nullish(),
})

const mine = '/dashboard/user/request-models'
const all = '/dashboard/admin/request-models'

export const driverRoutes: readonly Route[] = [
  route(`GET ${mine}`, { auth: 'user', input: pageInput }, (ctx, { input }) =>
    getRequests(ctx, input),
  ),
  route(`POST ${mine}`, { auth: 'user', input: newRequestSchema }, (ctx, { input }) =>
    requestDriving(ctx, input),
  ),
  route(`GET ${all}`, { auth: 'admin', input: listInput }, (ctx, { input }) =>
    getAllRequests(ctx, input),
  ),
  route(
    `POST ${all}/:id/status`,
    { auth: 'admin', params: idParams, input: decideInput },
    (ctx, { params, input }) => decideDriving(ctx, params.id, input),
  ),
]
