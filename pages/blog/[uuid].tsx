import { ArticleContainer } from '@/containers/blog/ArticleContainer'
import { paths } from '@/domain/paths'
import { articleQuery } from '@/services/blog'
import { Moved } from '@/services/loaders/moved'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps(async ({ api, queryClient, ctx }) => {
  const uuid = String(ctx.params?.uuid)
  const article = await queryClient.fetchQuery(articleQuery(api, uuid))
  // the news have addresses of their own, and each article one
  if (article.type === 'notification') throw new Moved(paths.news(article.uuid))
  if (article.uuid !== uuid) throw new Moved(paths.article(article.uuid))
  return { uuid }
})

export default ArticleContainer
