import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { NOTIFICATION_PAGE_SIZE } from '@/domain/notification'
import type { NotificationType } from '@/domain/notification-type'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

export const notificationService = ({ http, parse }: Api) => ({
  list: async (type: NotificationType | undefined, page: number, signal?: AbortSignal) =>
    parse(
      'notificationPage',
      (
        await http.get(
          'dashboard/notifications',
          { type, page, perPage: NOTIFICATION_PAGE_SIZE, column: 'created_at', sort: 'desc' },
          signal,
        )
      ).data,
    ),
  get: async (id: number) =>
    parse('notification', await unwrap(http.get(`dashboard/notifications/${id}`))),
  read: async (id: number) =>
    parse('notification', await unwrap(http.post(`dashboard/notifications/${id}/read-at`))),
  readAll: async () => {
    await http.post('dashboard/notifications/read-all')
  },
  kinds: async () =>
    parse('notificationKindPage', (await http.get('dashboard/user/notifications')).data),
  updateKinds: async (notifications: readonly { notification_id: number; active: 0 | 1 }[]) =>
    parse(
      'notificationKinds',
      await unwrap(http.post('dashboard/user/update/notifications', { notifications })),
    ),
})

export const notificationsQuery = (api: Api, type?: NotificationType) =>
  infiniteQueryOptions({
    queryKey: ['notification', 'list', { lang: api.lang, type }],
    queryFn: ({ pageParam, signal }) => notificationService(api).list(type, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const notificationKindsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notification', 'kinds', { lang: api.lang }],
    queryFn: () => notificationService(api).kinds(),
  })
