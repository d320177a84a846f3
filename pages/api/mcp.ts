import { getRequestListener } from '@hono/node-server'
import { requestCaller } from '@/lib/site'
import { makeMcpHandler } from '@/server/app/agent/mcp-handler'
import { marketplace } from '@/server/app/instance'
import { version } from '@/server/app/marketplace'

export const config = { api: { bodyParser: false, externalResolver: true } }

/** The endpoint for agents (docs/adr/0097). */
const answer = makeMcpHandler((request, meta) => marketplace().fetch(request, meta), version)

export default getRequestListener(
  (request, { incoming }) => answer(request, requestCaller(incoming)),
  { overrideGlobalObjects: false },
)
