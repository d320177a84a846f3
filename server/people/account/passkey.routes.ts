import { credentialSchema } from '@/domain/account.schema'
import { idParams } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { addPasskey, getPasskeys, offerPasskey, removePasskey } from './passkey.service'

const auth = 'user'

export const passkeyRoutes = [
  route('GET /dashboard/user/passkeys', { auth }, (ctx) => getPasskeys(ctx)),
  route('POST /dashboard/user/passkeys/options', { auth }, (ctx) => offerPasskey(ctx)),
  route('POST /dashboard/user/passkeys', { auth, input: credentialSchema }, (ctx, { input }) =>
    addPasskey(ctx, input),
  ),
  route('DELETE /dashboard/user/passkeys/:id', { auth, params: idParams }, (ctx, { params }) =>
    removePasskey(ctx, params.id),
  ),
]
