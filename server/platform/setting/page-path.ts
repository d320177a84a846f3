import { langPath } from '@/lib/lang-path'
import type { Db } from '@/server/platform/db/client'
import { listLanguages } from './setting.queries'

/** A page's path for somebody who reads `lang`: what leaves the site leads to the page in their language (ADR 0119). */
export async function pagePathIn(db: Db, lang: string, path: string): Promise<string> {
  const [main] = await listLanguages(db)
  return langPath(path, lang, main?.locale)
}
