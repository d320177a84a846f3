import { z } from 'zod'
import { bannerBodySchema } from '@/domain/admin-banner.schema'
import { bannerKinds } from '@/domain/banner-edit'
import { moveSchema } from '@/domain/named-row'
import {
  idParams,
  looseAddress,
  pageInput,
  seenInput,
  shownInput,
} from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { getAd, getBanner, listBanners, toggleLike } from './banner.service'
import {
  addBanner,
  changeBanner,
  deleteBanner,
  getAdminBanner,
  listAdminBanners,
  moveBanner,
} from './edit-banner.service'

const list = { input: pageInput, shared: true }
const one = { params: idParams, input: z.object({ address: looseAddress }), shared: true }
const kept = shownInput.extend({ kind: z.enum(bannerKinds).optional().catch(undefined) })
const all = '/dashboard/admin/banners'
const admin = { auth: 'admin', params: idParams } as const

export const bannerRoutes = [
  route('GET /rest/banners/paginate', list, (ctx, { input }) => listBanners(ctx, 'banner', input)),
  route('GET /rest/banners/:id', one, (ctx, { params, input }) =>
    getBanner(ctx, params.id, input.address),
  ),
  route('POST /rest/banners/:id/liked', { auth: 'user', params: idParams }, (ctx, { params }) =>
    toggleLike(ctx, params.id),
  ),
  route('GET /rest/banners-ads', list, (ctx, { input }) => listBanners(ctx, 'ad', input)),
  route('GET /rest/banners-ads/:id', one, (ctx, { params, input }) =>
    getAd(ctx, params.id, input.address),
  ),
  route(`GET ${all}`, { auth: 'admin', input: kept }, (ctx, { input }) =>
    listAdminBanners(ctx, input),
  ),
  route(`POST ${all}`, { auth: 'admin', input: bannerBodySchema }, (ctx, { input }) =>
    addBanner(ctx, input),
  ),
  route(`GET ${all}/:id`, admin, (ctx, { params }) => getAdminBanner(ctx, params.id)),
  route(`PUT ${all}/:id`, { ...admin, input: bannerBodySchema }, (ctx, { params, input }) =>
    changeBanner(ctx, params.id, input),
  ),
  route(`POST ${all}/:id/move`, { ...admin, input: moveSchema }, (ctx, { params, input }) =>
    moveBanner(ctx, params.id, input.past),
  ),
  route(`DELETE ${all}/:id`, { ...admin, input: seenInput }, (ctx, { params, input }) =>
    deleteBanner(ctx, params.id, input.updated_at),
  ),
]
