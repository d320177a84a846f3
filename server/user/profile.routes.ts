import { z } from 'zod'
import { newPasswordSchema, profileUpdateSchema } from '@/domain/auth.schema'
import { getCustomToken } from '@/server/auth/custom-token'
import { currencyInput, idParams } from '@/server/http/inputs'
import { route } from '@/server/http/route'
import { getPushKey, updatePushToken } from '@/server/push/push.service'
import { getExport } from './export.service'
import { leave } from './leave.service'
import { getProfile, updatePassword, updateProfile } from './profile.service'
import { endOtherSessions, endSession, getSessions } from './session-list.service'

const auth = 'user'
/** `kind` says what the token is: of Firebase, or with `web` a PushSubscription as JSON */
const tokenInput = z.object({
  firebase_token: z.string().trim().min(1).max(2000),
  kind: z.enum(['fcm', 'web']).catch('fcm'),
})

export const profileRoutes = [
  route('GET /dashboard/user/profile/show', { auth, input: currencyInput }, (ctx, { input }) =>
    getProfile(ctx, input.currency_id),
  ),
  route(
    'PUT /dashboard/user/profile/update',
    { auth, input: profileUpdateSchema },
    (ctx, { input }) => updateProfile(ctx, input),
  ),
  route('DELETE /dashboard/user/profile/delete', { auth }, (ctx) => leave(ctx)),
  route('GET /dashboard/user/export', { auth }, (ctx) => getExport(ctx)),
  route('GET /dashboard/user/sessions', { auth }, (ctx) => getSessions(ctx)),
  route('DELETE /dashboard/user/sessions', { auth }, (ctx) => endOtherSessions(ctx)),
  route('DELETE /dashboard/user/sessions/:id', { auth, params: idParams }, (ctx, { params }) =>
    endSession(ctx, params.id),
  ),
  route('GET /rest/push/key', {}, (ctx) => getPushKey(ctx)),
  route(
    'POST /dashboard/user/profile/password/update',
    { auth, input: newPasswordSchema },
    (ctx, { input }) => updatePassword(ctx, input.password),
  ),
  route(
    'POST /dashboard/user/profile/firebase/token/update',
    { auth, input: tokenInput },
    (ctx, { input }) => updatePushToken(ctx, { token: input.firebase_token, kind: input.kind }),
  ),
  route('POST /dashboard/user/profile/firebase/custom-token', { auth }, (ctx) =>
    getCustomToken(ctx),
  ),
]
