import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '@/domain/profile.schema'
import type { Api } from './api'
import { unwrap } from './http'
import { inFull } from './phone'

export type ProfileChanges = Partial<
  Pick<Profile, 'firstname' | 'lastname' | 'email' | 'phone' | 'birthday' | 'gender' | 'lang'>
> & {
  /** the picture's path; null takes it away */
  images?: string[] | null
  password?: string
  password_confirmation?: string
}

export const profileService = ({ http, parse }: Api) => ({
  get: async (currencyId?: number) =>
    parse(
      'profile',
      await unwrap(http.get('dashboard/user/profile/show', { currency_id: currencyId })),
    ),
  update: async (changes: ProfileChanges) =>
    parse('profile', await unwrap(http.put('dashboard/user/profile/update', changes))),
  /** The phone travels alone and in the query (SPEC section 7). */
  updatePhone: async (phone: string) =>
    parse(
      'profile',
      await unwrap(http.put('dashboard/user/profile/update', undefined, { phone: inFull(phone) })),
    ),
  updatePassword: async (password: string, password_confirmation: string) =>
    parse(
      'profile',
      await unwrap(
        http.post('dashboard/user/profile/password/update', {
          password,
          password_confirmation,
        }),
      ),
    ),
  updatePushToken: async (firebase_token: string, kind: 'fcm' | 'web') => {
    await http.post('dashboard/user/profile/firebase/token/update', { firebase_token, kind })
  },
})

export const profileQuery = (api: Api, currencyId?: number) =>
  queryOptions({
    queryKey: ['profile', { lang: api.lang, currencyId }],
    queryFn: () => profileService(api).get(currencyId),
  })
