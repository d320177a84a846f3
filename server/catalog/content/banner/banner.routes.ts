import { z } from 'zod'
import { idParams, looseAddress, pageInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { getAd, getBanner, listBanners, toggleLike } from './banner.service'

const list = { input: pageInput, shared: true }
const one = { params: idParams, input: z.object({ address: looseAddress }), shared: true }

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
]
