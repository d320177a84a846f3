import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LanguageList } from '@/containers/layout/LanguageList'
import { dropCookie } from '@/lib/browser-cookie'
import { readTexts } from '@/lib/i18n-files'
import { onToast } from '@/lib/toast'
import { startLanguages } from '@/server/platform/setting/start-languages'
import { languageFixture, languagesFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const answers = { 'rest/languages/active': { data: languagesFixture } }

/** The bundles as the site serves them. */
function serveBundles(status = 200) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = String(input instanceof Request ? input.url : input)
    asked.push(url)
    const [, lang = '', namespace = ''] = /locales\/(\w+)\/(\w+)\.json/.exec(url) ?? []
    const body = namespace === 'errors' ? readTexts(lang, 'errors') : readTexts(lang, 'translation')
    return new Response(status === 200 ? JSON.stringify(body) : '{}', { status })
  })
  return asked
}

beforeEach(() => {
  visit('/shop/3?v=2')
  dropCookie('locale')
  document.documentElement.dir = 'ltr'
})

describe('choosing a language', () => {
  it('[SH-14] [IN-04] loads its bundle, saves the locale, switches, and sets the direction', async () => {
    const asked = serveBundles()
    const onChosen = vi.fn()
    renderApp(<LanguageList onChosen={onChosen} />, { answers })
    await userEvent.click(await screen.findByRole('button', { name: 'العربية' }))
    await waitFor(() => expect(onChosen).toHaveBeenCalled())
    expect(asked.some((url) => url.includes('/locales/ar/translation.json'))).toBe(true)
    expect(document.cookie).toContain('locale=ar')
    expect(document.documentElement.dir).toBe('rtl')
    expect(screen.getByRole('list', { name: 'اللغة' })).toBeVisible()
    // the page at its address in that language, without a reload (ADR 0119)
    expect(fakeRouter.replace).toHaveBeenCalledWith('/shop/3?v=2', undefined, {
      locale: 'ar',
      scroll: false,
    })
  })

  it('[SH-14] stays with the old one when the bundle is refused, and says so', async () => {
    serveBundles(404)
    const toasts: string[] = []
    const stop = onToast(({ kind, text }) => toasts.push(`${kind}: ${text}`))
    renderApp(<LanguageList onChosen={() => {}} />, { answers })
    await userEvent.click(await screen.findByRole('button', { name: 'العربية' }))
    await waitFor(() =>
      expect(toasts).toEqual(['error: We couldn’t load the language. Please try again.']),
    )
    expect(document.cookie).not.toContain('locale=ar')
    expect(document.documentElement.dir).toBe('ltr')
    expect(fakeRouter.replace).not.toHaveBeenCalled()
    stop()
  })

  it('[SH-14] twenty languages are reached by arrows, Home, End and their first letter', async () => {
    const twenty = startLanguages.map(({ locale, title }, index) =>
      languageFixture(index + 1, locale, title),
    )
    renderApp(<LanguageList focused onChosen={() => {}} />, {
      answers: { 'rest/languages/active': { data: twenty } },
    })
    const at = (name: string) => screen.getByRole('button', { name })
    await screen.findByRole('button', { name: '中文' })
    at('English').focus()
    const walk: [string, string][] = [
      ['{ArrowDown}', 'Deutsch'],
      ['{Home}', 'English'],
      ['{ArrowUp}', '中文'],
      ['{ArrowDown}', 'English'],
      ['t', 'Türkçe'],
      ['T', 'Tiếng Việt'],
      ['у', 'Українська'],
      ['{End}', '中文'],
      ['x', '中文'],
    ]
    for (const [key, name] of walk) {
      await userEvent.keyboard(key)
      expect(at(name), key).toHaveFocus()
    }
    await expectNoAxeViolations()
  })
})
