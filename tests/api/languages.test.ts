import { readdirSync, readFileSync } from 'node:fs'
import { asc, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { languages } from '@/server/db/schema/setting'
import { startLanguages } from '@/server/db/seed/languages'
import { openApi } from '@/tests/support/api'

const api = openApi()
const folder = 'server/db/migrations'
const file = readdirSync(folder).find((name) => name.endsWith('_languages.sql'))
const migration = readFileSync(`${folder}/${file}`, 'utf8')

const isFirst = ({ locale }: { locale: string }) => ['en', 'de', 'fr', 'ar'].includes(locale)
const list = () => api.db.select().from(languages).orderBy(asc(languages.id))

it('[IN-01] a marketplace with the four languages of before gets the ones of a new one', async () => {
  await api.db.insert(languages).values(startLanguages.filter(isFirst))
  await api.db.execute(sql.raw(migration))
  await api.db.execute(sql.raw(migration))
  const rows = await list()
  expect(rows).toMatchObject(startLanguages)
  expect(rows.every(({ active }) => active)).toBe(true)
  const answer = await api.call<unknown[]>('GET /rest/languages/active')
  expect(answer.body.data).toHaveLength(20)
})

it('a marketplace that has chosen its languages keeps them, and an empty one stays empty', async () => {
  await api.db.execute(sql.raw(migration))
  expect(await list()).toEqual([])
  await api.db.insert(languages).values(startLanguages.slice(0, 2))
  await api.db.execute(sql.raw(migration))
  expect((await list()).map(({ locale }) => locale)).toEqual(['en', 'de'])
})

it('nobody is offered the pseudo-locale, not even beside it', async () => {
  await api.db.insert(languages).values(startLanguages)
  const offered = async (lang: string) => {
    const { body } = await api.call<{ locale: string }[]>(`GET /rest/languages/active?lang=${lang}`)
    return body.data.map(({ locale }) => locale).filter((locale) => locale.startsWith('en-'))
  }
  expect(await offered('en-XA')).toEqual([])
  vi.stubEnv('PSEUDO_LOCALE', '1')
  expect(await offered('en')).toEqual([])
  expect(await offered('en-XB')).toEqual(['en-XB'])
  vi.unstubAllEnvs()
})
