import { readSettings, type Settings } from '@/domain/settings'
import { setClock } from '@/lib/intl'
import type { Db } from '@/server/platform/db/client'
import { listSettings } from './setting.queries'

/** The marketplace's settings for the domain rules, with defaults. */
export async function loadSettings(db: Db): Promise<Settings> {
  const settings = readSettings(await listSettings(db))
  // messages of the server have the clock of the screens
  setClock(settings.hour_format)
  return settings
}
