import { expect, it, vi } from 'vitest'
import { languages } from '@/server/platform/db/schema/setting'
import { startLanguages } from '@/server/platform/setting/start-languages'
import { openApi } from '@/tests/support/api'

const api = openApi()

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
