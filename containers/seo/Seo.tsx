import Head from 'next/head'
import { useSeoNote } from '@/contexts/SeoNote'
import { brand } from '@/domain/brand'
import { addressIn, type SeoFacts } from '@/domain/seo'

/**
 * A page's title and address, kept up to date in the browser. Everything else is for crawlers and
 * previews, who read the server's HTML: SeoTags writes it, without a script for it (ADR 0011).
 */
export function Seo(facts: SeoFacts) {
  const { title, lang } = facts
  useSeoNote()?.(facts)
  return (
    <Head>
      <title>{title.includes(brand.name) ? title : `${title} · ${brand.name}`}</title>
      <link key="canonical" rel="canonical" href={addressIn(facts, lang)} />
    </Head>
  )
}
