import { z } from 'zod'
import { type Route, route } from '@/server/platform/http/route'
import { openLive } from './live.service'

const liveInput = z.object({
  topic: z.string().max(40),
  key: z.string().max(64).optional(),
})

export const liveRoutes: readonly Route[] = [
  route('GET /rest/live', { input: liveInput, knowsGuests: true }, (ctx, { input }) =>
    openLive(ctx, input),
  ),
]
