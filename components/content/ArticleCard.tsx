import type { Blog } from '@/domain/blog.schema'
import { paths } from '@/domain/paths'
import { PictureCard } from './PictureCard'
import { PublishedOn } from './PublishedOn'

interface Props {
  article: Blog
  priority?: boolean
}

/** Picture, day and first words of an article. */
export function ArticleCard({ article, priority }: Props) {
  const { title, short_desc } = article.translation
  return (
    <PictureCard
      href={paths.article(article.uuid)}
      img={article.img}
      title={title}
      above={<PublishedOn day={article.published_at} />}
      text={short_desc}
      priority={priority}
    />
  )
}
