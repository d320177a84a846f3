import { queryOptions } from '@tanstack/react-query'
import { STATISTIC_POLL_MS } from '@/domain/notification'
import type { Api } from './api'

/** Unread counters, apart from the notifications: every page shows them. The answer has no envelope. */
export const unreadService = ({ http, parse }: Api) => ({
  get: async () =>
    parse('statistic', (await http.get('dashboard/user/profile/notifications-statistic')).data),
})

export const unreadQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notification', 'statistic', { lang: api.lang }],
    queryFn: () => unreadService(api).get(),
    refetchInterval: STATISTIC_POLL_MS,
  })
