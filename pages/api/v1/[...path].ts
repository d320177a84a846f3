import { getRequestListener } from '@hono/node-server'
import { marketplace } from '@/server/instance'

export const config = { api: { bodyParser: false, externalResolver: true, responseLimit: false } }

export default getRequestListener((request) => marketplace().door(request), {
  overrideGlobalObjects: false,
})
