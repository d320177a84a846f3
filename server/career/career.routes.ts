import { z } from 'zod'
import { idParams, pageInput, wholeInput } from '@/server/http/inputs'
import { route } from '@/server/http/route'
import { getCareer, listCareers } from './career.service'

const list = { input: z.object({ ...pageInput.shape, category_id: wholeInput }) }

export const careerRoutes = [
  route('GET /rest/careers/paginate', list, (ctx, { input }) => listCareers(ctx, input)),
  route('GET /rest/careers/:id', { params: idParams }, (ctx, { params }) =>
    getCareer(ctx, params.id),
  ),
]
