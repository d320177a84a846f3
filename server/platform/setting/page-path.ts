import { langPath } from '@/lib/lang-path'
import type { Db } from '@/server/platform/db/client'
import { listLanguages } from './setting.queries'

/**
 * A page's path for somebody who reads `lang`: what leaves the site leads to the page in their language (ADR 0119). One that is
 * not offered any longer is left to the page.
 */
export async function pagePathIn(db: Db, lang: string, path: string): Promise<string> {
  const offered = (await listLanguages(db)).map(({ locale }) => locale)
  return offered.includes(lang) ? langPath(path, lang, offered[0]) : path
}
