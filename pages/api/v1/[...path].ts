import { getRequestListener } from '@hono/node-server'
import { requestCaller } from '@/lib/site'
import { marketplace } from '@/server/app/instance'

export const config = { api: { bodyParser: false, externalResolver: true, responseLimit: false } }

export default getRequestListener(
  (request, { incoming }) => marketplace().browserHandler(request, requestCaller(incoming)),
  { overrideGlobalObjects: false },
)
