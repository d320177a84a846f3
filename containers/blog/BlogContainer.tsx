import { useInfiniteQuery } from '@tanstack/react-query'
import { ArticleCard } from '@/components/content/ArticleCard'
import styles from '@/components/content/CardGrid.module.css'
import { ContentListScreen } from '@/containers/content/ContentListScreen'
import { useApi } from '@/contexts/Api'
import { pageHref, paths } from '@/domain/paths'
import { usePageNumber } from '@/hooks/ui/usePageNumber'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { articlesQuery } from '@/services/blog'
import { toEndless } from '@/services/endless'

const hrefOf = (page: number) => pageHref(paths.blog(), page)

/** Articles of the marketplace, newest first. */
export function BlogContainer() {
  const { t } = useTranslation()
  const page = usePageNumber()
  const { rows, ...list } = toEndless(useInfiniteQuery(articlesQuery(useApi(), page)), hrefOf)
  return (
    <ContentListScreen
      title={t('blog')}
      text={t('blog.text')}
      page={page}
      hrefOf={hrefOf}
      image={rows?.[0]?.img}
      failed={t('blog.failed')}
      none={{ icon: 'edit', title: t('blog.none') }}
      rows={rows}
      list={list}
    >
      <ul className={styles.grid}>
        {rows?.map((article, index) => (
          <li key={article.id}>
            <ArticleCard article={article} priority={index < 2} />
          </li>
        ))}
      </ul>
    </ContentListScreen>
  )
}
