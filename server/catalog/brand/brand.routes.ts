import { z } from 'zod'
import { idParams, pageInput, searchInput, wholeInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { getBrand, listBrands } from './brand.service'

const list = {
  shared: true,
  input: z.object({
    ...pageInput.shape,
    category_id: wholeInput,
    shop_id: wholeInput,
    search: searchInput,
  }),
}

export const brandRoutes = [
  route('GET /rest/brands/paginate', list, (ctx, { input }) => listBrands(ctx, input)),
  route('GET /rest/brands/:id', { params: idParams, shared: true }, (ctx, { params }) =>
    getBrand(ctx, params.id),
  ),
]
