import Head from 'next/head'
import { useSeoNote } from '@/contexts/SeoNote'
import { brand } from '@/domain/brand'
import { pageOf } from '@/domain/paths'
import { addressIn, type SeoFacts } from '@/domain/seo'
import { useTranslation } from '@/hooks/ui/useTranslation'

/**
 * A page's title and address, kept up to date in the browser. Everything else is for crawlers and
 * previews, who read the server's HTML: SeoTags writes it, without a script for it (ADR 0011).
 */
export function Seo(facts: SeoFacts) {
  const { t } = useTranslation()
  const { lang, path } = facts
  // later pages of a list are told apart
  const page = pageOf({ page: new URLSearchParams(path.split('?')[1]).get('page') ?? undefined })
  const title = page > 1 ? t('title.page', { title: facts.title, page }) : facts.title
  useSeoNote()?.({ ...facts, title })
  return (
    <Head>
      <title>{title.includes(brand.name) ? title : `${title} · ${brand.name}`}</title>
      <link key="canonical" rel="canonical" href={addressIn(facts, lang)} />
    </Head>
  )
}
