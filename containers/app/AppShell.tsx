import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { inBrowser } from '@/components/ui/in-browser'
import { ApiProvider } from '@/contexts/Api'
import { AuthProvider } from '@/contexts/Auth'
import { CardAmountsProvider } from '@/contexts/CardAmounts'
import { ClockProvider } from '@/contexts/Clock'
import { DeviceProvider } from '@/contexts/Device'
import { SettingsProvider } from '@/contexts/Settings'
import { ShopInViewProvider } from '@/contexts/ShopInView'
import { ThemeProvider } from '@/contexts/Theme'
import { VisitProvider } from '@/contexts/Visit'
import { type Bundle, makeI18n } from '@/lib/i18n'
import { makeStore } from '@/redux/store'
import { createApi } from '@/services/api'
import { takeOver } from '@/services/handover'
import type { BaseProps } from '@/services/loaders/base-props'
import { makeQueryClient, withoutShorterLists } from '@/services/query-client'
import { Toasts } from './Toasts'
import { useUnauthorized } from './useUnauthorized'

/** draws nothing at first: fetched once the page stands */
const RouteProgress = inBrowser(() => import('./RouteProgress').then((m) => m.RouteProgress))
const Background = inBrowser(() => import('./Background').then((m) => m.Background))

const noTexts: Bundle = { translation: {}, errors: {}, partial: true }

interface Props extends BaseProps {
  /** sign-in pages keep and restore nothing */
  persist: boolean
  children: ReactNode
}

/**
 * Everything a page stands in, from the outside in: store, texts, theme, device, clock, query
 * cache, API, session, settings. Made once per visit; a navigation only brings newer values.
 */
export function AppShell({ persist, children, ...base }: Props) {
  const [store] = useState(() => makeStore({ place: base.place }))
  const [queryClient] = useState(makeQueryClient)
  const dehydrated = useMemo(
    () => withoutShorterLists(queryClient, takeOver(base.handover)),
    [queryClient, base.handover],
  )
  const [i18n] = useState(() => makeI18n(base.lang, base.texts ?? noTexts))
  const onUnauthorized = useUnauthorized(i18n, queryClient)
  const api = useMemo(
    () => createApi({ lang: base.lang, onUnauthorized }),
    [base.lang, onUnauthorized],
  )
  const visit = useMemo(
    () => ({
      currencyId: base.currencyId,
      origin: base.origin,
      hasOrdered: base.hasOrdered,
    }),
    [base.currencyId, base.origin, base.hasOrdered],
  )
  useEffect(() => {
    if (i18n.language !== base.lang) i18n.changeLanguage(base.lang)
  }, [i18n, base.lang])
  useEffect(() => {
    document.documentElement.lang = base.lang
  }, [base.lang])

  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <ThemeProvider mode={base.mode ?? undefined} direction={base.dir}>
          <DeviceProvider width={base.width}>
            <ClockProvider now={base.now}>
              <VisitProvider value={visit}>
                <QueryClientProvider client={queryClient}>
                  <HydrationBoundary state={dehydrated}>
                    <ApiProvider api={api}>
                      <AuthProvider user={base.user} session={base.session}>
                        <SettingsProvider>
                          <ShopInViewProvider>
                            <CardAmountsProvider>
                              <Background persist={persist} />
                              {children}
                            </CardAmountsProvider>
                            <RouteProgress />
                            <Toasts />
                          </ShopInViewProvider>
                        </SettingsProvider>
                      </AuthProvider>
                    </ApiProvider>
                  </HydrationBoundary>
                </QueryClientProvider>
              </VisitProvider>
            </ClockProvider>
          </DeviceProvider>
        </ThemeProvider>
      </I18nextProvider>
    </Provider>
  )
}
