import { brand } from '@/domain/brand'
import { absoluteImage, absoluteUrl, jsonLdText } from '@/domain/json-ld'
import { DEFAULT_LANG } from '@/domain/language'
import { subjectLd } from '@/domain/page-ld'
import { PREVIEW_SIZE, previewPath } from '@/domain/preview'
import { addressIn, type SeoFacts } from '@/domain/seo'

/** Description, languages, social preview and facts of a page, in the document's head only. */
export function SeoTags({ facts }: { facts: SeoFacts }) {
  const {
    title,
    description,
    lang,
    langs,
    image,
    preview,
    type = 'website',
    noIndex,
    prev,
    next,
    about,
  } = facts
  const origin = facts.origin || 'http://localhost'
  // every page has one: the brand's, where nothing of its own is to be seen
  const made = preview ?? (image ? undefined : previewPath({ kind: 'site' }, lang))
  const picture = made ? absoluteUrl(origin, made) : absoluteImage(origin, image)
  const text = description?.trim() || brand.tagline
  return (
    <>
      <meta name="description" content={text} />
      {noIndex ? <meta name="robots" content="noindex" /> : null}
      {langs.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={addressIn(facts, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(facts, DEFAULT_LANG)} />
      {prev ? <link rel="prev" href={addressIn({ origin, path: prev }, lang)} /> : null}
      {next ? <link rel="next" href={addressIn({ origin, path: next }, lang)} /> : null}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={addressIn(facts, lang)} />
      <meta property="og:locale" content={lang} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:alt" content={title} />
      {made ? (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(PREVIEW_SIZE.width)} />
          <meta property="og:image:height" content={String(PREVIEW_SIZE.height)} />
        </>
      ) : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={title} />
      {about ? (
        <script type="application/ld+json">{jsonLdText(subjectLd(about, origin))}</script>
      ) : null}
    </>
  )
}
