import { z } from 'zod'
import { newAddressSchema } from '@/domain/address.schema'
import { idParams, pageInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import {
  activateAddress,
  changeAddress,
  createAddress,
  getActiveAddress,
  getAddress,
  getAddresses,
  removeAddresses,
} from './address.service'

const auth = 'user'
const idsInput = z.object({ ids: z.array(z.coerce.number().int().positive()).min(1).max(100) })

export const addressRoutes = [
  route('GET /dashboard/user/addresses', { auth, input: pageInput }, (ctx, { input }) =>
    getAddresses(ctx, input),
  ),
  route('POST /dashboard/user/addresses', { auth, input: newAddressSchema }, (ctx, { input }) =>
    createAddress(ctx, input),
  ),
  route('DELETE /dashboard/user/addresses/delete', { auth, input: idsInput }, (ctx, { input }) =>
    removeAddresses(ctx, input.ids),
  ),
  route('GET /dashboard/user/addresses/:id', { auth, params: idParams }, (ctx, { params }) =>
    getAddress(ctx, params.id),
  ),
  route(
    'PUT /dashboard/user/addresses/:id',
    { auth, params: idParams, input: newAddressSchema },
    (ctx, { params, input }) => changeAddress(ctx, params.id, input),
  ),
  route(
    'POST /dashboard/user/address/set-active/:id',
    { auth, params: idParams },
    (ctx, { params }) => activateAddress(ctx, params.id),
  ),
  route('GET /dashboard/user/address/get-active', { auth }, (ctx) => getActiveAddress(ctx)),
]
