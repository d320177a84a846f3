import type { SettingKey } from '@/domain/settings'
import { makePort } from '@/server/platform/port/port'

/** Public settings that higher areas derive from the environment instead of the database. */
export type MadeSettings = Partial<Record<SettingKey, () => string>>

export const madeSettingsPort = makePort<MadeSettings>('madeSettingsPort')
