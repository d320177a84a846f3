import { useQuery } from '@tanstack/react-query'
import { PublishedOn } from '@/components/content/PublishedOn'
import { TextPage } from '@/components/content/TextPage'
import { LinkButton } from '@/components/ui/Button'
import { PageFrame } from '@/components/ui/PageFrame'
import { RichText } from '@/components/ui/RichText'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { articleQuery } from '@/services/blog'

/** An article; it was fetched before, so that an unknown one is the 404 page. */
export function ArticleContainer({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const langOf = useLangOf()
  const { data: article, error } = useQuery(articleQuery(useApi(), uuid))
  if (error) throw error
  if (!article) return null
  const { title, short_desc, description } = article.translation
  const lang = langOf(article.translation)
  const steps = [
    { name: t('home'), path: paths.home() },
    { name: t('blog'), path: paths.blog() },
  ]
  return (
    <PageFrame title={title} lang={lang} text={short_desc} steps={steps}>
      <PageSeo
        title={title}
        fallback={lang}
        description={short_desc}
        path={paths.article(article.uuid)}
        image={article.img}
        steps={steps}
        content={{ kind: 'article', article }}
      />
      <TextPage
        lang={lang}
        picture={article.img}
        note={<PublishedOn day={article.published_at} />}
        foot={
          <LinkButton look="secondary" href={paths.blog()} prefetch={false}>
            {t('blog.all')}
          </LinkButton>
        }
      >
        {description ? <RichText html={description} isTop /> : null}
      </TextPage>
    </PageFrame>
  )
}
