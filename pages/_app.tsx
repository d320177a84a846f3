import { QueryErrorResetBoundary } from '@tanstack/react-query'
import type { AppProps } from 'next/app'
import dynamic from 'next/dynamic'
import Head from 'next/head'
import { AppShell } from '@/containers/app/AppShell'
import { ErrorBoundary } from '@/containers/app/ErrorBoundary'
import { Layout } from '@/containers/layout/Layout'
import { SeoNoteProvider } from '@/contexts/SeoNote'
import { brand } from '@/domain/brand'
import { isBarePath } from '@/domain/page-frame'
import type { SeoFacts } from '@/domain/seo'
import type { BaseProps } from '@/services/loaders/base-props'
import type { RefusedProps } from '@/services/loaders/page-failure'
import '@/styles/tokens.css'
import '@/styles/fonts.css'
import '@/styles/global.css'

const Refused = dynamic(() =>
  import('@/containers/error/ErrorContainer').then((m) => m.ErrorContainer),
)

type Props = AppProps<BaseProps & Partial<RefusedProps>> & {
  /** given by the document, on the server only */
  noteSeo?(facts: SeoFacts): void
}

export default function App({ Component, pageProps, noteSeo, router }: Props) {
  const bare = isBarePath(router.pathname)
  // its data were refused: there is nothing to draw the page from
  if (pageProps.pageFailure) return <Refused {...pageProps.pageFailure} />
  // pages without data of their own (the plain error pages) stand alone
  if (!pageProps.lang) return <Component {...pageProps} />
  return (
    <>
      <Head>
        <title>{`${brand.name} · ${brand.tagline}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <AppShell {...pageProps} persist={!bare}>
        <ErrorBoundary resetKey={router.asPath}>
          <Layout variant={pageProps.variant} bare={bare}>
            <QueryErrorResetBoundary>
              {({ reset }) => (
                <ErrorBoundary resetKey={router.asPath} onReset={reset}>
                  <SeoNoteProvider value={noteSeo}>
                    <Component {...pageProps} />
                  </SeoNoteProvider>
                </ErrorBoundary>
              )}
            </QueryErrorResetBoundary>
          </Layout>
        </ErrorBoundary>
      </AppShell>
    </>
  )
}
