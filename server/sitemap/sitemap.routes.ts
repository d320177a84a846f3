import { z } from 'zod'
import { sitemapKinds } from '@/domain/sitemap'
import { route } from '@/server/http/route'
import { getSitemapParts, listSitemapRows } from './sitemap.service'

const whole = z.coerce.number().int()
const kind = { params: z.object({ kind: z.enum(sitemapKinds) }) }
const parts = { ...kind, input: z.object({ size: whole.min(1).max(50_000) }) }
const rows = {
  ...kind,
  input: z.object({
    from: whole.min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    perPage: whole.min(1).max(5000).default(1000),
  }),
}

export const sitemapRoutes = [
  route('GET /rest/sitemap/:kind/parts', parts, (ctx, { params, input }) =>
    getSitemapParts(ctx, params.kind, input.size),
  ),
  route('GET /rest/sitemap/:kind', rows, (ctx, { params, input }) =>
    listSitemapRows(ctx, params.kind, input.from, input.perPage),
  ),
]
