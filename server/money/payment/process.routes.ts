import { z } from 'zod'
import { flagSchema } from '@/domain/api.schema'
import { parkedDecisionSchema } from '@/domain/parked-payment.schema'
import { processSchema } from '@/domain/payment-process.schema'
import {
  getFailedRefunds,
  payOutFailedRefund,
  retryFailedRefund,
} from '@/server/money/refund/failed-refund.service'
import { idParams, keyParams, pageInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { confirmPayment } from './callback.service'
import { forgetCard, getCards } from './card.service'
import { decide, getOneParked, getParked } from './parked.service'
import { startProcess } from './process.service'
import { getProcess } from './state.service'

/** "order-stripe-process", and "stripe-process" of newer apps (contract/FLOWS 1). */
const processParams = z.object({
  process: z.string().transform((text) => text.replace(/^order-/, '').replace(/-process$/, '')),
})
const parkedInput = pageInput.extend({ decided: flagSchema.optional() })
const auth = 'guest'
const start = { auth, params: processParams, input: processSchema } as const

export const processRoutes: readonly Route[] = [
  route('GET /dashboard/user/:process{[A-Za-z-]+-process}', start, (ctx, { params, input }) =>
    startProcess(ctx, params.process, input),
  ),
  route('POST /dashboard/user/:process{[A-Za-z-]+-process}', start, (ctx, { params, input }) =>
    startProcess(ctx, params.process, input),
  ),
  route('GET /dashboard/user/payment-process/:id', { auth, params: keyParams }, (ctx, given) =>
    getProcess(ctx, given.params.id),
  ),
  route('GET /dashboard/user/payment-cards', { auth: 'user' }, (ctx) => getCards(ctx)),
  route(
    'DELETE /dashboard/user/payment-cards/:id',
    { auth: 'user', staff: true, params: idParams },
    (ctx, given) => forgetCard(ctx, given.params.id),
  ),
  route(
    'GET /dashboard/admin/payments/parked',
    { auth: 'admin', input: parkedInput },
    (ctx, given) => getParked(ctx, given.input),
  ),
  route(
    'GET /dashboard/admin/payments/parked/:id',
    { auth: 'admin', params: idParams },
    (ctx, { params }) => getOneParked(ctx, params.id),
  ),
  route(
    'POST /dashboard/admin/payments/parked/:id/decision',
    { auth: 'admin', params: idParams, input: parkedDecisionSchema },
    (ctx, { params, input }) => decide(ctx, params.id, input),
  ),
  route('GET /dashboard/admin/payment-refunds', { auth: 'admin', input: pageInput }, (ctx, given) =>
    getFailedRefunds(ctx, given.input),
  ),
  route(
    'POST /dashboard/admin/payment-refunds/:id/retry',
    { auth: 'admin', params: idParams },
    (ctx, { params }) => retryFailedRefund(ctx, params.id),
  ),
  route(
    'POST /dashboard/user/payment-refunds/:id/wallet',
    { auth: 'user', staff: true, params: idParams },
    (ctx, { params }) => payOutFailedRefund(ctx, params.id),
  ),
  route(
    'POST /payments/:provider/callback',
    { params: z.object({ provider: z.string().max(50) }), raw: true },
    (ctx, { params, raw }) => confirmPayment(ctx, params.provider, raw),
  ),
]
