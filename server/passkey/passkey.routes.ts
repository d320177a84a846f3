import { credentialSchema } from '@/domain/account.schema'
import { idParams } from '@/server/http/inputs'
import { route } from '@/server/http/route'
import {
  addPasskey,
  askPasskey,
  getPasskeys,
  logInByPasskey,
  offerPasskey,
  removePasskey,
} from './passkey.service'

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
  route('POST /auth/passkey/options', {}, (ctx) => askPasskey(ctx)),
  route('POST /auth/passkey/login', { input: credentialSchema }, (ctx, { input }) =>
    logInByPasskey(ctx, input),
  ),
]
