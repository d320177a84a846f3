import { z } from 'zod'
import { proofChannelSchema, proofSchema } from '@/domain/account.schema'
import {
  passwordUpdateSchema,
  presentPasswordSchema,
  profileUpdateSchema,
} from '@/domain/auth.schema'
import { getCustomToken } from '@/server/people/auth/custom-token'
import { askProofCode, getRecentProof, proveRecently } from '@/server/people/auth/proof.service'
import { askPasskeyProof } from '@/server/people/passkey/passkey-proof.service'
import { currencyInput, idParams } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { getPushKey } from '@/server/platform/push/push.service'
import { leave } from './deletion.service'
import { getExport } from './export.service'
import { getProfile, updatePassword, updateProfile } from './profile.service'
import { updatePushToken } from './push-token.service'
import { endOtherSessions, endSession, getSessions } from './session-list.service'

const auth = 'user'
/** `kind` of token: an FCM token, or with `web` a PushSubscription as JSON */
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
  route(
    'DELETE /dashboard/user/profile/delete',
    // the last admin stays, whatever the session's role (ADR 0127)
    { auth, staff: true, input: presentPasswordSchema },
    (ctx, { input }) => leave(ctx, input.current_password),
  ),
  route('GET /dashboard/user/proof', { auth }, (ctx) => getRecentProof(ctx)),
  route('POST /dashboard/user/proof', { auth, input: proofSchema }, (ctx, { input }) =>
    proveRecently(ctx, input),
  ),
  route('POST /dashboard/user/proof/code', { auth, input: proofChannelSchema }, (ctx, { input }) =>
    askProofCode(ctx, input.channel),
  ),
  route('POST /dashboard/user/proof/passkey', { auth }, (ctx) => askPasskeyProof(ctx)),
  route('GET /dashboard/user/export', { auth, staff: true }, (ctx) => getExport(ctx)),
  route('GET /dashboard/user/sessions', { auth }, (ctx) => getSessions(ctx)),
  route('DELETE /dashboard/user/sessions', { auth, staff: true }, (ctx) => endOtherSessions(ctx)),
  route(
    'DELETE /dashboard/user/sessions/:id',
    { auth, staff: true, params: idParams },
    (ctx, { params }) => endSession(ctx, params.id),
  ),
  route('GET /rest/push/key', {}, (ctx) => getPushKey(ctx)),
  route(
    'POST /dashboard/user/profile/password/update',
    { auth, input: passwordUpdateSchema },
    (ctx, { input }) => updatePassword(ctx, input),
  ),
  route(
    'POST /dashboard/user/profile/firebase/token/update',
    { auth, staff: true, input: tokenInput },
    (ctx, { input }) => updatePushToken(ctx, { token: input.firebase_token, kind: input.kind }),
  ),
  route('POST /dashboard/user/profile/firebase/custom-token', { auth, staff: true }, (ctx) =>
    getCustomToken(ctx),
  ),
]
