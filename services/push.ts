import type { Api } from './api'
import { unwrap } from './http'
import { profileService } from './profile'

export const pushService = (api: Api) => ({
  /** the marketplace's public VAPID key */
  key: async () => (await unwrap<{ key: string }>(api.http.get('rest/push/key'))).key,
  keep: (token: string) => profileService(api).updatePushToken(token, 'web'),
})
