import { z } from 'zod'
import { idParams, looseAddress, pageInput } from '@/server/http/inputs'
import { route } from '@/server/http/route'
import { getBanner, listBanners } from './banner.service'

export const bannerRoutes = [
  route('GET /rest/banners/paginate', { input: pageInput }, (ctx, { input }) =>
    listBanners(ctx, input),
  ),
  route(
    'GET /rest/banners/:id',
    { params: idParams, input: z.object({ address: looseAddress }) },
    (ctx, { params, input }) => getBanner(ctx, params.id, input.address),
  ),
]
