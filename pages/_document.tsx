import {
  DocumentHeadTags,
  type DocumentHeadTagsProps,
  documentGetInitialProps,
} from '@mui/material-nextjs/v16-pagesRouter'
import {
  type DocumentContext,
  type DocumentInitialProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document'
import { brand } from '@/domain/brand'
import { type RequestFacts, requestFacts } from '@/lib/request-facts'
import { createEmotionCache } from '@/styles/theme/emotion'

type Props = DocumentInitialProps & DocumentHeadTagsProps & RequestFacts

/** Before the first paint of a first visit: the system's scheme. A chosen one stands in the HTML. */
const schemeScript = `(function(){var r=document.documentElement;if(!r.dataset.theme)r.dataset.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`

export default function Page(props: Props) {
  const { lang, dir, mode } = props
  return (
    <Html lang={lang} dir={dir} {...(mode ? { 'data-theme': mode } : {})} suppressHydrationWarning>
      <Head>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="preload"
          href="/fonts/inter-latin.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <meta name="theme-color" content={brand.themeColor[mode ?? 'light']} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script dangerouslySetInnerHTML={{ __html: schemeScript }} />
        <DocumentHeadTags {...props} />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}

Page.getInitialProps = async (ctx: DocumentContext): Promise<Props> => {
  const facts = requestFacts(ctx.req)
  const props = await documentGetInitialProps(ctx, { emotionCache: createEmotionCache(facts.dir) })
  return { ...props, ...facts }
}
