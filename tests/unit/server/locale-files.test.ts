import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { NextApiRequest, NextApiResponse } from 'next'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import handler from '@/pages/api/locales/[lng]/[ns]'
import {
  findLocaleFile,
  knownLanguages,
  noteMissingTexts,
} from '@/server/platform/locale/locale-files'
import { startLanguages } from '@/server/platform/setting/start-languages'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-locales-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** What the route answers, without a socket. */
async function ask(lng: string, ns: string, method = 'GET') {
  const answer = { status: 0, body: undefined as unknown, headers: {} as Record<string, string> }
  const response = {
    setHeader(name: string, value: string) {
      answer.headers[name] = value
      return response
    },
    status(code: number) {
      answer.status = code
      return response
    },
    json(body: unknown) {
      answer.body = body
    },
    end() {},
  }
  await handler(
    { method, query: { lng, ns } } as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
  )
  return answer
}

describe('text files', () => {
  it('[IN-02] [API-57] are served for the known languages and the two namespaces', async () => {
    const offered = startLanguages.map(({ locale }) => locale)
    expect(offered).toEqual(expect.arrayContaining(knownLanguages()))
    expect(knownLanguages()).toEqual(expect.arrayContaining(['ar', 'de', 'en', 'fr']))
    for (const lng of knownLanguages()) {
      for (const ns of ['translation', 'errors']) {
        const answer = await ask(lng, `${ns}.json`)
        expect(answer.status).toBe(200)
        expect(answer.headers['cache-control']).toContain('max-age')
        expect(answer.body).toEqual(
          JSON.parse(readFileSync(`locales/${lng}/${ns}.json`, 'utf8')) as unknown,
        )
      }
    }
  })

  it('[IN-02] [API-57] are 404 for any other language, namespace or path', async () => {
    const wrong = [
      ['xx', 'translation.json'],
      ['en', 'secrets.json'],
      ['..', 'package.json'],
      ['en/../en', 'errors.json'],
      ['en', '../de/errors.json'],
    ] as const
    for (const [lng, ns] of wrong) {
      expect((await ask(lng, ns)).status, `${lng}/${ns}`).toBe(404)
      expect(findLocaleFile(lng, ns)).toBeUndefined()
    }
    expect((await ask('en', 'errors.json', 'DELETE')).status).toBe(405)
  })

  it('[IN-02] [API-57] note a missing key once, and none that is known', async () => {
    const texts = { ERROR_404: 'Not found.', 'no.such.key': 'New' }
    expect(await noteMissingTexts(folder, 'en', 'errors', texts)).toEqual({ 'no.such.key': 'New' })
    expect(await noteMissingTexts(folder, 'en', 'errors', texts)).toEqual({})
    const kept: unknown = JSON.parse(readFileSync(path.join(folder, 'en/errors.json'), 'utf8'))
    expect(kept).toEqual({ 'no.such.key': 'New' })
  })

  it('note nothing of an unknown language or of another shape', async () => {
    for (const [lng, ns, texts] of [
      ['xx', 'errors', { a: 'b' }],
      ['en', '../errors', { a: 'b' }],
      ['en', 'errors', ['a']],
      ['en', 'errors', { a: 1 }],
    ] as const) {
      expect(await noteMissingTexts(folder, lng, ns, texts)).toBeUndefined()
    }
    expect(existsSync(path.join(folder, 'en'))).toBe(false)
  })
})
