import { slotLimitSchema } from '@/domain/slots.schema'
import { idParams, keyParams } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { getKitchen, setKitchen } from './kitchen.service'
import { getSlotLoads } from './slot.service'

const kitchen = '/dashboard/seller/shops/:id/slots'

export const slotRoutes: readonly Route[] = [
  route('GET /rest/shops/:id/slots', { params: keyParams }, (ctx, { params }) =>
    getSlotLoads(ctx, params.id),
  ),
  route(`GET ${kitchen}`, { auth: 'seller', params: idParams }, (ctx, { params }) =>
    getKitchen(ctx, params.id),
  ),
  route(
    `PUT ${kitchen}`,
    { auth: 'seller', params: idParams, input: slotLimitSchema },
    (ctx, { params, input }) => setKitchen(ctx, params.id, input),
  ),
]
