import type { Blog, BlogType } from '@/domain/blog'
import { offsetOf, Paged, toPaging } from '@/server/http/answer'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { countBlogs, findBlogRow, listBlogRows } from './blog.queries'
import { toBlog } from './blog.view'

/** One page of articles or news, newest first. */
export async function listBlogs(
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
export async function getBlog({ db, lang, now }: Ctx, key: string): Promise<Blog> {
  const row = await findBlogRow(db, key, lang, now)
  if (!row) throw new AppError('not_found')
  return toBlog(row, lang)
}

/** The newest article; null while there is none. */
export async function getLastBlog({ db, lang, now }: Ctx): Promise<Blog | null> {
  const [row] = await listBlogRows(db, { type: 'blog', lang, now }, { limit: 1, offset: 0 })
  return row ? toBlog(row, lang) : null
}
