import { brand } from '@/domain/brand'
import { absoluteImage, absoluteUrl, factsIn, jsonLdText } from '@/domain/json-ld'
import { subjectLd } from '@/domain/page-ld'
import { PREVIEW_SIZE, previewPath } from '@/domain/preview'
import { addressIn, type SeoFacts } from '@/domain/seo'
import { langPath } from '@/lib/lang-path'

interface Props {
  facts: SeoFacts
  /** describes pages that say nothing of themselves, in the page's language */
  tagline: string
}

/** Description, languages, social preview and facts of a page, in the document's head only. */
export function SeoTags({ facts, tagline }: Props) {
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
  const toPath = (path: string) => langPath(path, lang, langs[0])
  const text = description?.trim() || tagline
  return (
    <>
      <meta name="description" content={text} />
      {noIndex ? <meta name="robots" content="noindex" /> : null}
      {langs.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={addressIn(facts, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(facts, langs[0])} />
      {prev ? <link rel="prev" href={addressIn({ ...facts, path: prev }, lang)} /> : null}
      {next ? <link rel="next" href={addressIn({ ...facts, path: next }, lang)} /> : null}
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
        <script type="application/ld+json">
          {jsonLdText(factsIn(subjectLd(about, origin), origin, toPath))}
        </script>
      ) : null}
    </>
  )
}
