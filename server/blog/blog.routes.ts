import { z } from 'zod'
import { blogTypes } from '@/domain/blog'
import { pageInput } from '@/server/http/inputs'
import { route } from '@/server/http/route'
import { getBlog, getLastBlog, listBlogs } from './blog.service'

const list = { input: z.object({ ...pageInput.shape, type: z.enum(blogTypes).catch('blog') }) }
const one = { params: z.object({ uuid: z.string().min(1).max(64) }) }

export const blogRoutes = [
  route('GET /rest/blogs/paginate', list, (ctx, { input }) => listBlogs(ctx, input)),
  route('GET /rest/blogs/:uuid', one, (ctx, { params }) => getBlog(ctx, params.uuid)),
  route('GET /rest/last-blog/show', {}, getLastBlog),
]
