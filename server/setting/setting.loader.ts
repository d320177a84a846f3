import { readSettings, type Settings } from '@/domain/settings'
import type { Db } from '@/server/db/client'
import { listSettings } from './setting.queries'

/** The marketplace's settings as the rules read them, defaults filled in. */
export async function loadSettings(db: Db): Promise<Settings> {
  return readSettings(await listSettings(db))
}
