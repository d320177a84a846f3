import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'

/** how often unread entries are counted while nobody tells of them */
export const STATISTIC_POLL_MS = 10_000

/** Unread counters, apart from the notifications: every page shows them. The answer has no envelope. */
export const unreadService = ({ http, parse }: Api) => ({
  get: async () =>
    parse('statistic', (await http.get('dashboard/user/profile/notifications-statistic')).data),
})

export const unreadQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notification', 'statistic', { lang: api.lang }],
    queryFn: () => unreadService(api).get(),
  })
