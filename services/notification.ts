import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { NOTIFICATION_PAGE_SIZE, type NotificationType } from '@/domain/notification'
import type { Api } from './api'
import { nextPage } from './page'

interface Wrapped {
  data: unknown
}

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
    parse('notification', (await http.get<Wrapped>(`dashboard/notifications/${id}`)).data.data),
  read: async (id: number) =>
    parse(
      'notification',
      (await http.post<Wrapped>(`dashboard/notifications/${id}/read-at`)).data.data,
    ),
  readAll: async () => {
    await http.post('dashboard/notifications/read-all')
  },
  kinds: async () =>
    parse('notificationKindPage', (await http.get('dashboard/user/notifications')).data),
  updateKinds: async (notifications: readonly { notification_id: number; active: 0 | 1 }[]) =>
    parse(
      'notificationKinds',
      (await http.post<Wrapped>('dashboard/user/update/notifications', { notifications })).data
        .data,
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
