import Document, {
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document'
import { IconSprite, iconsIn } from '@/containers/app/IconSprite'
import { PlainLanguages } from '@/containers/app/PlainLanguages'
import { SeoTags } from '@/containers/seo/SeoTags'
import { brand } from '@/domain/brand'
import { isAuthPath } from '@/domain/page-frame'
import { isGuardedPath } from '@/domain/paths'
import type { SeoFacts } from '@/domain/seo'
import { serverText } from '@/lib/i18n-files'
import { NO_PREFIX } from '@/lib/lang-path'
import { type RequestFacts, requestFacts } from '@/lib/request-facts'
import { schemeScript } from '@/lib/scheme-script'
import { noteTexts } from '@/lib/used-texts'
import type { BaseProps } from '@/services/loaders/base-props'

interface Noted {
  /** what the page said of itself while it was drawn */
  seo?: SeoFacts
}

type Props = DocumentInitialProps & RequestFacts & Noted

type Drawn = Props & Pick<DocumentProps, '__NEXT_DATA__'>

/**
 * Tells the browser's router which language the path is in and which one has no prefix: Next was built before
 * anybody knew (ADR 0119).
 */
function nameLangs({ __NEXT_DATA__: data, lang, langs = [lang] }: Drawn) {
  const prefix = data.locale === NO_PREFIX ? undefined : data.locale
  const [main] = langs
  Object.assign(data, {
    locale: prefix ?? main,
    defaultLocale: prefix === main ? NO_PREFIX : main,
    locales: [...new Set([...langs, prefix ?? main])],
  })
}

export default function Page(props: Drawn) {
  const { lang, dir, mode, seo, html, menu } = props
  const { variant }: Partial<BaseProps> = props.__NEXT_DATA__.props.pageProps ?? {}
  nameLangs(props)
  const tagline = serverText(lang, 'translation', 'brand.tagline')
  return (
    <Html
      lang={lang}
      dir={dir}
      data-look={variant}
      {...(mode ? { 'data-theme': mode } : {})}
      suppressHydrationWarning
    >
      <Head>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="preload"
          href="/fonts/inter-latin.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        {variant === '2' ? (
          <link
            rel="preload"
            href="/fonts/playfair-latin.woff2"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ) : null}
        <meta name="theme-color" content={brand.themeColor[mode ?? 'light']} />
        {/* before the first paint, so inline; its hash is in the policy (lib/security-headers.ts) */}
        <script>{schemeScript}</script>
        {seo ? (
          <SeoTags facts={seo} tagline={tagline} />
        ) : (
          <meta name="description" content={tagline} />
        )}
        {/* dialogs, drawers and menus bring the rules of MUI (styles/theme/emotion.ts) */}
        <meta name="emotion-insertion-point" content="" />
      </Head>
      <body>
        {/* no icon of the first screen appears late, and none that it does not show weighs */}
        <IconSprite names={iconsIn(html)} />
        <Main />
        {menu ? <PlainLanguages menu={menu} lang={lang} /> : null}
        <NextScript />
      </body>
    </Html>
  )
}

Page.getInitialProps = async (ctx: DocumentContext): Promise<Props> => {
  const facts = requestFacts(ctx.req)
  const noted: Noted = {}
  const noteSeo = (seo: SeoFacts) => {
    noted.seo = seo
  }
  // forms and dialogs are most of these, and they open at once: what belongs to them travels along
  const withSubjects = isAuthPath(ctx.pathname) || isGuardedPath(ctx.pathname)
  let keepUsed = () => {}
  const notingTexts = (pageProps: Partial<BaseProps>) => {
    // error pages bring their own few texts
    if (!pageProps.lang || !pageProps.texts) return pageProps
    const { noting, used } = noteTexts(pageProps.texts, { withSubjects })
    keepUsed = () => {
      pageProps.texts = used()
    }
    return { ...pageProps, texts: noting }
  }
  const { renderPage } = ctx
  ctx.renderPage = () =>
    renderPage({
      enhanceApp: (App) => (given) => (
        <App {...given} {...{ noteSeo }} pageProps={notingTexts(given.pageProps)} />
      ),
    })
  const props = await Document.getInitialProps(ctx)
  // only what was drawn travels with the page
  keepUsed()
  return { ...props, ...facts, ...noted }
}
