import { getRequestListener } from '@hono/node-server'
import { requestCaller } from '@/lib/site'
import { marketplace } from '@/server/instance'

export const config = { api: { bodyParser: false, externalResolver: true, responseLimit: false } }

export default getRequestListener(
  (request, { incoming }) => marketplace().door(request, requestCaller(incoming)),
  { overrideGlobalObjects: false },
)
