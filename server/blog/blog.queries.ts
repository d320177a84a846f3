import { and, count, desc, eq, lte } from 'drizzle-orm'
import type { BlogType } from '@/domain/blog'
import type { Db } from '@/server/db/client'
import { byKey } from '@/server/db/key'
import { blogs, blogTranslations } from '@/server/db/schema/blog'
import { byLanguage } from '@/server/setting/text.queries'

const fields = {
  blog: blogs,
  text: {
    locale: blogTranslations.locale,
    title: blogTranslations.title,
    short_desc: blogTranslations.short_desc,
    description: blogTranslations.description,
  },
}

/** A day that is still to come, or none, means that nobody may read it yet. */
const isPublished = (now: Date) => lte(blogs.published_at, now)
const isOf = (type: BlogType, now: Date) => and(eq(blogs.type, type), isPublished(now))

/** One page of articles or news, newest first, with the text to show. */
export async function listBlogRows(
  db: Db,
  { type, lang, now }: { type: BlogType; lang: string; now: Date },
  page: { limit: number; offset: number },
) {
  return db
    .selectDistinctOn([blogs.published_at, blogs.id], fields)
    .from(blogs)
    .leftJoin(blogTranslations, eq(blogTranslations.blog_id, blogs.id))
    .where(isOf(type, now))
    .orderBy(desc(blogs.published_at), desc(blogs.id), ...byLanguage(blogTranslations.locale, lang))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countBlogs(db: Db, type: BlogType, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(blogs).where(isOf(type, now))
  return row?.total ?? 0
}

/** A published article or news item by uuid or id. */
export async function findBlogRow(db: Db, key: string, lang: string, now: Date) {
  const [row] = await db
    .select(fields)
    .from(blogs)
    .leftJoin(blogTranslations, eq(blogTranslations.blog_id, blogs.id))
    .where(and(byKey(key, blogs.id, blogs.uuid), isPublished(now)))
    .orderBy(...byLanguage(blogTranslations.locale, lang))
    .limit(1)
  return row
}
