import { z } from 'zod'
import { pauseShopSchema, soldOutSchema } from '@/domain/kitchen.schema'
import { newShopSchema, shopPapersSchema } from '@/domain/seller.schema'
import { idParams, pageInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { pauseShop } from './pause.service'
import { completeRequest, getOwnRequest, getRequestOf } from './shop-papers.service'
import { decideShop, getOwnShop, getShopsIn, requestShop, showShop } from './shop-request.service'
import { markSoldOut, putBack } from './sold-out.service'

const listInput = pageInput.extend({
  status: z.enum(['new', 'approved', 'rejected']).optional().catch(undefined),
})
const decideInput = z.object({
  status: z.enum(['approved', 'rejected']),
  status_note: z.string().trim().max(500).nullish(),
  updated_at: z.iso.datetime({ offset: true }).optional(),
})

/** a shop's papers say where its money goes: a seller changes them with the second factor, and reads the answer without (ADR 0127) */
const own = { auth: 'user', staff: true } as const

export const sellerRoutes: readonly Route[] = [
  route('GET /dashboard/user/shops', { auth: 'user' }, (ctx) => getOwnShop(ctx)),
  route('POST /dashboard/user/shops', { ...own, input: newShopSchema }, (ctx, { input }) =>
    requestShop(ctx, input),
  ),
  route('GET /dashboard/user/shops/request', { auth: 'user' }, (ctx) => getOwnRequest(ctx)),
  route(
    'PUT /dashboard/user/shops/request',
    { ...own, input: shopPapersSchema },
    (ctx, { input }) => completeRequest(ctx, input),
  ),
  route(
    'POST /dashboard/seller/shops/:id/pause',
    { auth: 'seller', params: idParams, input: pauseShopSchema },
    (ctx, { params, input }) => pauseShop(ctx, params.id, input),
  ),
  route(
    'POST /dashboard/seller/products/:id/sold-out',
    { auth: 'seller', params: idParams, input: soldOutSchema },
    (ctx, { params, input }) => markSoldOut(ctx, params.id, input),
  ),
  route(
    'DELETE /dashboard/seller/products/:id/sold-out',
    { auth: 'seller', params: idParams },
    (ctx, { params }) => putBack(ctx, params.id),
  ),
  route('GET /dashboard/admin/shops/:id', { auth: 'admin', params: idParams }, (ctx, { params }) =>
    showShop(ctx, params.id),
  ),
  route(
    'GET /dashboard/admin/shops/:id/request',
    { auth: 'admin', params: idParams },
    (ctx, { params }) => getRequestOf(ctx, params.id),
  ),
  route('GET /dashboard/admin/shops', { auth: 'admin', input: listInput }, (ctx, { input }) =>
    getShopsIn(ctx, input),
  ),
  route(
    'POST /dashboard/admin/shops/:id/status',
    { auth: 'admin', params: idParams, input: decideInput },
    (ctx, { params, input }) => decideShop(ctx, params.id, input),
  ),
]
