import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AppProps } from 'next/app'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { useNow } from '@/contexts/Clock'
import { useDeviceWidth } from '@/contexts/Device'
import { useSettings } from '@/contexts/Settings'
import { useShopInView } from '@/contexts/ShopInView'
import { useTheme } from '@/contexts/Theme'
import { useVisit } from '@/contexts/Visit'
import { readSettings } from '@/domain/settings'
import { readTexts } from '@/lib/i18n-files'
import { toast } from '@/lib/toast'
import App from '@/pages/_app'
import { useAppSelector } from '@/redux/typed-hooks'
import { createApi } from '@/services/api'
import { handOver } from '@/services/handover'
import type { BaseProps } from '@/services/loaders/base-props'
import { makeQueryClient } from '@/services/query-client'
import { currenciesQuery, languagesQuery, settingsQuery } from '@/services/settings'
import { currenciesFixture, languagesFixture, userFixture } from '@/tests/support/fixtures'
import { fakeRouter, visit } from '@/tests/support/router'

const NOW = '2026-05-04T12:00:00.000Z'

/** What the server reads for every page. */
function shared(lang: string) {
  const queryClient = makeQueryClient()
  const api = createApi({ lang })
  queryClient.setQueryData(settingsQuery(api).queryKey, readSettings([]))
  queryClient.setQueryData(languagesQuery(api).queryKey, languagesFixture)
  queryClient.setQueryData(currenciesQuery(api).queryKey, currenciesFixture)
  return handOver(queryClient)
}

const base: BaseProps = {
  lang: 'ar',
  dir: 'rtl',
  width: 768,
  mode: 'dark',
  variant: '1',
  session: 'user',
  user: userFixture(),
  hasOrdered: false,
  place: { address: 'Mill Lane 4', location: { latitude: 1, longitude: 2 } },
  currencyId: 2,
  now: NOW,
  origin: 'https://tiffin.test',
  texts: { translation: readTexts('ar', 'translation'), errors: readTexts('ar', 'errors') },
  handover: shared('ar'),
}

const english = {
  ...base,
  session: 'none' as const,
  user: null,
  lang: 'en',
  dir: 'ltr' as const,
  texts: { translation: readTexts('en', 'translation'), errors: readTexts('en', 'errors') },
  handover: shared('en'),
}

function draw(Component: ComponentType, path = '/', pageProps: BaseProps = english) {
  visit(path)
  const props = { Component, pageProps, router: fakeRouter } as unknown as AppProps<BaseProps>
  const at = () => (
    <RouterContext.Provider value={fakeRouter as never}>
      <App {...props} />
    </RouterContext.Provider>
  )
  const { rerender } = render(at())
  /** moves on to another address of the same page */
  return (next: string) => {
    visit(next)
    rerender(at())
  }
}

const seen: Record<string, unknown>[] = []

function Probe() {
  seen.push({
    place: useAppSelector((state) => state.place.place)?.address,
    text: useTranslation().t('close'),
    theme: `${useTheme().mode} ${useTheme().direction}`,
    width: useDeviceWidth(),
    now: useNow().toISOString(),
    visit: useVisit().currencyId,
    stale: useQueryClient().getDefaultOptions().queries?.staleTime,
    lang: useApi().lang,
    user: useAuth().user?.id,
    settings: useSettings(),
    shop: useShopInView().shop,
  })
  return null
}

const state = { broken: true }

function Failing() {
  if (state.broken) throw new Error('no luck')
  return <h1>Here it is</h1>
}

const needed = { asked: 0 }

/** A page whose main query fails the first time. */
function Needing() {
  const { data } = useQuery({
    queryKey: ['needed'],
    throwOnError: true,
    queryFn: async () => {
      needed.asked += 1
      if (needed.asked === 1) throw new Error('not now')
      return 'Here it is'
    },
  })
  return <h1>{data}</h1>
}

// fetched once, so that no test waits for it on a busy machine
beforeAll(async () => {
  await import('@/containers/app/ToastList')
}, 120_000)

describe('the app shell', () => {
  it('[SH-01] gives a page its store, texts, theme, device, clock, cache, API, session and settings', () => {
    seen.length = 0
    draw(Probe, '/', base)
    // the first drawing is the one that the server made, too
    expect(seen[0]).toEqual({
      place: 'Mill Lane 4',
      text: 'إغلاق',
      theme: 'dark rtl',
      width: 768,
      now: NOW,
      visit: 2,
      stale: 3_600_000,
      lang: 'ar',
      user: 1,
      settings: readSettings([]),
      shop: null,
    })
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    expect(document.documentElement.dataset.theme).toBe('dark')
  })

  it.each(['/', '/shop/3', '/checkout', '/orders/7', '/login'])(
    '[SH-01] stands around %s, with a header and one main part',
    async (path) => {
      draw(() => <h1>A page</h1>, path)
      expect(await screen.findByRole('banner')).toBeVisible()
      expect(
        within(screen.getByRole('main')).getByRole('heading', { name: 'A page' }),
      ).toBeVisible()
    },
  )
})

describe('a failure while drawing', () => {
  beforeEach(() => {
    state.broken = true
    // React writes every error that a boundary catches
    vi.mocked(console.error).mockImplementation(() => {})
  })

  const oops = () => screen.queryByRole('heading', { name: 'Oops, something went wrong!' })

  it('[SH-20] shows the error screen inside the frame, with Try again and the logo linking home', () => {
    draw(Failing, '/shop/3')
    const alert = screen.getByRole('alert')
    expect(within(alert).getByRole('heading')).toHaveTextContent('Oops, something went wrong!')
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(within(alert).getByRole('link', { name: 'Tiffin' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('main')).toContainElement(alert)
    expect(screen.getByRole('banner')).toBeVisible()
  })

  it('[SH-21] is over after Try again, if it can be', async () => {
    draw(Failing)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(oops()).toBeVisible()
    state.broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('heading', { name: 'Here it is' })).toBeVisible()
    expect(oops()).toBeNull()
  })

  it('[SH-21] Try again asks once more for what could not be read', async () => {
    needed.asked = 0
    draw(Needing)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeVisible()
    expect(needed.asked).toBe(2)
  })

  it('[SH-21] is over after pressing the logo, and on every other page', async () => {
    const goTo = draw(Failing, '/shop/3')
    state.broken = false
    await userEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Tiffin' }))
    expect(oops()).toBeNull()
    state.broken = true
    goTo('/shop/4')
    expect(oops()).toBeVisible()
    state.broken = false
    goTo('/shop/5')
    expect(oops()).toBeNull()
  })
})

describe('toasts', () => {
  it.each(['success', 'warning', 'error'] as const)(
    '[SH-22] a %s stands at the top right, is spoken, and is timed for five seconds',
    async (kind) => {
      draw(() => <h1>A page</h1>)
      act(() => toast[kind](`It is a ${kind}`))
      const said = await screen.findByRole('alert')
      expect(said).toHaveTextContent(`It is a ${kind}`)
      const card = said.closest('.Toastify__toast')
      expect(card).toHaveClass(`Toastify__toast--${kind}`)
      expect(card?.closest('.Toastify__toast-container')).toHaveClass(
        'Toastify__toast-container--top-right',
      )
      expect(card?.querySelector('.Toastify__progress-bar')).toHaveStyle({
        animationDuration: '5000ms',
      })
    },
  )
})
