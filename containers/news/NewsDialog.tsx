import { useQuery } from '@tanstack/react-query'
import { NewsArticle } from '@/components/home/NewsArticle'
import { Button, LinkButton } from '@/components/ui/Button'
import { DocumentModal } from '@/components/ui/DocumentModal'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { newsQuery } from '@/services/blog'
import { isLoadFailed } from '@/services/load-failed'

interface Props {
  uuid: string
  onClose(): void
}

/** The article or news item that the URL names, over the home page; a document in the server's HTML. */
export function NewsDialog({ uuid, onClose }: Props) {
  const { t } = useTranslation()
  const news = useQuery(newsQuery(useApi(), uuid))
  const { data: blog } = news
  const title = blog?.translation.title ?? t(blog === null ? 'news.gone' : 'news')
  return (
    <>
      <PageSeo
        title={title}
        description={blog?.translation.short_desc}
        path={paths.news(uuid)}
        image={blog?.img}
        steps={[{ name: t('home'), path: paths.home() }]}
        noIndex={!blog}
      />
      <DocumentModal
        onClose={onClose}
        closeHref={paths.home()}
        title={title}
        footer={
          blog === null ? undefined : (
            <Button look="secondary" block onClick={onClose}>
              {t('close')}
            </Button>
          )
        }
      >
        {blog ? (
          <NewsArticle blog={blog} />
        ) : blog === null ? (
          <EmptyState
            icon="search"
            title={t('news.gone')}
            text={t('news.gone.text')}
            action={<LinkButton href={paths.home()}>{t('news.home')}</LinkButton>}
          />
        ) : isLoadFailed(news) ? (
          <LoadFailed title={t('news.failed')} pending={news.isFetching} onRetry={news.refetch} />
        ) : (
          <Skeleton height={480} radius={0} />
        )}
      </DocumentModal>
    </>
  )
}
