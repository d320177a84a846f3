import { playSchema } from '@/domain/payment-process.schema'
import { keyParams } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { getSandboxPayment, playSandbox } from './sandbox.service'

/** Endpoints of the sandbox's payment page; they play the provider's server. */
export const sandboxRoutes: readonly Route[] = [
  route('GET /payments/sandbox/:id', { params: keyParams }, (ctx, { params }) =>
    getSandboxPayment(ctx, params.id),
  ),
  route(
    'POST /payments/sandbox/:id',
    { params: keyParams, input: playSchema },
    (ctx, { params, input }) => playSandbox(ctx, params.id, input),
  ),
]
