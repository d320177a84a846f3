import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import readTexts from '@/pages/api/locales/[lng]/[ns]'
import addTexts from '@/pages/api/locales/add/[lng]/[ns]'
import readImage from '@/pages/api/storage/images/[...path]'
import { translations } from '@/server/platform/db/schema/setting'
import { openApi } from '@/tests/support/api'
import { askDoor } from '@/tests/support/door'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-doors-'))
Object.assign(process.env, { DATA_DIR: folder, DEMO: '1' })
afterAll(() => {
  globalThis.__apiFetch = undefined
  rmSync(folder, { recursive: true, force: true })
})

const api = openApi()

it('/locales/{lng}/{ns}.json answers the texts of a language, 404 for what is unknown', async () => {
  const found = await askDoor(readTexts, 'GET', { lng: 'de', ns: 'translation.json' })
  api.hold('GET /locales/de/translation.json', found.status, found.body)
  expect(found.body).toMatchObject({ 'log.in': expect.any(String) })
  expect(found.headers.get('cache-control')).toContain('max-age')
  await api.db.insert(translations).values({ locale: 'de', key: 'log.in', value: 'Herein' })
  globalThis.__apiFetch = async (request) => api.handle(request)
  const worded = await askDoor(readTexts, 'GET', { lng: 'de', ns: 'translation.json' })
  expect(worded.body).toEqual({ ...(found.body as object), 'log.in': 'Herein' })
  const none = await askDoor(readTexts, 'GET', { lng: '../..', ns: 'package.json' })
  expect(none.status).toBe(404)
})

it('/locales/add/{lng}/{ns} takes missing texts of a known language', async () => {
  const added = await askDoor(addTexts, 'POST', { lng: 'de', ns: 'translation' }, { 'a.b': 'a.b' })
  api.hold('POST /locales/add/de/translation', added.status, added.body)
  expect(added.status).toBe(200)
  expect((await askDoor(addTexts, 'POST', { lng: 'xx', ns: 'translation' }, {})).status).toBe(404)
})

it('[OP-04] /storage/images serves pictures, and nothing outside of them', async () => {
  const avatar = await askDoor(readImage, 'GET', { path: ['users', 'customer.webp'] })
  api.hold('GET /storage/images/users/customer.webp', avatar.status, null)
  expect([avatar.status, avatar.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((avatar.body as Buffer).subarray(8, 12).toString()).toBe('WEBP')
  for (const name of [
    ['..', '..', 'package.json'],
    ['users', 'nobody.webp'],
    ['a', '%00'],
  ]) {
    expect((await askDoor(readImage, 'GET', { path: name })).status).toBe(404)
  }
  expect((await askDoor(readImage, 'POST', { path: ['users', 'customer.webp'] })).status).toBe(405)
})
