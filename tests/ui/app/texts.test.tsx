import { act, render, screen } from '@testing-library/react'
import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLateDrawing } from '@/hooks/ui/useLateDrawing'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { completeTexts, makeI18n } from '@/lib/i18n'
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

/** What a hook hands out is not the instance itself. */
const hooked: { i18n?: i18n } = {}

function Screen() {
  const { t, i18n } = useTranslation()
  hooked.i18n = i18n
  return <p>{`${t('save')}|${t('close')}`}</p>
}

/** Something that the server never draws. */
function Late() {
  const { t } = useTranslation()
  return useLateDrawing() ? <button type="button">{t('save')}</button> : <p>waits</p>
}

describe('a page that came with its own texts alone', () => {
  const partial = { translation: { save: 'Sichern' }, errors: {}, partial: true }

  async function open(...statuses: number[]) {
    const asked = serve(...statuses)
    const i18n = makeI18n('de', partial)
    render(
      <I18nextProvider i18n={i18n}>
        <Screen />
      </I18nextProvider>,
    )
    const complete = async () => {
      const whole = completeTexts(hooked.i18n ?? i18n)
      await act(async () => vi.advanceTimersByTimeAsync(30_000))
      return whole
    }
    return { asked, complete }
  }

  it('[IN-02] shows nothing instead of a key, and the text once it has arrived', async () => {
    const { complete } = await open(200)
    expect(screen.getByText('Sichern|')).toBeVisible()
    expect(await complete()).toBe(true)
    expect(screen.getByText('Speichern|close')).toBeVisible()
  })

  it('[IN-02] draws what the server has not drawn with its words, never without', async () => {
    serve(200)
    const i18n = makeI18n('de', { translation: {}, errors: {}, partial: true })
    render(
      <I18nextProvider i18n={i18n}>
        <Late />
      </I18nextProvider>,
    )
    expect(screen.getByText('waits')).toBeVisible()
    await act(async () => {
      completeTexts(i18n)
      await vi.advanceTimersByTimeAsync(30_000)
    })
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeVisible()
  })

  it('[IN-02] of a regional language are never those of its plain language', async () => {
    serve()
    const { translation, errors } = bundle
    const instance = makeI18n('en-XA', { translation: {}, errors: {}, partial: true })
    instance.addResourceBundle('en', 'translation', translation)
    instance.addResourceBundle('en', 'errors', errors)
    expect(instance.t('save')).toBe('')
    await completeTexts(instance)
    expect(instance.t('save')).toBe('Speichern')
  })

  it('[IN-03] keeps what it has when the others do not arrive, and may ask again', async () => {
    const { asked, complete } = await open(404, 200)
    expect(await complete()).toBe(false)
    expect(screen.getByText('Sichern|')).toBeVisible()
    expect(await complete()).toBe(true)
    expect(screen.getByText('Speichern|close')).toBeVisible()
    expect(await complete()).toBe(true)
    expect(asked()).toHaveLength(2)
  })
})
