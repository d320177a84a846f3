import { z } from 'zod'
import { newPasswordSchema, profileUpdateSchema } from '@/domain/auth.schema'
import { getCustomToken } from '@/server/auth/custom-token'
import { currencyInput } from '@/server/http/inputs'
import { route } from '@/server/http/route'
import { deleteAccount } from './leave.service'
import { getProfile, updatePassword, updateProfile, updatePushToken } from './profile.service'

const auth = 'user'
const tokenInput = z.object({ firebase_token: z.string().trim().min(1).max(500) })

export const profileRoutes = [
  route('GET /dashboard/user/profile/show', { auth, input: currencyInput }, (ctx, { input }) =>
    getProfile(ctx, input.currency_id),
  ),
  route(
    'PUT /dashboard/user/profile/update',
    { auth, input: profileUpdateSchema },
    (ctx, { input }) => updateProfile(ctx, input),
  ),
  route('DELETE /dashboard/user/profile/delete', { auth }, (ctx) => deleteAccount(ctx)),
  route(
    'POST /dashboard/user/profile/password/update',
    { auth, input: newPasswordSchema },
    (ctx, { input }) => updatePassword(ctx, input.password),
  ),
  route(
    'POST /dashboard/user/profile/firebase/token/update',
    { auth, input: tokenInput },
    (ctx, { input }) => updatePushToken(ctx, input.firebase_token),
  ),
  route('POST /dashboard/user/profile/firebase/custom-token', { auth }, (ctx) =>
    getCustomToken(ctx),
  ),
]
