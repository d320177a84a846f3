import { setupBodySchema } from '@/domain/setup.schema'
import { route } from '@/server/platform/http/route'
import { getSetupOptions, setUpByToken } from './setup.service'

/** Open until the marketplace is set up; 404 from then on. */
export const setupRoutes = [
  route('GET /rest/setup', {}, (ctx) => getSetupOptions(ctx)),
  route('POST /rest/setup', { input: setupBodySchema }, (ctx, { input: { token, ...input } }) =>
    setUpByToken(ctx, token, input),
  ),
]
