import { useQuery } from '@tanstack/react-query'
import { TextPage } from '@/components/content/TextPage'
import { StoreButtons } from '@/components/page/StoreButtons'
import { PageFrame } from '@/components/ui/PageFrame'
import { RichText } from '@/components/ui/RichText'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { ownPage } from '@/domain/page'
import { paths } from '@/domain/paths'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { richLines } from '@/lib/rich-text'
import { contentPageQuery } from '@/services/content-page'
import { PageBlocks } from './PageBlocks'

/** A page that the operator wrote; it was fetched before, so that an unknown one is the 404 page. */
export function PageContainer({ type }: { type: string }) {
  const { t } = useTranslation()
  const langOf = useLangOf()
  const { data: page, error } = useQuery(contentPageQuery(useApi(), type))
  if (error) throw error
  if (!page) return null
  const title = page.translation?.title || t('about')
  const html = page.translation?.description ?? ''
  const own = ownPage(type)
  const lang = langOf(page.translation)
  const steps = [
    { name: t('home'), path: paths.home() },
    // legal texts and their like stand for themselves
    ...(own ? [] : [{ name: t('about'), path: paths.about() }]),
  ]
  return (
    <PageFrame title={title} lang={lang} steps={steps}>
      <PageSeo
        title={title}
        fallback={lang}
        description={richLines(html)[0]}
        path={own ? paths[own]() : paths.page(type)}
        image={page.img}
        steps={steps}
      />
      <TextPage
        lang={lang}
        picture={page.img}
        foot={page.buttons ? <StoreButtons buttons={page.buttons} /> : null}
      >
        {html ? <RichText html={html} isTop /> : null}
      </TextPage>
      <PageBlocks blocks={page.blocks ?? []} />
    </PageFrame>
  )
}
