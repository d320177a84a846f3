import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { languages } from '@/server/platform/db/schema/setting'
import { pagePathIn } from '@/server/platform/setting/page-path'
import { startLanguages } from '@/server/platform/setting/start-languages'
import { openApi } from '@/tests/support/api'

const api = openApi()

beforeEach(() => api.db.insert(languages).values(startLanguages.map((row) => ({ ...row }))))

const inEach = (path: string) =>
  Promise.all(['en', 'ja', 'de', 'tlh'].map((lang) => pagePathIn(api.db, lang, path)))

it('[IN-24] what leaves the site leads to a page in the language of who reads it', async () => {
  const path = '/orders/12'
  expect(await inEach(path)).toEqual([path, `/ja${path}`, `/de${path}`, path])
})

it('[IN-24] the main language is the setting of the moment, and no other has its prefix', async () => {
  await api.db.update(languages).set({ default: sql`${languages.locale} = 'ja'` })
  await api.db.update(languages).set({ active: false }).where(eq(languages.locale, 'de'))
  expect(await inEach('/help')).toEqual(['/en/help', '/help', '/help', '/help'])
})
