import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeI18n } from '@/lib/i18n'
import { readTexts } from '@/lib/i18n-files'

const bundle = { translation: readTexts('en', 'translation'), errors: readTexts('en', 'errors') }
const GERMAN = '/locales/de/translation.json'

/** Answers of the site in turn, the last one for good; a status of 0 is a broken connection. */
function serve(...statuses: number[]) {
  const asked: { at: number; url: string; body?: unknown }[] = []
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const url = String(input)
    const count = asked.filter((one) => one.url === url).length
    asked.push({ at: Date.now(), url, body: init?.body })
    const status = statuses[Math.min(count, statuses.length - 1)] ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ save: 'Speichern' }), { status })
  })
  return (url = GERMAN) => asked.filter((one) => one.url.endsWith(url))
}

const waitsBetween = (asked: { at: number }[]) =>
  asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))

beforeEach(async () => {
  // fetched once, so that no clock of a test waits for it
  await import('i18next-http-backend')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function load() {
  const i18n = makeI18n('en', bundle)
  const loaded = i18n.loadLanguages('de')
  await vi.advanceTimersByTimeAsync(30_000)
  await loaded.catch(() => undefined)
  return i18n
}

describe('texts that do not load', () => {
  it.each([
    ['a failing server', 503],
    ['a broken connection', 0],
  ])(
    '[IN-03] are asked for five times more after %s, from 350 ms on and doubling',
    async (_name, status) => {
      const asked = serve(status)
      await load()
      expect(waitsBetween(asked())).toEqual([350, 700, 1400, 2800, 5600])
    },
  )

  it('[IN-03] arrive with the try that succeeds', async () => {
    const asked = serve(500, 502, 200)
    const i18n = await load()
    expect(asked()).toHaveLength(3)
    expect(i18n.getResource('de', 'translation', 'save')).toBe('Speichern')
  })

  it.each([400, 404, 429])('[IN-03] are asked for once when refused with %i', async (status) => {
    const asked = serve(status)
    await load()
    expect(asked()).toHaveLength(1)
  })
})

describe('a text that is looked for in vain', () => {
  it('[IN-02] is sent to be noted while developing, and only then', async () => {
    vi.stubEnv('NODE_ENV', 'development')
    const asked = serve(200)
    const look = async () => {
      const t = makeI18n('en', bundle).t as (key: string) => string
      t('of.no.use')
      await vi.advanceTimersByTimeAsync(100)
    }
    await look()
    const [sent] = asked('/locales/add/en/translation')
    expect(JSON.parse(String(sent?.body))).toEqual({ 'of.no.use': 'of.no.use' })
    vi.stubEnv('NODE_ENV', 'production')
    await look()
    expect(asked('/locales/add/en/translation')).toHaveLength(1)
  })
})
