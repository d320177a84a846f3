import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
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

export const adminSettingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['admin-settings'], queryFn: () => adminSettings(api).read() })
