import { z } from 'zod'
import { notificationTypes } from '@/domain/notification-type'
import { idParams, pageInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { notificationColumns } from './notification.queries'
import {
  getNotification,
  getNotifications,
  getStatistic,
  readAllNotifications,
  readNotification,
} from './notification.service'
import { getKinds, updateKinds } from './preference.service'

const listInput = pageInput.extend({
  type: z.enum(notificationTypes).optional().catch(undefined),
  column: z.enum(notificationColumns).optional().catch(undefined),
  sort: z.enum(['asc', 'desc']).optional().catch(undefined),
})

const active = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')

const switchesInput = z.object({
  notifications: z
    .array(z.object({ notification_id: z.coerce.number().int(), active }))
    .min(1)
    .max(50),
})

const auth = 'user'

export const notificationRoutes = [
  route('GET /dashboard/notifications', { auth, input: listInput }, (ctx, { input }) =>
    getNotifications(ctx, input),
  ),
  route('POST /dashboard/notifications/read-all', { auth }, (ctx) => readAllNotifications(ctx)),
  route('GET /dashboard/notifications/:id', { auth, params: idParams }, (ctx, { params }) =>
    getNotification(ctx, params.id),
  ),
  route(
    'POST /dashboard/notifications/:id/read-at',
    { auth, params: idParams },
    (ctx, { params }) => readNotification(ctx, params.id),
  ),
  route('GET /dashboard/user/profile/notifications-statistic', { auth }, (ctx) =>
    getStatistic(ctx),
  ),
  route('GET /dashboard/user/notifications', { auth, input: pageInput }, (ctx, { input }) =>
    getKinds(ctx, input),
  ),
  route(
    'POST /dashboard/user/update/notifications',
    { auth, input: switchesInput },
    (ctx, { input }) => updateKinds(ctx, input.notifications),
  ),
]
