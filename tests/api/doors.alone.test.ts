import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'
import { afterAll, expect, it } from 'vitest'
import readTexts from '@/pages/api/locales/[lng]/[ns]'
import addTexts from '@/pages/api/locales/add/[lng]/[ns]'
import readImage from '@/pages/api/storage/images/[...path]'
import { openApi } from '@/tests/support/api'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-doors-'))
Object.assign(process.env, { DATA_DIR: folder, DEMO: '1' })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = openApi()

/** Asks one of the doors beside /api/v1 as Next would. */
async function ask(door: NextApiHandler, method: string, query: object, body?: unknown) {
  const seen: { status: number; headers: Map<string, string>; body: unknown } = {
    status: 200,
    headers: new Map(),
    body: undefined,
  }
  const response = {
    status: (status: number) => Object.assign(response, { seen: Object.assign(seen, { status }) }),
    setHeader: (name: string, value: string) => {
      seen.headers.set(name.toLowerCase(), value)
      return response
    },
    json: (value: unknown) => Object.assign(seen, { body: value }),
    end: (value?: unknown) => Object.assign(seen, { body: value }),
  }
  const request = { method, query, body, headers: {} }
  await door(request as unknown as NextApiRequest, response as unknown as NextApiResponse)
  return seen
}

it('/locales/{lng}/{ns}.json answers the texts of a language, 404 for what is unknown', async () => {
  const found = await ask(readTexts, 'GET', { lng: 'de', ns: 'translation.json' })
  api.hold('GET /locales/de/translation.json', found.status, found.body)
  expect(found.body).toMatchObject({ 'log.in': expect.any(String) })
  expect(found.headers.get('cache-control')).toContain('max-age')
  const none = await ask(readTexts, 'GET', { lng: '../..', ns: 'package.json' })
  expect(none.status).toBe(404)
})

it('/locales/add/{lng}/{ns} takes missing texts of a known language', async () => {
  const added = await ask(addTexts, 'POST', { lng: 'de', ns: 'translation' }, { 'a.b': 'a.b' })
  api.hold('POST /locales/add/de/translation', added.status, added.body)
  expect(added.status).toBe(200)
  expect((await ask(addTexts, 'POST', { lng: 'xx', ns: 'translation' }, {})).status).toBe(404)
})

it('[OP-04] /storage/images serves pictures, and nothing outside of them', async () => {
  const avatar = await ask(readImage, 'GET', { path: ['users', 'customer.webp'] })
  api.hold('GET /storage/images/users/customer.webp', avatar.status, null)
  expect([avatar.status, avatar.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((avatar.body as Buffer).subarray(8, 12).toString()).toBe('WEBP')
  for (const name of [
    ['..', '..', 'package.json'],
    ['users', 'nobody.webp'],
    ['a', '%00'],
  ]) {
    expect((await ask(readImage, 'GET', { path: name })).status).toBe(404)
  }
  expect((await ask(readImage, 'POST', { path: ['users', 'customer.webp'] })).status).toBe(405)
})
