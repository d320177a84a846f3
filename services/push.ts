import type { Api } from './api'
import { profileService } from './profile'

export const pushService = (api: Api) => ({
  /** the marketplace's public VAPID key */
  key: async () => (await api.http.get<{ data: { key: string } }>('rest/push/key')).data.data.key,
  keep: (token: string) => profileService(api).updatePushToken(token, 'web'),
})
