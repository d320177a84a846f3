import { AppImage } from '@/components/ui/AppImage'
import { RichText } from '@/components/ui/RichText'
import type { Blog } from '@/domain/blog.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import styles from './NewsArticle.module.css'

/** Picture, day and words of an article or news item. */
export function NewsArticle({ blog }: { blog: Blog }) {
  const { i18n } = useTranslation()
  const { title, short_desc, description } = blog.translation
  const day = blog.published_at
  return (
    <div className={styles.news}>
      {blog.img ? (
        <div className={styles.cover}>
          <AppImage
            src={blog.img}
            alt=""
            fill
            sizes="(max-width: 576px) 100vw, 560px"
            priority
            className={styles.picture}
          />
        </div>
      ) : null}
      <div className={styles.words}>
        {day ? (
          <time dateTime={day} className={styles.day}>
            {formatDate(day, i18n.language, { dateStyle: 'long', timeZone: 'UTC' })}
          </time>
        ) : null}
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        {short_desc ? <p className={styles.lead}>{short_desc}</p> : null}
        {description ? <RichText html={description} /> : null}
      </div>
    </div>
  )
}
