import { readSettings, type Settings } from '@/domain/settings'
import type { Db } from '@/server/db/client'
import { settings } from '@/server/db/schema/setting'

/** The marketplace's settings as the rules read them, defaults filled in. */
export async function loadSettings(db: Db): Promise<Settings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings)
  return readSettings(rows)
}
