import { z } from 'zod'
import { adminRoleSchema, blockUserSchema, userSeenSchema } from '@/domain/admin-user.schema'
import { userRoles } from '@/domain/user'
import { flagInput, idParams, pageInput, searchInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { getUser, getUsers } from './admin-user.service'
import {
  blockUser,
  endSessionsOf,
  resetSecondFactor,
  setAdmin,
  unblockUser,
} from './user-act.service'

const all = '/dashboard/admin/users'
const auth = 'admin'
const one = { auth, params: idParams } as const

const listInput = pageInput.extend({
  search: searchInput,
  role: z.enum(userRoles).optional().catch(undefined),
  blocked: flagInput,
})

export const adminUserRoutes: readonly Route[] = [
  route(`GET ${all}`, { auth, input: listInput }, (ctx, { input }) => getUsers(ctx, input)),
  route(`GET ${all}/:id`, one, (ctx, { params }) => getUser(ctx, params.id)),
  route(`POST ${all}/:id/block`, { ...one, input: blockUserSchema }, (ctx, { params, input }) =>
    blockUser(ctx, params.id, input),
  ),
  route(`POST ${all}/:id/unblock`, { ...one, input: userSeenSchema }, (ctx, { params, input }) =>
    unblockUser(ctx, params.id, input),
  ),
  route(`POST ${all}/:id/admin`, { ...one, input: adminRoleSchema }, (ctx, { params, input }) =>
    setAdmin(ctx, params.id, input),
  ),
  route(
    `POST ${all}/:id/second-factor/reset`,
    { ...one, input: userSeenSchema },
    (ctx, { params, input }) => resetSecondFactor(ctx, params.id, input),
  ),
  route(
    `POST ${all}/:id/sessions/end`,
    { ...one, input: userSeenSchema },
    (ctx, { params, input }) => endSessionsOf(ctx, params.id, input),
  ),
]
