import { and, count, desc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { type BlogType, blogTypes } from '@/domain/blog'
import type { Blog } from '@/domain/blog.schema'
import type { Db } from '@/server/platform/db/client'
import { byKey } from '@/server/platform/db/key'
import { blogs, blogTranslations } from '@/server/platform/db/schema/blog'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { pageInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { byLanguage } from '@/server/platform/setting/text.queries'
import { toTranslation } from '@/server/platform/setting/text.view'

const listInput = { input: z.object({ ...pageInput.shape, type: z.enum(blogTypes).catch('blog') }) }
const oneInput = { params: z.object({ uuid: z.string().min(1).max(64) }) }

const fields = {
  blog: blogs,
  text: {
    locale: blogTranslations.locale,
    title: blogTranslations.title,
    short_desc: blogTranslations.short_desc,
    description: blogTranslations.description,
  },
}

/** `published_at` in the future, or null, means unpublished. */
const isPublished = (now: Date) => lte(blogs.published_at, now)
const isOf = (type: BlogType, now: Date) => and(eq(blogs.type, type), isPublished(now))

/** One page of articles or news, newest first, with the text to show. */
async function listBlogRows(
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

async function countBlogs(db: Db, type: BlogType, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(blogs).where(isOf(type, now))
  return row?.total ?? 0
}

/** A published article or news item by uuid or id. */
async function findBlogRow(db: Db, key: string, lang: string, now: Date) {
  const [row] = await db
    .select(fields)
    .from(blogs)
    .leftJoin(blogTranslations, eq(blogTranslations.blog_id, blogs.id))
    .where(and(byKey(key, blogs.id, blogs.uuid), isPublished(now)))
    .orderBy(...byLanguage(blogTranslations.locale, lang))
    .limit(1)
  return row
}

/** One page of articles or news, newest first. */
async function listBlogs(
  ctx: Ctx,
  input: { type: BlogType; page?: number; perPage?: number },
): Promise<Paged<Blog>> {
  const { db, lang, now } = ctx
  const { type } = input
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listBlogRows(db, { type, lang, now }, page)
  return new Paged(
    rows.map((row) => toBlog(row, lang)),
    await countBlogs(db, type, now),
    paging,
  )
}

/** One article or news item. Throws 404, also before the day it is published. */
async function getBlog({ db, lang, now }: Ctx, key: string): Promise<Blog> {
  const row = await findBlogRow(db, key, lang, now)
  if (!row) throw new AppError('not_found')
  return toBlog(row, lang)
}

/** The newest article; null while there is none. */
async function getLastBlog({ db, lang, now }: Ctx): Promise<Blog | null> {
  const [row] = await listBlogRows(db, { type: 'blog', lang, now }, { limit: 1, offset: 0 })
  return row ? toBlog(row, lang) : null
}

/** An article or news item as clients see it. */
function toBlog(
  { blog, text }: Awaited<ReturnType<typeof listBlogRows>>[number],
  lang: string,
): Blog {
  const { id, uuid, type, img, published_at, created_at, updated_at } = blog
  return {
    id,
    uuid,
    type,
    img,
    translation: toTranslation(text, lang),
    published_at: published_at?.toISOString().slice(0, 10) ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

export const blogRoutes = [
  route('GET /rest/blogs/paginate', { ...listInput, shared: true }, (ctx, { input }) =>
    listBlogs(ctx, input),
  ),
  route('GET /rest/blogs/:uuid', { ...oneInput, shared: true }, (ctx, { params }) =>
    getBlog(ctx, params.uuid),
  ),
  route('GET /rest/last-blog/show', { shared: true }, getLastBlog),
]
