import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import axe from 'axe-core'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { expect } from 'vitest'
import { ApiProvider } from '@/contexts/Api'
import { AuthProvider } from '@/contexts/Auth'
import { ClockProvider } from '@/contexts/Clock'
import { DeviceProvider } from '@/contexts/Device'
import { SettingsProvider } from '@/contexts/Settings'
import { ShopInViewProvider } from '@/contexts/ShopInView'
import { ThemeProvider } from '@/contexts/Theme'
import { VisitProvider } from '@/contexts/Visit'
// loaded ahead: a test with fake timers would not see it come
import type { SessionUser } from '@/domain/session-user'
import { type Bundle, makeI18n } from '@/lib/i18n'
import { readTexts } from '@/lib/i18n-files'
import { type AppStore, makeStore } from '@/redux/store'
import { type Api, createApi } from '@/services/api'
import { ApiError } from '@/services/api-error'
import type { Http } from '@/services/http'
import { makeQueryClient } from '@/services/query-client'
import { fakeRouter } from './router'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  params: Record<string, unknown>
  body: unknown
}

/** Answers of a pretended API: path to its JSON body, or a function of the call. */
export type Answers = Record<string, unknown | ((call: Call) => unknown)>

/** An Http that answers from a table and remembers every call; unknown paths are 404. */
export function fakeHttp(answers: Answers): { http: Http; calls: Call[] } {
  const calls: Call[] = []
  const send = async (method: Call['method'], path: string, params = {}, body?: unknown) => {
    const call: Call = { method, path, params, body }
    calls.push(call)
    const found = answers[`${method} ${path}`] ?? answers[path]
    const data = typeof found === 'function' ? await found(call) : found
    if (data === undefined) throw new ApiError(404, 'ERROR_404', 'Not found.')
    return { data: data as never, status: 200 }
  }
  const http: Http = {
    get: (path, params) => send('GET', path, params),
    post: (path, body, params) => send('POST', path, params, body),
    put: (path, body, params) => send('PUT', path, params, body),
    delete: (path, body, params) => send('DELETE', path, params, body),
  }
  return { http, calls }
}

/**
 * The API client over a pretended transport. Answers are held against the schemas as the real one does
 * outside production. One that does not fit fails the test (ui-setup.ts): a query that keeps the error
 * to itself would leave an empty section.
 */
export function fakeApi(http: Http, lang = 'en'): Api {
  const { parse } = createApi({ lang })
  return {
    http,
    lang,
    parse: (name, value) =>
      parse(name, value).catch((error: unknown) => {
        console.error(error)
        throw error
      }),
  }
}

export interface RenderOptions {
  lang?: string
  dir?: 'ltr' | 'rtl'
  width?: number
  user?: SessionUser | null
  answers?: Answers
  now?: string
  store?: AppStore
  /** the page was drawn with room for shops that the customer knows */
  hasOrdered?: boolean
}

const bundles = new Map<string, Bundle>()

function bundleOf(lang: string): Bundle {
  const bundle = bundles.get(lang) ?? {
    translation: { ...readTexts('en', 'translation'), ...readTexts(lang, 'translation') },
    errors: { ...readTexts('en', 'errors'), ...readTexts(lang, 'errors') },
  }
  bundles.set(lang, bundle)
  return bundle
}

/** Draws something inside the whole shell, with a pretended API. */
export function renderApp(ui: ReactNode, options: RenderOptions = {}) {
  const { lang = 'en', dir = 'ltr', width = 1140, user = null, answers = {} } = options
  const store = options.store ?? makeStore()
  const { http, calls } = fakeHttp({
    'rest/settings': { data: [] },
    'rest/languages/active': { data: [] },
    'rest/currencies/active': { data: [] },
    ...answers,
  })
  const api = fakeApi(http, lang)
  const queryClient = makeQueryClient()
  const view = render(
    <RouterContext.Provider value={fakeRouter as never}>
      <Provider store={store}>
        <I18nextProvider i18n={makeI18n(lang, bundleOf(lang))}>
          <ThemeProvider mode="light" direction={dir}>
            <DeviceProvider width={width}>
              <ClockProvider now={options.now ?? new Date().toISOString()}>
                <QueryClientProvider client={queryClient}>
                  <ApiProvider api={api}>
                    <AuthProvider
                      user={user}
                      session={user ? (user.guest ? 'guest' : 'user') : 'none'}
                    >
                      <SettingsProvider>
                        <VisitProvider
                          value={{
                            currencyId: null,
                            origin: '',
                            hasOrdered: options.hasOrdered ?? false,
                          }}
                        >
                          <ShopInViewProvider>{ui}</ShopInViewProvider>
                        </VisitProvider>
                      </SettingsProvider>
                    </AuthProvider>
                  </ApiProvider>
                </QueryClientProvider>
              </ClockProvider>
            </DeviceProvider>
          </ThemeProvider>
        </I18nextProvider>
      </Provider>
    </RouterContext.Provider>,
  )
  return { ...view, store, calls, queryClient }
}

/** Fails with the list of what axe finds wrong. Colours are checked by the token tests. */
export async function expectNoAxeViolations(node: Element = document.body): Promise<void> {
  const { violations } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
