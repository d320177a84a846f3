import { invoiceBuyerSchema } from '@/domain/invoice.schema'
import { orderChangeSchema } from '@/domain/order-change.schema'
import { idParams, keyParams } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { getInvoice, makeInvoice } from './invoice.service'
import { changeOrder } from './order-change.service'
import { shareOrder, trackOrder, unshareOrder } from './tracking.service'

const root = '/dashboard/user/orders/:id'
const auth = 'guest'
const params = idParams

/** Our additions to the contract: changing an order, its tracking link, its tax invoice. */
export const orderExtraRoutes: readonly Route[] = [
  route(`PUT ${root}`, { auth, params, input: orderChangeSchema }, (ctx, given) =>
    changeOrder(ctx, given.params.id, given.input),
  ),
  route(`POST ${root}/link`, { auth, params }, (ctx, given) => shareOrder(ctx, given.params.id)),
  route(`DELETE ${root}/link`, { auth, params }, (ctx, given) =>
    unshareOrder(ctx, given.params.id),
  ),
  route('GET /rest/track/:id', { params: keyParams }, (ctx, given) =>
    trackOrder(ctx, given.params.id),
  ),
  route(`GET ${root}/invoice`, { auth, params }, (ctx, given) => getInvoice(ctx, given.params.id)),
  route(`PUT ${root}/invoice`, { auth, params, input: invoiceBuyerSchema }, (ctx, given) =>
    makeInvoice(ctx, given.params.id, given.input),
  ),
]
