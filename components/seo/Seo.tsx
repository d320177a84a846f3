import Head from 'next/head'
import { brand } from '@/domain/brand'
import { absoluteImage, type JsonLd, jsonLdText } from '@/domain/json-ld'
import { DEFAULT_LANG } from '@/domain/language'

interface Props {
  title: string
  description?: string | null
  /** path and the parameters that make another page, without language, variant and tracking */
  path: string
  /** public address of the site */
  origin: string
  lang: string
  langs: readonly string[]
  image?: string | null
  type?: 'website' | 'product' | 'restaurant.restaurant'
  jsonLd?: readonly JsonLd[]
  noIndex?: boolean
}

/** The address of a page in a language; the default one has none in it. */
function addressIn(origin: string, path: string, lang: string): string {
  const url = new URL(path, origin)
  if (lang !== DEFAULT_LANG) url.searchParams.set('lang', lang)
  return url.href
}

/** Title, description, canonical link, languages, social preview and facts of a page. */
export function Seo(props: Props) {
  const { title, description, path, lang, langs, image, type = 'website', jsonLd, noIndex } = props
  const origin = props.origin || 'http://localhost'
  const canonical = addressIn(origin, path, lang)
  const picture = absoluteImage(origin, image)
  const full = title.includes(brand.name) ? title : `${title} · ${brand.name}`
  const text = description?.trim() || brand.tagline
  return (
    <Head>
      <title>{full}</title>
      <meta key="description" name="description" content={text} />
      {noIndex ? <meta key="robots" name="robots" content="noindex" /> : null}
      <link key="canonical" rel="canonical" href={canonical} />
      {langs.map((other) => (
        <link
          key={`alternate-${other}`}
          rel="alternate"
          hrefLang={other}
          href={addressIn(origin, path, other)}
        />
      ))}
      <link
        key="alternate-default"
        rel="alternate"
        hrefLang="x-default"
        href={addressIn(origin, path, DEFAULT_LANG)}
      />
      <meta key="og:site_name" property="og:site_name" content={brand.name} />
      <meta key="og:type" property="og:type" content={type} />
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:description" property="og:description" content={text} />
      <meta key="og:url" property="og:url" content={canonical} />
      <meta key="og:locale" property="og:locale" content={lang} />
      {picture ? <meta key="og:image" property="og:image" content={picture} /> : null}
      <meta
        key="twitter:card"
        name="twitter:card"
        content={picture ? 'summary_large_image' : 'summary'}
      />
      {jsonLd?.length ? (
        <script key="json-ld" type="application/ld+json">
          {jsonLdText(jsonLd)}
        </script>
      ) : null}
    </Head>
  )
}
