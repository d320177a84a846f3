import { z } from 'zod'
import { looseAddress, pageInput } from '@/server/http/inputs'
import { route } from '@/server/http/route'
import { listStories } from './story.service'

const list = { input: z.object({ ...pageInput.shape, address: looseAddress }) }

export const storyRoutes = [
  route('GET /rest/stories/paginate', list, (ctx, { input }) => listStories(ctx, input)),
]
