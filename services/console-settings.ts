import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AdminLanguages, LanguageChange } from '@/domain/admin-language.schema'
import type { AdminSettings, settingChangeSchema } from '@/domain/setting-fields.schema'
import type { Api } from './api'
import { unwrap } from './http'

const PATH = 'dashboard/admin/settings'

/** The settings as an admin changes them. */
export const adminSettings = ({ http, parse }: Api) => ({
  read: async (): Promise<AdminSettings> => parse('adminSettings', await unwrap(http.get(PATH))),
  /** Fails with ERROR_409 if somebody else has changed one of them since it was seen. */
  change: async (body: z.input<typeof settingChangeSchema>): Promise<AdminSettings> =>
    parse('adminSettings', await unwrap(http.put(PATH, body))),
})

const LANGUAGES = 'dashboard/admin/languages'

/** The languages of the site as an admin chooses them. */
export const adminLanguages = ({ http, parse }: Api) => ({
  read: async (): Promise<AdminLanguages> =>
    parse('adminLanguages', await unwrap(http.get(LANGUAGES))),
  /** Fails with ERROR_409 if somebody else has chosen since. */
  change: async (body: LanguageChange): Promise<AdminLanguages> =>
    parse('adminLanguages', await unwrap(http.put(LANGUAGES, body))),
})

export const adminLanguagesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin-settings', 'languages'],
    queryFn: () => adminLanguages(api).read(),
  })

export const adminSettingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['admin-settings', 'values'], queryFn: () => adminSettings(api).read() })
