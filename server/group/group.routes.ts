import { z } from 'zod'
import { groupSettingsSchema, invitationShape, newRoutineSchema } from '@/domain/group.schema'
import { paymentTags } from '@/domain/payment'
import { currencyInput, flagInput, idParams, keyParams, wholeInput } from '@/server/http/inputs'
import { type Route, route } from '@/server/http/route'
import { previewGroup, setGroup } from './group.service'
import { listRoutines, setRoutine, stopRoutine } from './routine.service'
import { getMemberReceipt, markShare } from './share.service'
import { getShareBill, payShare } from './share-pay.service'

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
  // whoever has the link pays the part: guests have no account
  route('GET /rest/group-shares/:id', { params: keyParams }, (ctx, { params }) =>
    getShareBill(ctx, params.id),
  ),
  route(
    'POST /rest/group-shares/:id/pay',
    { params: keyParams, input: payInput },
    (ctx, { params, input }) => payShare(ctx, params.id, input),
  ),
  route(
    'PUT /dashboard/user/cart/group/:id',
    { auth, params: idParams, input: groupSettingsSchema },
    (ctx, { params, input }) => setGroup(ctx, params.id, input),
  ),
  route(
    'POST /dashboard/user/group-shares/:id/settle',
    { auth, params: idParams, input: settledInput },
    (ctx, { params, input }) => markShare(ctx, params.id, input),
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
