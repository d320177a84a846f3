import { z } from 'zod'
import { groupSettingsSchema, invitationShape, newRoutineSchema } from '@/domain/group.schema'
import { paymentTags } from '@/domain/payment'
import {
  currencyInput,
  flagInput,
  idParams,
  keyParams,
  wholeInput,
} from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { previewGroup, setGroup } from './group.service'
import { getMemberReceipt, markPayerShare } from './payer-share.service'
import { getPayerShareInvoice, payPayerShare } from './payer-share-pay.service'
import { listRoutines, setRoutine, stopRoutine } from './routine.service'

const auth = 'user'
const previewInput = currencyInput.extend({ shop_id: wholeInput, ...invitationShape })
const settledInput = z.object({ settled: flagInput.transform((value) => value ?? true) })
const payInput = z.object({ tag: z.enum(paymentTags) })

export const groupRoutes: readonly Route[] = [
  route(
    'GET /rest/cart/group/:id',
    { params: idParams, input: previewInput, misses: true },
    (ctx, { params, input }) => previewGroup(ctx, params.id, input),
  ),
  route('GET /rest/cart/receipt/:id', { params: keyParams }, (ctx, { params }) =>
    getMemberReceipt(ctx, params.id),
  ),
  // no sign-in: guests pay their payer share by its link
  route('GET /rest/group-shares/:id', { params: keyParams }, (ctx, { params }) =>
    getPayerShareInvoice(ctx, params.id),
  ),
  route(
    'POST /rest/group-shares/:id/pay',
    { params: keyParams, input: payInput },
    (ctx, { params, input }) => payPayerShare(ctx, params.id, input),
  ),
  route(
    'PUT /dashboard/user/cart/group/:id',
    { auth, params: idParams, input: groupSettingsSchema },
    (ctx, { params, input }) => setGroup(ctx, params.id, input),
  ),
  route(
    'POST /dashboard/user/group-shares/:id/settle',
    { auth, params: idParams, input: settledInput },
    (ctx, { params, input }) => markPayerShare(ctx, params.id, input),
  ),
  route('GET /dashboard/user/group-routines', { auth }, (ctx) => listRoutines(ctx)),
  route(
    'POST /dashboard/user/group-routines',
    { auth, input: newRoutineSchema },
    (ctx, { input }) => setRoutine(ctx, input),
  ),
  route(
    'DELETE /dashboard/user/group-routines/:id',
    { auth, params: idParams },
    (ctx, { params }) => stopRoutine(ctx, params.id),
  ),
]
