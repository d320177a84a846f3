import { readSettings, type Settings } from '@/domain/settings'
import type { Db } from '@/server/platform/db/client'
import { listSettings } from './setting.queries'

/** The marketplace's settings for the domain rules, with defaults. */
export async function loadSettings(db: Db): Promise<Settings> {
  return readSettings(await listSettings(db))
}
